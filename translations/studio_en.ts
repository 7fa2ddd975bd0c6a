<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
<context>
    <name>Faces</name>
    <message numerus="yes">
        <source>%n rack(s)</source>
        <translation>
            <numerusform>%n rack</numerusform>
            <numerusform>%n racks</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LoadPlot</name>
    <message numerus="yes">
        <source>and %n more in the table</source>
        <translation>
            <numerusform>and %n more in the table</numerusform>
            <numerusform>and %n more in the table</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::views::CountPill</name>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n error</numerusform>
            <numerusform>%n errors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n warning</numerusform>
            <numerusform>%n warnings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n note(s)</source>
        <translation>
            <numerusform>%n note</numerusform>
            <numerusform>%n notes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::views::DesignEditor</name>
    <message numerus="yes">
        <source>Delete %n thing(s)</source>
        <translation>
            <numerusform>Delete %n thing</numerusform>
            <numerusform>Delete %n things</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move %n thing(s)</source>
        <translation>
            <numerusform>Move %n thing</numerusform>
            <numerusform>Move %n things</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Duplicate %n thing(s)</source>
        <translation>
            <numerusform>Duplicate %n thing</numerusform>
            <numerusform>Duplicate %n things</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::views::FindingsView</name>
    <message numerus="yes">
        <source>%n waived, F8 goes to the next</source>
        <translation>
            <numerusform>%n waived, F8 goes to the next</numerusform>
            <numerusform>%n waived, F8 goes to the next</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::views::SourcePopover</name>
    <message numerus="yes">
        <source>Used by %n figure(s)</source>
        <translation>
            <numerusform>Used by %n figure</numerusform>
            <numerusform>Used by %n figures</numerusform>
        </translation>
    </message>
</context>
</TS>

<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
<context>
    <name>CostData</name>
    <message numerus="yes">
        <source>%n weaker inputs</source>
        <translation>
            <numerusform>%n weaker input</numerusform>
            <numerusform>%n weaker inputs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n others</source>
        <translation>
            <numerusform>%n other</numerusform>
            <numerusform>%n others</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n prices unknown</source>
        <translation>
            <numerusform>%n price unknown</numerusform>
            <numerusform>%n prices unknown</numerusform>
        </translation>
    </message>
</context>
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
    <name>InputNames</name>
    <message numerus="yes">
        <source>%1 and %n more are unknown</source>
        <translation>
            <numerusform>%1 and %n more are unknown</numerusform>
            <numerusform>%1 and %n more are unknown</numerusform>
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
    <name>PowerData</name>
    <message numerus="yes">
        <source>%n unknown</source>
        <translation>
            <numerusform>%n unknown</numerusform>
            <numerusform>%n unknown</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReliabilityData</name>
    <message numerus="yes">
        <source>%n others</source>
        <translation>
            <numerusform>%n other</numerusform>
            <numerusform>%n others</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReliabilityStudyData</name>
    <message numerus="yes">
        <source>%n others</source>
        <translation>
            <numerusform>%n other</numerusform>
            <numerusform>%n others</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n failures</source>
        <translation>
            <numerusform>%n failure</numerusform>
            <numerusform>%n failures</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TimelinePlot</name>
    <message numerus="yes">
        <source>%n events</source>
        <translation>
            <numerusform>%n event</numerusform>
            <numerusform>%n events</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TrainingData</name>
    <message numerus="yes">
        <source>%n others</source>
        <translation>
            <numerusform>%n other</numerusform>
            <numerusform>%n others</numerusform>
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

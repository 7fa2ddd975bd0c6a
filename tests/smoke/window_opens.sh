#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# window_opens.sh PROGRAM FILE: starts PROGRAM on FILE, waits for a window of at least 800 by 500 that stays for two
# seconds, then ends it. Fails if it ends by itself, shows no window within 60 s, or prints a Qt warning.
set -euo pipefail

said=$(mktemp)
home=$(mktemp -d)
XDG_CONFIG_HOME=$home XDG_DATA_HOME=$home XDG_CACHE_HOME=$home QT_QPA_PLATFORM=xcb "$1" "$2" >"$said" 2>&1 &
program=$!
trap 'kill "$program" 2>/dev/null || true; rm -rf "$home" "$said"' EXIT

ended() {
    printf 'the program ended by itself; it said:\n'
    cat "$said"
    exit 1
}

# Lines of xwininfo end in geometries such as 1600x1000+0+0.
large_window() {
    xwininfo -root -children | grep -E '"[^"]+".* [0-9]+x[0-9]+\+' |
        sed -E 's/.* ([0-9]+)x([0-9]+)\+.*/\1 \2/' | while read -r width height; do
        if ((width >= 800 && height >= 500)); then echo "$width x $height"; fi
    done
}

for _ in $(seq 120); do
    kill -0 "$program" 2>/dev/null || ended
    size=$(large_window || true)
    [[ -n $size ]] && break
    sleep 0.5
done
[[ -n $size ]] || {
    printf 'no window of at least 800 by 500 within 60 s\n'
    xwininfo -root -children
    exit 1
}
sleep 2
kill -0 "$program" 2>/dev/null || ended
if grep -E '^(QObject|QWidget|QPainter|QLayout|QSocket|Qt)[^ ]*[:(]|could not connect' "$said"; then
    printf 'the window printed Qt warnings\n'
    exit 1
fi
printf 'a window of %s\n' "$size"

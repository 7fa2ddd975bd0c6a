# SPDX-License-Identifier: GPL-3.0-or-later
# Sourced by the scripts beside it: packages, configuration, build, and one clear line when something fails.
# The caller has set -euo pipefail.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
logs=$root/build/logs
me=scripts/$(basename "$0")
step='start'
log=''
mkdir -p "$logs"

# ccache may share precompiled headers, and objects between clones.
export CCACHE_SLOPPINESS=${CCACHE_SLOPPINESS:-pch_defines,time_macros,include_file_ctime,include_file_mtime}
export CCACHE_BASEDIR=${CCACHE_BASEDIR:-$root}
export CCACHE_NOHASHDIR=${CCACHE_NOHASHDIR:-1}

on_exit() {
    local code=$1
    [[ $code -eq 0 ]] && return
    printf '%s: failed: %s (exit code %d)%s\n' "$me" "$step" "$code" "${log:+, log: $log}" >&2
}
trap 'on_exit $?' EXIT

# fail TEXT: ends with that one line.
fail() {
    trap - EXIT
    printf '%s: %s\n' "$me" "$*" >&2
    exit 1
}

# begin NAME: names the step for the failure line and starts its log, build/logs/NAME.log.
begin() {
    step=$1
    log=$logs/${1// /-}.log
    : >"$log"
}

# logged COMMAND…: runs it quietly; when it fails, shows the end of what it said.
logged() {
    "$@" >>"$log" 2>&1 </dev/null || {
        local code=$?
        tail -n 60 "$log" >&2
        return "$code"
    }
}

# --- packages ---------------------------------------------------------------------------------------------------

as_root() {
    if [[ $(id -u) -eq 0 ]]; then "$@"; else sudo "$@"; fi
}

# Fills `missing` with the lines (NAME or NAME|NAME) of the groups of which no name is installed.
find_missing() {
    local group names rest name found installed
    installed=$'\n'$(dpkg-query -W -f '${Status} ${Package}\n' | sed -n 's/^install ok installed //p')$'\n'
    missing=()
    while read -r group names rest; do
        [[ " $* " == *" $group "* ]] || continue
        found=no
        for name in ${names//|/ }; do
            [[ $installed == *$'\n'"$name"$'\n'* ]] && found=yes
        done
        [[ $found == yes ]] || missing+=("$names")
    done < <(sed 's/#.*//' "$root/scripts/packages.txt")
}

known_to_apt() {
    local policy
    policy=$(LC_ALL=C apt-cache policy "$1")
    [[ $policy == *Candidate:* && $policy != *'Candidate: (none)'* ]]
}

# install_packages GROUP…: installs what is missing; says and fetches nothing if nothing is.
install_packages() {
    local missing names name chosen wanted=()
    step='packages'
    command -v dpkg-query >/dev/null || fail "installs through apt (Debian 12, Ubuntu 24.04); elsewhere install by hand what scripts/packages.txt lists"
    find_missing "$@"
    [[ ${#missing[@]} -eq 0 ]] && return
    [[ $(id -u) -eq 0 ]] || command -v sudo >/dev/null || fail "needs root or sudo to install: ${missing[*]}"
    begin 'packages'
    printf 'Installing %d packages: %s\n' "${#missing[@]}" "${missing[*]%%|*}"
    logged as_root apt-get -q -o DPkg::Lock::Timeout=300 update
    for names in "${missing[@]}"; do
        chosen=''
        for name in ${names//|/ }; do
            if known_to_apt "$name"; then chosen=$name; break; fi
        done
        [[ -n $chosen ]] || fail "apt knows no package named $names (is the main or universe section of the distribution enabled?)"
        wanted+=("$chosen")
    done
    logged as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=300 -o Dpkg::Use-Pty=0 \
        install --no-install-recommends "${wanted[@]}"
}

# --- build ------------------------------------------------------------------------------------------------------

# configure PRESET [ARGUMENT…]: into build/PRESET.
configure() {
    begin "configure $1"
    (cd "$root" && logged cmake --preset "$@")
}

# Copies a build's output to the log and shows how far it is: one line that overwrites itself on a terminal, a line
# every tenth elsewhere; what the compiler has to say in full.
show_progress() {
    local what=$1 line percent tenth=-1 begun=no width=${COLUMNS:-100}
    while IFS= read -r line; do
        printf '%s\n' "$line" >>"$log"
        if [[ $line =~ ^\[([0-9]+)/([0-9]+)\]\ (.*) ]]; then
            if [[ $begun == no ]]; then
                printf 'Building %s\n' "$what"
                begun=yes
            fi
            percent=$((100 * BASH_REMATCH[1] / (BASH_REMATCH[2] > 0 ? BASH_REMATCH[2] : 1)))
            if [[ -t 1 ]]; then
                printf '\r\033[K%.*s' "$((width - 1))" "  $percent %  ${BASH_REMATCH[3]}"
            elif ((percent / 10 > tenth)); then
                tenth=$((percent / 10))
                printf '  %3d %%  %s of %s\n' "$percent" "${BASH_REMATCH[1]}" "${BASH_REMATCH[2]}"
            fi
        elif [[ $line != 'ninja: no work to do.'* && $line != 'ninja: Entering'* ]]; then
            [[ -t 1 && $begun == yes ]] && printf '\r\033[K'
            printf '%s\n' "$line"
        fi
    done
    [[ -t 1 && $begun == yes ]] && printf '\r\033[K'
    return 0
}

# build PRESET: everything that build/PRESET is configured for.
build() {
    begin "build $1"
    TERM=dumb cmake --build "$root/build/$1" -j "$(nproc)" 2>&1 </dev/null | show_progress "build/$1"
}

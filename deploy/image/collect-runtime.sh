#!/bin/sh
# collect-runtime.sh ROOT FOLDER: a root folder with Node, the libraries that it and the native files of FOLDER load, and
# the few files that the C library reads. Scanners find the Debian packages of these libraries in var/lib/dpkg/status.d.
set -eu
root=$1
folder=$2
umask 022
mkdir -p "$root/usr/local/bin" "$root/etc" "$root/tmp" "$root/var/lib/dpkg/status.d"
chmod 1777 "$root/tmp"
node=$(node -p 'process.execPath')
cp "$node" "$root/usr/local/bin/node"
cp /etc/os-release "$root/etc/os-release"
echo 'hosts: files dns' > "$root/etc/nsswitch.conf"
printf 'root:x:0:0:root:/:/\nnode:x:1000:1000:node:/tmp:/\n' > "$root/etc/passwd"
printf 'root:x:0:\nnode:x:1000:\n' > "$root/etc/group"

{ echo "$node"; find "$folder" -name '*.node' -o -name '*.so' -o -name '*.so.*'; } | while read -r file; do
  ldd "$file"
done | sed -n 's/^.*=> \(\/[^ ]*\).*$/\1/p; s/^[[:space:]]*\(\/[^ ]*ld-linux[^ ]*\).*$/\1/p' | sort -u | while read -r library; do
  case $(readlink -f "$library") in "$(readlink -f "$folder")"/*) continue ;; esac # a package brought it
  mkdir -p "$root$(dirname "$library")"
  cp -L "$library" "$root$library"
  if command -v dpkg-query > /dev/null; then
    for path in "$library" "${library#/usr}" "$(readlink -f "$library")"; do
      package=$(dpkg-query -S "$path" 2> /dev/null | sed -n '1s/:.*//p')
      [ -z "$package" ] || { dpkg-query -s "$package" > "$root/var/lib/dpkg/status.d/$package"; break; }
    done
  fi
done

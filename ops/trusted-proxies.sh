#!/bin/sh
# Run by the image of nginx before it starts: writes down whose word nginx takes for the address of a caller.
# TRUSTED_PROXIES has their addresses or networks, separated by commas; `host-gateway` is the machine itself, as Docker
# shows it to this container, and `none` nobody.
set -euf
for proxy in $(echo "$TRUSTED_PROXIES" | tr ',' ' '); do
  case $proxy in
    none) ;;
    host-gateway) echo "set_real_ip_from $(ip route | awk '$1 == "default" { print $3 }');" ;;
    */0 | */1) echo "TRUSTED_PROXIES: $proxy would have everybody believed" >&2; exit 1 ;;
    *) echo "set_real_ip_from $proxy;" ;;
  esac
done > "${TRUSTED_PROXIES_FILE:-/tmp/trusted-proxies.conf}"

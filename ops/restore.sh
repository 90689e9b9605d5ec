#!/bin/sh
# restore.sh FILE KEY: puts an encrypted dump back. FILE comes from backup.sh, KEY is the certificate's private key (PEM).
# The usual variables of PostgreSQL say where to; the role must own the database. What is there is replaced, all or nothing.
set -eu
umask 077
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# Each step whole before the next: only the end of a sealed file proves that nobody has changed it.
openssl cms -decrypt -binary -inform DER -in "$1" -inkey "$2" -out "$work/dump"
pg_restore --no-owner --no-privileges --file="$work/restore.sql" "$work/dump"
cat > "$work/empty.sql" <<'SQL'
drop schema if exists pgboss cascade;
drop schema if exists drizzle cascade;
drop schema if exists public cascade;
create schema public;
SQL
psql --quiet --no-psqlrc --no-password --set=ON_ERROR_STOP=1 --single-transaction --output=/dev/null \
  --file="$work/empty.sql" --file="$work/restore.sql"

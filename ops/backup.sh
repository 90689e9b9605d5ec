#!/bin/sh
# Dumps the database, encrypted to BACKUP_CERTIFICATE (X.509, DER, in base64), into BACKUP_FOLDER; deletes dumps older than
# 14 days. Whoever holds the machine cannot read former dumps: the key is elsewhere. `backup.sh daily` goes on for ever.
# The usual variables of PostgreSQL (PGHOST, PGPORT, PGDATABASE, PGUSER, PGPASSWORD) say where.
set -eu
umask 077

backup() {
  work=$(mktemp -d)
  name="reloved-$(date -u +%Y-%m-%dT%H%M%SZ).dump.cms"
  printf %s "$BACKUP_CERTIFICATE" | base64 -d > "$work/certificate.der" &&
    openssl x509 -inform DER -in "$work/certificate.der" -out "$work/certificate.pem" &&
    mkfifo "$work/dump" || { rm -rf "$work"; return 1; }
  # A pipe would hide that the dump failed half-way; so each side's end is looked at.
  openssl cms -encrypt -binary -stream -aes-256-gcm -outform DER \
    -in "$work/dump" -out "$BACKUP_FOLDER/$name.part" "$work/certificate.pem" &
  sealing=$!
  dumped=0
  pg_dump --format=custom --no-password > "$work/dump" || dumped=$?
  sealed=0
  wait "$sealing" || sealed=$?
  rm -rf "$work"
  if [ "$dumped" != 0 ] || [ "$sealed" != 0 ]; then
    rm -f "$BACKUP_FOLDER/$name.part"
    echo "the backup failed (pg_dump $dumped, openssl $sealed)" >&2
    return 1
  fi
  mv "$BACKUP_FOLDER/$name.part" "$BACKUP_FOLDER/$name"
  find "$BACKUP_FOLDER" -name '*.dump.cms' -mtime +14 -delete
  echo "$BACKUP_FOLDER/$name"
}

if [ "${1:-once}" != daily ]; then
  backup
  exit
fi
while :; do
  if backup; then sleep 86400; else sleep 600; fi
done

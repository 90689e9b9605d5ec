#!/bin/sh
# Run once, as the superuser, on a new cluster: the product's database, the role that owns it, and the one that dumps it.
# Neither is a superuser; DATABASE_PASSWORD and BACKUP_DATABASE_PASSWORD come from the environment.
set -eu
psql --set=ON_ERROR_STOP=1 --no-psqlrc --username="${POSTGRES_USER:-postgres}" --dbname=postgres <<'SQL'
\getenv app_password DATABASE_PASSWORD
\getenv backup_password BACKUP_DATABASE_PASSWORD
create role reloved login nosuperuser nocreatedb nocreaterole password :'app_password';
create role reloved_backup login nosuperuser nocreatedb nocreaterole password :'backup_password';
grant pg_read_all_data to reloved_backup;
create database reloved owner reloved;
revoke connect, temporary on database reloved from public;
grant connect on database reloved to reloved_backup;
SQL

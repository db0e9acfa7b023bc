#!/bin/sh
# /etc/patroni/create-database.sh on db1 and db2 (0700, owner postgres): Patroni calls it once, with the address of the
# new cluster. The account may create roles: the first start of Diwan creates diwan_app and diwan_gate.
exec psql --no-psqlrc --set ON_ERROR_STOP=1 "$1" <<'SQL'
create role diwan login createrole password '@DIWAN_PASSWORD@';
create database diwan owner diwan;
SQL

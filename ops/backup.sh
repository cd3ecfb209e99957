#!/usr/bin/env bash
# tugantel backup | drill | restore --to TIME|latest, as root. docs/operations/backup.md says how they
# are used; install.sh sets up timers for the first two.
set -euo pipefail
umask 022
export LC_ALL=C.UTF-8
readonly ENV_FILE=/etc/tugantel/env OWNER_FILE=/etc/tugantel/owner.env
readonly DATA=/var/lib/postgresql/17/main SOCKET=/var/run/postgresql
readonly UNREACHED='see its log; an archive that ends before the moment asked for has --to latest'
readonly PROCESSES=(tugantel-web tugantel-worker)
readonly TIMERS=(tugantel-backup.timer tugantel-backup-files.timer tugantel-drill.timer)

fail() {
  echo "tugantel: $*" >&2
  exit 1
}
setting() { sed -n "s/^$1='\(.*\)'\$/\1/p" $ENV_FILE $OWNER_FILE; }
BACKUP_DIR=$(setting BACKUP_DIR)
[ -n "$BACKUP_DIR" ] || fail "BACKUP_DIR is not set in $ENV_FILE: run install.sh again"
as_postgres() { (cd / && runuser -u postgres -- "$@"); }
sql() { as_postgres psql -XqAt -v ON_ERROR_STOP=1 "$@"; }
repository() { as_postgres pgbackrest --stanza=tugantel "$@"; }
await_end_of_recovery() {
  until [ "$(sql -h "$1" -c 'select pg_is_in_recovery()' 2> /dev/null)" = f ]; do
    [ -e "$2" ] || fail "PostgreSQL has stopped: $UNREACHED"
    sleep 0.2
  done
}

# A whole one on Sundays, else what has changed since that.
backup() {
  local type=diff
  [ "$(date +%u)" != 7 ] || type=full
  repository --type=$type backup
  touch "$BACKUP_DIR/done/database"
  tugantel admin backup-files || fail 'the database is backed up, the files are not'
  [ -e "$BACKUP_DIR/done/drill" ] || drill
}

# "table rows", exactly.
counts() {
  sql -h "$1" -d tugantel -F ' ' << 'TEXT'
select format('select %L, count(*) from %s', oid::regclass, oid::regclass) from pg_class
where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname \gexec
TEXT
}

# Restores into a folder of its own and counts: every table must have as many rows as there were just
# before or just after the moment restored to, or a number between, with room for what came and went
# between two counts: 1 %, or 100 rows.
drill() {
  local begin=$SECONDS before after restored point wrong size free
  rm -rf /var/lib/postgresql/drill.*
  size=$(sql -c 'select sum(pg_database_size(oid)) from pg_database')
  free=$(df --output=avail -B1 /var/lib/postgresql | tail -1)
  [ "$free" -gt $((size * 6 / 5)) ] || fail "no room for a drill: $free bytes are free, the database has $size"
  scratch=$(as_postgres mktemp -d /var/lib/postgresql/drill.XXXXXX)
  trap end_drill EXIT
  point=drill-$(date +%s)
  before=$(counts $SOCKET)
  sql -c "select pg_create_restore_point('$point')" > /dev/null
  after=$(counts $SOCKET)
  repository check
  repository --pg1-path="$scratch/data" --type=name --target="$point" --target-action=promote \
    --archive-mode=off restore
  as_postgres tee "$scratch/postgresql.conf" > /dev/null << TEXT
include '/etc/postgresql/17/main/postgresql.conf'
data_directory = '$scratch/data'
external_pid_file = ''
unix_socket_directories = '$scratch'
listen_addresses = ''
shared_buffers = 128MB
archive_mode = off
ssl = off
TEXT
  as_postgres /usr/lib/postgresql/17/bin/pg_ctl -s -w -t 86400 -D "$scratch/data" \
    -l "$scratch/log" -o "-c config_file=$scratch/postgresql.conf" start ||
    { tail -20 "$scratch/log" >&2 && fail 'the restored database does not start'; }
  await_end_of_recovery "$scratch" "$scratch/data/postmaster.pid"
  restored=$(counts "$scratch")
  wrong=$(awk '
    FILENAME == ARGV[1] { before[$1] = $2; next }
    FILENAME == ARGV[2] { after[$1] = $2; next }
    { restored[$1] = $2 }
    END {
      for (table in before) {
        least = before[table] < after[table] ? before[table] : after[table]
        most = before[table] > after[table] ? before[table] : after[table]
        room = most / 100 > 100 ? most / 100 : 100
        least -= room
        most += room
        if (!(table in restored) || restored[table] < least || restored[table] > most)
          print table " has " restored[table] " rows, not " least " to " most
      }
    }' <(echo "$before") <(echo "$after") <(echo "$restored"))
  [ -z "$wrong" ] || fail "the restored database is not what was there: $wrong"
  touch "$BACKUP_DIR/done/drill"
  echo "Drill: $(echo "$restored" | awk '{ rows += $2 } END { print NR " tables with " rows " rows" }')" \
    "restored and counted in $((SECONDS - begin)) s."
}
end_drill() {
  [ ! -e "$scratch/data/postmaster.pid" ] ||
    as_postgres /usr/lib/postgresql/17/bin/pg_ctl -s -m immediate -D "$scratch/data" stop || true
  rm -rf "$scratch"
}

restore() {
  [ $# = 2 ] && [ "$1" = --to ] || fail "restore --to '2026-11-19 14:00:00+00', or --to latest"
  local to=$2 begin=$SECONDS since target role password moment
  if [ "$to" = latest ]; then
    since=now target=(--type=default)
  else
    date -d "$to" > /dev/null 2>&1 || fail "--to $to is no time"
    to=$(date -u -d "$to" '+%Y-%m-%d %H:%M:%S.%6N+00')
    since=$to target=(--type=time "--target=$to" --target-action=promote)
  fi
  repository info --output=json | grep -q '"label":' || fail "no backup can be read in $BACKUP_DIR"
  trap 'echo "tugantel: the restore has failed${old:+; the database as it was is in $old}" >&2' EXIT
  # Until all files are back nothing is removed from their copy.
  touch "$BACKUP_DIR/restoring"
  systemctl stop "${TIMERS[@]}"
  systemctl stop "${PROCESSES[@]}" "${TIMERS[@]/%.timer/.service}"
  # In peace, so that its last changes reach the archive, if it still runs.
  systemctl stop postgresql@17-main || systemctl kill -s KILL postgresql@17-main || true
  if [ -n "$(ls -A $DATA 2> /dev/null)" ]; then
    old=$DATA.before-$(date -u +%Y%m%dT%H%M%SZ)
    mv $DATA "$old"
  fi
  install -d -o postgres -g postgres -m 0700 $DATA
  repository "${target[@]}" restore
  systemctl start postgresql@17-main || fail "PostgreSQL does not start: $UNREACHED"
  await_end_of_recovery $SOCKET $DATA/postmaster.pid
  moment=$(sql -c "select to_char(coalesce(pg_last_xact_replay_timestamp(), now()) at time zone 'UTC',
    'YYYY-MM-DD\"T\"HH24:MI:SS.MS\"Z\"')")
  echo "The database is that of $moment, after $((SECONDS - begin)) s."
  # Those of this machine: the backup may come from another.
  for role in tugantel tugantel_site; do
    password=$(setting $([ $role = tugantel ] && echo DATABASE_OWNER_URL || echo DATABASE_URL) |
      sed -E 's|^[a-z]+://[^:]*:([^@]*)@.*|\1|')
    sql <<< "alter role $role password '$password'"
  done
  # It counts and caches what was after that moment.
  systemctl restart valkey-server
  tugantel admin restore-files --since "$(date -u -d "$since" +%Y-%m-%dT%H:%M:%SZ)"
  rm "$BACKUP_DIR/restoring"
  tugantel db migrate
  tugantel admin after-restore --to "$moment"
  systemctl start "${PROCESSES[@]}" "${TIMERS[@]}"
  for _ in $(seq 120); do
    curl -fsS http://127.0.0.1:3000/readyz > /dev/null 2>&1 && break
    sleep 0.5
  done
  curl -fsS http://127.0.0.1:3000/readyz > /dev/null || fail 'the site does not answer'
  systemctl start --no-block tugantel-backup.service
  trap - EXIT
  echo "Restored in $((SECONDS - begin)) s."
  [ -z "${old:-}" ] || echo "The database as it was is in $old: remove it when you need it no more."
}

case ${1:-} in
  backup | drill | restore) "$@" ;;
  *) fail "backup, drill or restore" ;;
esac

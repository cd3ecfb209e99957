#!/usr/bin/env bash
# Installs the release this file lies in on a Debian 13 machine, or brings the machine to this release.
# docs/operations/install.md says what it does. Run again, it changes only what is not as it should be.
set -euo pipefail
umask 022

usage() {
  cat <<'TEXT'
ops/install.sh --domain D --mail-from M --smtp URL [options], as root on Debian 13

  --domain D          address of the site, without https://
  --mail-from M       sender of its letters: xat@example.org
  --smtp URL          mail server: smtps://user:password@mail.example.org
  --files DIR         folder for pictures and recordings (/var/lib/tugantel/files)
  --s3 URL            an object store instead: https://key:secret@s3.example.org/bucket
  --backup DIR        folder for backups (/var/backups/tugantel), best on another disk
  --backup-key KEY    of backups that another machine has made there
  --admin ADDRESS     makes the first administrator and prints a password
  --words FOLDER      word lists to import (docs/words-import.md)
  --tls internal      a certificate of the machine itself, where Let's Encrypt cannot be reached
  --no-firewall       leaves the firewall alone

On an installed machine all options but --admin and --words are kept from the first time.
TEXT
}

fail() {
  echo "install.sh: $*" >&2
  exit 1
}

domain='' mail_from='' smtp='' files='' s3='' backup='' backup_key='' admin='' words='' tls='' firewall=yes
while [ $# -gt 0 ]; do
  case $1 in
    --no-firewall) firewall=no && shift && continue ;;
    --help) usage && exit 0 ;;
    --domain | --mail-from | --smtp | --files | --s3 | --admin | --words | --tls) ;;
    --backup | --backup-key) ;;
    *) usage >&2 && fail "unknown option $1" ;;
  esac
  [ $# -ge 2 ] || fail "$1 needs a value"
  # They end up in files where these characters mean something.
  case $2 in *[\'\"\\\$\`]* | *$'\n'*) fail "$1: must not contain quotes, \\, \$ or line breaks" ;; esac
  name=${1#--}
  printf -v "${name//-/_}" %s "$2"
  shift 2
done

readonly CONF=/etc/tugantel HOME_DIR=/var/lib/tugantel RELEASES=/opt/tugantel/releases
readonly CURRENT=/opt/tugantel/current
SOURCE=$(cd "$(dirname "$0")/.." && pwd)
VERSION=$(cat "$SOURCE/VERSION")
readonly SOURCE VERSION
# The secrets below it are for root alone.
readonly ENV_FILE=$CONF/env OWNER_FILE=$CONF/owner.env

[ "$(id -u)" = 0 ] || fail 'run it as root'
grep -qs '^VERSION_CODENAME=trixie$' /etc/os-release || fail 'this is not Debian 13'
[ -d /run/systemd/system ] || fail 'systemd does not run here'
if [ ! -e $ENV_FILE ]; then
  { [ -n "$domain" ] && [ -n "$mail_from" ] && [ -n "$smtp" ]; } || { usage >&2 && exit 1; }
  [ -z "$files" ] || [ -z "$s3" ] || fail '--files or --s3, not both'
  [[ $domain =~ ^[a-z0-9.-]+\.[a-z0-9-]+$ ]] || fail "--domain $domain: a name like site.example.org"
  [[ $mail_from =~ ^[^@[:space:]]+@[^@[:space:]]+$ ]] || fail "--mail-from $mail_from: an address"
  [[ $smtp =~ ^smtps?://. ]] || fail '--smtp: smtp://… or smtps://…'
  [[ -z $tls || $tls == internal ]] || fail "--tls $tls: only internal"
fi

changes=0
step() { echo "— $*"; }
changed() {
  echo "  $*"
  changes=$((changes + 1))
}
# put MODE FILE: writes standard input where the file has another content; says by its code if it did.
put() {
  local new
  new=$(mktemp)
  cat > "$new"
  if cmp -s "$new" "$2"; then
    rm "$new"
    return 1
  fi
  install -D -m "$1" "$new" "$2"
  rm "$new"
  changed "$2"
}
random() { head -c 60 /dev/urandom | base64 | tr -d '/+=\n' | head -c "$1"; }
as_postgres() { (cd / && runuser -u postgres -- psql -XqAt -v ON_ERROR_STOP=1 "$@"); }
await() {
  local _
  for _ in $(seq "$1"); do
    "${@:2}" > /dev/null 2>&1 && return
    sleep 1
  done
  fail "no answer within $1 s: ${*:2}"
}

step Packages
packages=(postgresql-17 pgbackrest valkey-server caddy ffmpeg espeak-ng ca-certificates curl)
[ $firewall = no ] || packages+=(nftables)
missing=()
for package in "${packages[@]}"; do
  [ "$(dpkg-query -Wf '${Status}' "$package" 2> /dev/null)" = 'install ok installed' ] || missing+=("$package")
done
if [ ${#missing[@]} -gt 0 ]; then
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -q
  apt-get install -y -q --no-install-recommends "${missing[@]}" > /dev/null
  changed "${missing[*]}"
fi

step 'User and release'
if ! id tugantel > /dev/null 2>&1; then
  useradd --system --home-dir $HOME_DIR --shell /usr/sbin/nologin tugantel
  changed 'user tugantel'
fi
install -d -m 0755 $RELEASES
install -d -m 0700 $CONF
install -d -o tugantel -g tugantel -m 0750 $HOME_DIR
release=$RELEASES/$VERSION
if [ ! -d "$release" ]; then
  rm -rf "$release.new"
  cp -a --no-preserve=ownership "$SOURCE" "$release.new"
  mv "$release.new" "$release"
  changed "$release"
fi

step Environment
if [ ! -e $ENV_FILE ]; then
  owner_password=$(random 40) site_password=$(random 40) valkey_password=$(random 40)
  if [ -n "$s3" ]; then
    [[ $s3 =~ ^(https?://)([^:@/]+):([^@/]+)@([^/]+)/([^/]+)$ ]] ||
      fail '--s3: https://key:secret@host/bucket'
    place="S3_ENDPOINT='${BASH_REMATCH[1]}${BASH_REMATCH[4]}'
S3_ACCESS_KEY='${BASH_REMATCH[2]}'
S3_SECRET_KEY='${BASH_REMATCH[3]}'
S3_BUCKET='${BASH_REMATCH[5]}'"
  else
    place="FILES_DIR='${files:-$HOME_DIR/files}'"
  fi
  [ -z "$tls" ] || place="$place
TLS='$tls'"
  (umask 077 && cat > $OWNER_FILE << TEXT
# Of the owner of the database; only commands that change the schema read it.
DATABASE_OWNER_URL='postgres://tugantel:$owner_password@127.0.0.1:5432/tugantel'
TEXT
  )
  put 0600 $ENV_FILE << TEXT
# Written once by install.sh, then yours: every setting is in docs/running.md. After a change:
# systemctl restart tugantel-web tugantel-worker
PUBLIC_URL='https://$domain'
MAIL_FROM='Туган тел <$mail_from>'
SMTP_URL='$smtp'
$place
DATABASE_URL='postgres://tugantel_site:$site_password@127.0.0.1:5432/tugantel'
REDIS_URL='redis://:$valkey_password@127.0.0.1:6379'
SECRET='$(random 48)'
PORT='3000'
WORKER_PORT='3001'
TRUSTED_PROXIES='1'
DECODERS='required'
TEXT
fi
# From before there were backups.
grep -q '^BACKUP_DIR=' $ENV_FILE || {
  echo "BACKUP_DIR='${backup:-/var/backups/tugantel}'" >> $ENV_FILE
  changed "$ENV_FILE: BACKUP_DIR"
}
setting() { sed -n "s/^$1='\(.*\)'\$/\1/p" $ENV_FILE $OWNER_FILE; }
password() { setting "$1" | sed -E 's|^[a-z]+://[^:]*:([^@]*)@.*|\1|'; }
url=$(setting PUBLIC_URL) host=${url#https://}
[ -z "$domain" ] || [ "$domain" = "$host" ] || fail "this machine serves $host; see $ENV_FILE"
files_dir=$(setting FILES_DIR)
if [ -n "$files_dir" ] && [ ! -d "$files_dir" ]; then
  install -d -o tugantel -g tugantel -m 0750 "$files_dir"
  changed "$files_dir"
fi

step Backup
backup_dir=$(setting BACKUP_DIR) conf=/etc/pgbackrest.conf
[ -z "$backup" ] || [ "$backup" = "$backup_dir" ] || fail "backups are in $backup_dir; see $ENV_FILE"
if [ ! -d "$backup_dir/done" ]; then
  install -d -m 0755 "$backup_dir"
  install -d -o postgres -g postgres -m 0750 "$backup_dir/postgresql"
  install -d -o tugantel -g tugantel -m 0750 "$backup_dir"/{files,deleted}
  install -d -o tugantel -g tugantel -m 0755 "$backup_dir/done"
  changed "$backup_dir"
fi
key=$(sed -n 's/^repo1-cipher-pass=//p' $conf 2> /dev/null || true)
key=${backup_key:-${key:-$(random 48)}}
if put 0640 $conf << TEXT; then
# Written by install.sh. Keep the key elsewhere as well: nobody can read the backups without it.
[global]
repo1-path=$backup_dir/postgresql
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=$key
# Whole ones, made on Sundays, with what has changed since each.
repo1-retention-full=5
repo1-bundle=y
repo1-block=y
compress-type=zst
start-fast=y
process-max=2
log-level-console=warn
log-level-file=off

[tugantel]
pg1-path=/var/lib/postgresql/17/main
TEXT
  chgrp postgres $conf
fi

step PostgreSQL
# In steps, because another kernel counts a little differently, and a change restarts PostgreSQL.
memory_mb=$(($(sed -n 's/^MemTotal: *\([0-9]*\) kB/\1/p' /proc/meminfo) / 1024 / 256 * 256))
least() { echo $(($1 < $2 ? $1 : $2)); }
if put 0644 /etc/postgresql/17/main/conf.d/tugantel.conf << TEXT; then
# Written by install.sh for $memory_mb MB of memory; put your own settings into a later file.
shared_buffers = $(least $((memory_mb / 4)) 8192)MB
effective_cache_size = $((memory_mb / 2))MB
maintenance_work_mem = $(least $((memory_mb / 16)) 1024)MB
work_mem = 16MB
random_page_cost = 1.1
wal_compression = lz4
max_wal_size = 4GB
min_wal_size = 512MB
checkpoint_timeout = 15min
# Often and little: the newest rows are read most, from their indexes alone once they are vacuumed.
autovacuum_naptime = 15s
autovacuum_vacuum_cost_limit = 1000
autovacuum_vacuum_scale_factor = 0.05
autovacuum_analyze_scale_factor = 0.02
track_io_timing = on
log_lock_waits = on
log_min_duration_statement = 1s
timezone = UTC
archive_mode = on
# At most a minute is lost, with the time a segment takes to reach the archive.
archive_timeout = 50
archive_command = 'pgbackrest --stanza=tugantel archive-push %p'
TEXT
  systemctl restart postgresql@17-main
fi
systemctl start postgresql@17-main
await 30 as_postgres -c 'select 1'
(cd / && runuser -u postgres -- pgbackrest --stanza=tugantel stanza-create) ||
  echo "  $backup_dir has backups of another database: tugantel restore --to latest"
for role in tugantel tugantel_site; do
  [ "$(as_postgres -c "select 1 from pg_roles where rolname = '$role'")" = 1 ] && continue
  variable=DATABASE_URL
  [ $role = tugantel_site ] || variable=DATABASE_OWNER_URL
  # On standard input, so that the password stands in no list of processes.
  as_postgres << TEXT
create role $role login password '$(password $variable)';
alter role $role set enable_memoize = off;
alter role $role set jit = off;
TEXT
  changed "role $role"
done
if [ "$(as_postgres -c "select 1 from pg_database where datname = 'tugantel'")" != 1 ]; then
  as_postgres -c "create database tugantel owner tugantel template template0 encoding 'UTF8'
    locale_provider icu icu_locale 'tt' locale 'C.UTF-8'"
  as_postgres -c 'revoke connect on database tugantel from public;
    grant connect on database tugantel to tugantel_site'
  changed 'database tugantel'
fi

step Valkey
if put 0640 /etc/valkey/tugantel.conf << TEXT; then
# Written by install.sh. Only what may be lost lives here: nothing goes to the disk.
bind 127.0.0.1
save ""
appendonly no
maxmemory 256mb
maxmemory-policy allkeys-lru
requirepass $(password REDIS_URL)
TEXT
  chgrp valkey /etc/valkey/tugantel.conf
  grep -q '^include /etc/valkey/tugantel.conf$' /etc/valkey/valkey.conf ||
    echo 'include /etc/valkey/tugantel.conf' >> /etc/valkey/valkey.conf
  systemctl restart valkey-server
fi

step 'Schema and content'
put 0755 /usr/local/bin/tugantel < "$release/ops/tugantel" || true
before=$(as_postgres -d tugantel -c "select to_regclass('schema_migrations') is not null")
# Of this release, while the one before still runs.
TUGANTEL_RELEASE=$release tugantel db migrate
TUGANTEL_RELEASE=$release tugantel data content
if [ -n "$words" ]; then
  TUGANTEL_RELEASE=$release tugantel data words "$words"
elif [ "$before" = f ]; then
  TUGANTEL_RELEASE=$release tugantel data words
fi

step Processes
restart=()
timers=(tugantel-{audit,backup,backup-files,drill}.timer)
for unit in {web,worker,audit,backup,backup-files,drill}.service {audit,backup,backup-files,drill}.timer; do
  put 0644 "/etc/systemd/system/tugantel-$unit" < "$release/ops/tugantel-$unit" || continue
  case $unit in web.* | worker.*) restart+=("tugantel-$unit") ;; esac
done
if [ "$backup_dir" != /var/backups/tugantel ]; then
  put 0644 /etc/systemd/system/tugantel-backup-files.service.d/backup.conf << TEXT || true
[Service]
ReadWritePaths=$backup_dir
TEXT
fi
case $files_dir in
  '' | $HOME_DIR/*) ;;
  *)
    for process in web worker backup-files; do
      if put 0644 /etc/systemd/system/tugantel-$process.service.d/files.conf << TEXT; then
[Service]
ReadWritePaths=$files_dir
TEXT
        [ $process = backup-files ] || restart+=("tugantel-$process.service")
      fi
    done
    ;;
esac
if [ "$(readlink $CURRENT || true)" != "releases/$VERSION" ]; then
  ln -sfn "releases/$VERSION" $CURRENT
  changed "$CURRENT is $VERSION"
  restart=(tugantel-web.service tugantel-worker.service)
fi
if [ $changes -gt 0 ]; then systemctl daemon-reload; fi
systemctl enable -q tugantel-web tugantel-worker "${timers[@]}"
[ ${#restart[@]} -eq 0 ] || systemctl restart "${restart[@]}"
systemctl start tugantel-web tugantel-worker "${timers[@]}"
await 90 curl -fsS http://127.0.0.1:3000/readyz
await 90 curl -fsS http://127.0.0.1:3001/readyz

# The first one also tries a restore.
[ -e "$backup_dir/done/database" ] || systemctl start --no-block tugantel-backup.service

step Proxy
[ "$(setting TLS)" = internal ] && tls_lines=$'\ttls internal\n' || tls_lines=''
# A file of somebody else's is kept beside it.
if ! grep -qs '^# Written by install.sh' /etc/caddy/Caddyfile; then
  cp -n /etc/caddy/Caddyfile /etc/caddy/Caddyfile.before-tugantel
fi
if put 0644 /etc/caddy/Caddyfile << TEXT; then
# Written by install.sh.
{
	skip_install_trust
}

$host {
$tls_lines	@internal path /livez /readyz /metrics
	respond @internal 404
	# Pages are compressed already, and streams of events must not be.
	@calls {
		path /api/*
		not path /api/user/events
	}
	encode @calls gzip
	reverse_proxy 127.0.0.1:3000 {
		# A restart makes visitors wait, and fails nothing.
		lb_try_duration 20s
	}
}
TEXT
  caddy validate --config /etc/caddy/Caddyfile --adapter caddyfile > /dev/null 2>&1 ||
    fail 'Caddy rejected /etc/caddy/Caddyfile'
  systemctl reload-or-restart caddy
fi
systemctl start caddy
if [ "$(setting TLS)" = internal ]; then
  root=/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt
  await 30 test -s $root
  put 0644 $CONF-ca.crt < $root || true
fi

if [ $firewall = yes ]; then
  step Firewall
  # Debian's own file has empty chains; another one is somebody's work.
  own=$(dpkg-query -Wf '${Conffiles}\n' nftables | sed -n 's|^ /etc/nftables.conf \([0-9a-f]*\).*|\1|p')
  if grep -qs '^# Written by install.sh' /etc/nftables.conf ||
    [ "$(md5sum < /etc/nftables.conf)" = "$own  -" ]; then
    # Also the one this session came in by: ssh may listen through systemd or on one address.
    ssh_ports=$({
      sshd -T 2> /dev/null || echo port 22
      [ -z "${SSH_CONNECTION:-}" ] || echo "port ${SSH_CONNECTION##* }"
    } | sed -n 's/^port //p' | sort -un | paste -sd,)
    if put 0755 /etc/nftables.conf << TEXT; then
#!/usr/sbin/nft -f
# Written by install.sh: ssh, http and https come in, and nothing else.
flush ruleset
table inet tugantel {
	chain input {
		type filter hook input priority filter; policy drop;
		ct state established,related accept
		ct state invalid drop
		iif lo accept
		meta l4proto { icmp, ipv6-icmp } accept
		udp dport 546 ip6 daddr fe80::/10 accept
		tcp dport { $ssh_ports, 80, 443 } accept
		udp dport 443 accept
	}
}
TEXT
      systemctl restart nftables
    fi
    systemctl enable -q --now nftables
  else
    echo '  /etc/nftables.conf is yours and stays; open 80 and 443.'
  fi
fi

step Administrator
if [ -n "$admin" ] && [ "$(as_postgres -d tugantel -c 'select 1 from admin limit 1')" != 1 ]; then
  first_password=$(random 20)
  printf %s "$first_password" | tugantel admin create "$admin"
  changed "password of $admin, shown only now: $first_password"
  echo "  Sign in at $url/ts/admin and change it."
elif [ "$(as_postgres -d tugantel -c 'select 1 from admin limit 1')" != 1 ]; then
  echo '  There is none: tugantel admin create ADDRESS'
fi

step Doctor
tugantel admin doctor || doctor=failed
echo
echo "$VERSION, $changes changes; $url"
[ "${doctor:-ok}" = ok ] || fail 'a check failed; mend it and run: tugantel admin doctor'

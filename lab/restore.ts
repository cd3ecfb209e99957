// `npm run lab -- restore`: on a booted Debian 13 machine with a release, backs a site up, goes on,
// restores it to a moment, then loses the disk at a random moment and restores the latest state.
// `--gb 10` makes more data. Needs what `install` needs.

import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openMachine } from './install/machine.ts';
import { archiveOf, installRelease } from './install/release.ts';

const MOST = { lostSeconds: 60, lostFilesSeconds: 120, restoreSeconds: 600 };
/** About 3.4 kB each with their rows in other tables. */
const NOTES_A_GB = 300_000;
const FILES = 500;
const DATA = '/var/lib/postgresql/17/main';

const { values } = parseArgs({
  options: { archive: { type: 'string' }, gb: { type: 'string', default: '1' } },
});
const gb = Number(values.gb);

let faults = 0;
function judge(what: string, isRight: boolean): void {
  console.log(`${isRight ? 'ok    ' : 'FAILED'} ${what}`);
  if (!isRight) faults += 1;
}

await using machine = await openMachine('restore', ['tatar.test']);
const said = async (command: string): Promise<string> => (await machine.run(command)).output.trim();
async function must(command: string): Promise<{ output: string; seconds: number }> {
  const ran = await machine.run(command);
  if (ran.code !== 0) throw new Error(`${command}\n${ran.output}`);
  return { output: ran.output.trim(), seconds: ran.seconds };
}
/** Statements as the superuser; what they give, line by line. */
async function sql(statements: string): Promise<string> {
  writeFileSync(join(machine.root, 'root/statements.sql'), statements);
  const { output } = await must(
    'cd / && runuser -u postgres -- psql -XqAt -v ON_ERROR_STOP=1 -d tugantel < /root/statements.sql',
  );
  return output;
}
async function until(what: string, ask: () => Promise<boolean>, seconds = 600): Promise<void> {
  for (let at = 0; at < seconds; at += 1) {
    if (await ask()) return;
    await pause(1000);
  }
  throw new Error(`not within ${seconds} s: ${what}`);
}

async function judgeByDoctor(): Promise<void> {
  const { code, output } = await machine.run('tugantel admin doctor');
  judge('the doctor finds no fault', code === 0);
  if (code !== 0) console.log(output);
}

const { first } = await installRelease(machine, archiveOf(values.archive));
if (first.code !== 0) throw new Error('the installation failed');
await until(
  'the first backup and drill have ended',
  async () => (await said('systemctl is-active tugantel-backup')) === 'inactive',
);
const journal = await said('journalctl -u tugantel-backup -o cat');
judge('the first backup was tried at once', /Drill: \d+ tables with \d+ rows/.test(journal));
console.log(
  journal
    .split('\n')
    .filter((line) => line.startsWith('Drill'))
    .join('\n'),
);

// People, notes of about the wanted size, and pictures with their files. 'lab4' has no notes, because
// forgetting it would delete them.
await sql(`
  insert into account (id_c, name, surname, name_search)
    select 'lab' || n, 'Лаб', 'Кеше', 'лаб кеше' from generate_series(1, 1000) n;
  insert into note (author_id, title, title_search, content, excerpt, cut)
    select a.id, 'Язма', 'язма', (select string_agg(md5(n::text || i), ' ') from generate_series(1, 85) i), 'Язма', true
    from generate_series(1, ${Math.round(NOTES_A_GB * gb)}) n
    join (select id, row_number() over () as place from account where id_c like 'lab%' and id_c <> 'lab4') a
      on a.place = 1 + n % 999;
  insert into note_count (note_id) select id from note on conflict do nothing;
  insert into picture (account_id, note_id, key, state, width, height, loose_at)
    select author_id, id, md5(id::text), 'ready', 640, 480, null from note order by id limit ${FILES};
`);
writeFileSync(
  join(machine.root, 'root/pictures.ts'),
  `import { randomBytes } from 'node:crypto';
import { openDiskFiles } from '/opt/tugantel/current/src/server/files-on-disk.ts';
const files = openDiskFiles('/var/lib/tugantel/files');
for (const key of process.argv.slice(2))
  await files.put(\`note/\${key}-640.webp\`, { type: 'image/webp', bytes: randomBytes(100_000) });
`,
);
const makeFiles = async (keys: string) =>
  must(
    `cp /root/pictures.ts /var/tmp/pictures.ts && cd /opt/tugantel/current && \
     setpriv --reuid=tugantel --regid=tugantel --init-groups node_modules/.bin/node /var/tmp/pictures.ts ${keys.replaceAll('\n', ' ')}`,
  );
await makeFiles(await sql("select key from picture where state = 'ready'"));
const size = Number(await sql("select pg_database_size('tugantel') / 1000000"));
const base = await must('systemctl start tugantel-backup');
const repository = await said('du -sm /var/backups/tugantel/postgresql | cut -f1');
console.log(
  `${size} MB of database: base backup in ${base.seconds.toFixed(0)} s, ${repository} MB in the archive`,
);
judge(
  'a trial restore is due within a day',
  (await said(`systemctl show -p NextElapseUSecRealtime --value tugantel-drill.timer | \
    { read -r day date; [ $(($(date -d "$date" +%s) - $(date +%s))) -le 87300 ] && echo due; }`)) ===
    'due',
);
const MARK = '/var/backups/tugantel/done/drill';
await must(`touch -d '37 hours ago' ${MARK}`);
const isOld = async () => {
  const { output } = await machine.run('tugantel admin doctor');
  const age = /^tugantel_backup_age_seconds\{of="drill"\} (\d+)/m;
  const [, seconds] = age.exec(await said('curl -fsS http://127.0.0.1:3000/metrics')) ?? [];
  return output.includes('trial restore: 37 h old') && Number(seconds) > 36 * 3600;
};
judge('the doctor and the metrics tell of a drill of 37 hours ago', await isOld());
const drill = await machine.run('systemctl start tugantel-drill');
judge(`a drill (${drill.seconds.toFixed(0)} s)`, drill.code === 0);
console.log(await said('journalctl -u tugantel-drill -o cat | grep ^Drill'));
judge('and no more after it', !(await isOld()));
await judgeByDoctor();

// The state to come back to.
await sql(`
  insert into account_session (token_hash, account_id, expires_at)
    select sha256(id_c::bytea), id, now() + interval '1 day' from account where id_c in ('lab1', 'lab2');
  select graphile_worker.add_job('mail-digest', json_build_object('accountId', id::text, 'at', now()),
    run_at => now() + interval '1 hour') from account where id_c = 'lab1';
`);
const counts = () =>
  sql(`select (select count(*) from account), (select count(*) from note),
    (select count(*) from picture), (select count(*) from note_count)`);
const countsThen = await counts();
await pause(1500);
const moment = await sql('select now()');
await pause(1500);

// And on: a session is ended, a letter sent, a file deleted; one leaves, one is forgotten.
await sql(`
  delete from account_session;
  delete from graphile_worker._private_jobs where task_id =
    (select id from graphile_worker._private_tasks where identifier = 'mail-digest');
  insert into account (id_c, name, surname, name_search) values ('later', 'Соң', 'Кеше', 'соң кеше');
  update account set deleted_at = now() - case id_c when 'lab4' then interval '31 days' else '0' end
    where id_c in ('lab3', 'lab4');
  select graphile_worker.add_job('show-or-hide', json_build_object('accountId', id::text, 'at', deleted_at))
    from account where id_c in ('lab3', 'lab4');
`);
const gone = await sql(
  `delete from picture where key = (select min(key) from picture) returning key`,
);
await must(`find /var/lib/tugantel/files/note -name '${gone}-*' -delete`);
await until(
  'the leavings are noted and copied',
  async () => (await said('find /var/backups/tugantel/files/left -type f | wc -l')) === '2',
);
await until(
  'the deleted file is in the bin',
  async () => (await said('find /var/backups/tugantel/deleted -type f | wc -l')) === '1',
);
await until(
  'the changes are in the archive',
  async () =>
    (await sql(
      `select last_archived_time > now() - interval '90 seconds' from pg_stat_archiver`,
    )) === 't',
);

const back = await machine.run(`tugantel restore --to '${moment}'`, { loud: true });
judge(`restored to ${moment} in ${back.seconds.toFixed(0)} s`, back.code === 0);
judge(`at most ${MOST.restoreSeconds} s`, back.seconds <= MOST.restoreSeconds);
judge('all rows of that moment are there', (await counts()) === countsThen);
judge('no session is', (await sql('select count(*) from account_session')) === '0');
judge(
  'no letter waits',
  (await sql("select count(*) from graphile_worker.jobs where task_identifier = 'mail-digest'")) ===
    '0',
);
judge(
  'who left since has left, and who was forgotten is forgotten',
  (await sql(
    `select count(*) filter (where deleted_at is not null), count(*) filter (where forgotten_at is not null)
     from account where id_c in ('lab3') or id_c like 'gone-%'`,
  )) === '2|1',
);
judge('the deleted file is back', back.output.includes('1 files copied back'));
judge('no file is missing', back.output.includes('missing files: 0'));
judge(
  'the audit log says so and is whole',
  (await sql("select after ->> 'left' from audit_act where act = 'site.restore'")) === '2' &&
    (await machine.run('tugantel admin audit')).code === 0,
);
judge(
  'every picture has its files',
  (await sql("select count(*) from picture where state = 'ready'")) === String(FILES) &&
    (await said('find /var/lib/tugantel/files/note -type f | wc -l')) === String(FILES),
);
await must('rm -rf /var/lib/postgresql/17/main.before-*');
await until(
  'the backup after the restore has ended',
  async () => (await said('systemctl is-active tugantel-backup')) === 'inactive',
);

// The disk is lost at a random moment, while people write.
await sql('create table lab_tick (at timestamptz not null)');
await must(
  `systemd-run --unit lab-ticks --uid postgres psql -X -d tugantel -c \
    "do 'begin loop insert into lab_tick values (clock_timestamp()); commit; perform pg_sleep(0.1); end loop; end'"`,
);
// A file a second, named after its second.
writeFileSync(
  join(machine.root, 'var/tmp/files.sh'),
  `cd /var/lib/tugantel/files/note && mkdir -p ff/ff
while sleep 1; do echo webp > "ff/ff/ffff$(printf %028d "$(date +%s)")-640.webp"; done`,
);
await must('systemd-run --unit lab-files --uid tugantel sh /var/tmp/files.sh');
const writing = randomInt(130_000, 190_000);
console.log(`writes for ${(writing / 1000).toFixed(0)} s`);
await pause(writing);
const lostAt = await sql(`select extract(epoch from clock_timestamp())`);
await must(
  `systemctl stop tugantel-backup-files.timer lab-files; kill -9 $(head -1 ${DATA}/postmaster.pid); \
   rm -rf ${DATA} /var/lib/tugantel/files; systemctl stop lab-ticks || true; \
   install -d -o tugantel -g tugantel -m 0750 /var/lib/tugantel/files`,
);
const latest = await machine.run('tugantel restore --to latest', { loud: true });
judge(`restored the latest state in ${latest.seconds.toFixed(0)} s`, latest.code === 0);
judge(`at most ${MOST.restoreSeconds} s`, latest.seconds <= MOST.restoreSeconds);
const lost = Number(lostAt) - Number(await sql('select extract(epoch from max(at)) from lab_tick'));
judge(
  `${lost.toFixed(1)} s of the database were lost, ${MOST.lostSeconds} at most`,
  lost <= MOST.lostSeconds,
);
const [ticks, seconds] = (
  await sql('select count(*), extract(epoch from max(at) - min(at)) from lab_tick')
).split('|');
console.log(`${ticks} writes of ${Number(seconds).toFixed(0)} s are there`);
judge('no file of a row is missing', latest.output.includes('missing files: 0'));
const newest = await said(
  "find /var/lib/tugantel/files/note/ff/ff -name 'ffff*' -printf '%f\\n' | sort | tail -1",
);
const lostFiles = Number(lostAt) - Number(/^ffff(\d+)/.exec(newest)?.[1]);
judge(
  `${lostFiles.toFixed(0)} s of the files were lost, ${MOST.lostFilesSeconds} at most`,
  lostFiles <= MOST.lostFilesSeconds,
);
await judgeByDoctor();
process.exitCode = faults === 0 ? 0 : 1;

// The search of staff over a million people: any combination of its fields, also such as are each
// common and together match nobody.

import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { personSearchOf } from '#features/core/accounts/rules.ts';
import { listFoundUsers } from '#features/staff/admin/handlers/users.server.ts';
import { openDatabase, openPool, type Database } from '#server/db.ts';
import { scratchDatabase } from '#tools/scratch-database.ts';

const ASKED = 400;
/** Milliseconds that 95 of 100 questions may take. */
const MOST_MS = 100;

const WOMEN =
  'Алсу Айгөл Гүзәл Алия Ләйсән Зөлфия Гөлнара Динә Раилә Эльвира Резеда Чулпан Айсылу Нурия Фәридә Сәкинә Миләүшә Ландыш Ильсөя Зифа';
const MEN =
  'Рөстәм Айдар Алмаз Булат Ильнур Марат Рамил Данис Азат Тимур Ринат Фәнис Камил Нияз Раил Зөфәр Илдар Сабир Габдулла Мөнир';
const SURNAMES =
  'Сафин Гариф Хәсәнов Вәлиев Шакиров Закиров Сабиров Галиев Мөхәммәтҗанов Нигъмәтуллин Хәбибуллин Кәримов Исламов Якупов Зарипов Сәлахов Миңнуллин Фәттахов Әхмәтов Бәдретдинов';
const LATIN = 'alsu aigul rustam aidar bulat marat guzel leysan timur azat dina nuria';

const listOf = (words: string) => words.split(' ');

/** Few names are frequent and most are not, as in life; flags are rare; one in fifty has left. */
async function fillPeople(db: Database, count: number): Promise<void> {
  const people = [
    ...pairs(WOMEN, (surname) => `${surname}а`).map((one) => ({ ...one, man: false })),
    ...pairs(MEN, (surname) => surname).map((one) => ({ ...one, man: true })),
  ];
  await sql`select setseed(0.5)`.execute(db);
  await sql`
    create table pair as
    select row_number() over (partition by man order by at) - 1 as n, name, surname, search, man
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
      as p (at int, name text, surname text, search text, man boolean)`.execute(db);
  await sql`create unique index on pair (man, n)`.execute(db);
  await sql`
    insert into account (id_c, name, surname, name_search, gender, birthday, moderator, security,
      verified, blacklist, deleted_at)
    select case when r.c < 0.4
        then (${listOf(LATIN)}::text[])[1 + floor(12 * r.d)::int] || '.' || r.n else 'person-' || r.n end,
      p.name, p.surname, p.search,
      case when r.e < 0.06 then 'none' when r.man then 'man' else 'woman' end,
      case when r.f < 0.8 then date '1935-01-01' + floor(28000 * sqrt(r.g))::int end,
      r.h < 0.00005, r.i < 0.00005, r.j < 0.01, r.k < 0.005,
      case when r.l < 0.02 then now() end
    from (
      select n, random() < 0.46 as man, random() as a, random() as c, random() as d, random() as e,
        random() as f, random() as g, random() as h, random() as i, random() as j, random() as k,
        random() as l
      from generate_series(1, ${count}::int) n
    ) r join pair p on p.man = r.man and p.n = floor(400 * r.a * r.a)::int`.execute(db);
  await sql`drop table pair`.execute(db);
  await sql`vacuum analyze account`.execute(db);
}

/** Every name with every surname, those at the front of both lists first. */
const pairs = (names: string, ending: (surname: string) => string) =>
  listOf(names).flatMap((name, first) =>
    listOf(SURNAMES).map((plain, second) => {
      const surname = ending(plain);
      return { at: first * second, name, surname, search: personSearchOf(name, surname) };
    }),
  );

type Fields = Record<string, string>;

/** The same questions in every run. */
function dice(seed: number) {
  let state = seed;
  const roll = (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
  return { roll, one: <T>(of: readonly T[]): T => of[roll(of.length)]! };
}

function questions(): { any: Fields[]; nobody: Fields[] } {
  const { roll, one } = dice(7);
  const begun = (words: string, least: number) => {
    const word = one(listOf(words));
    return word.slice(0, least + roll(5));
  };
  const year = () => String(1940 + roll(70));
  const fields: Record<string, () => string> = {
    name: () => begun(one([WOMEN, MEN]), 1),
    surname: () => begun(SURNAMES, 1),
    id: () => (roll(2) === 0 ? begun(LATIN, 2) : `person-${roll(1000)}`),
    yearFrom: year,
    yearTo: year,
    gender: () => one(['man', 'woman', 'none']),
    moderator: () => one(['0', '0', '1']),
    security: () => one(['0', '0', '1']),
    verified: () => one(['0', '1']),
    blacklist: () => one(['0', '1']),
    filter: () => one(['new', 'old']),
    pg: () => String(roll(3)),
  };
  const any = Array.from({ length: ASKED }, () => {
    const wanted = Object.entries(fields).filter(() => roll(3) === 0);
    return Object.fromEntries(wanted.map(([name, valueOf]) => [name, valueOf()]));
  });
  // Each of these fits a great many; no man has such a name, and nobody was born backwards.
  const nobody = Array.from({ length: ASKED / 4 }, () =>
    one<() => Fields>([
      () => ({ name: begun(WOMEN, 3), surname: `${one(listOf(SURNAMES))}а`, gender: 'man' }),
      () => ({ surname: `${one(listOf(SURNAMES))}а`, gender: 'man', blacklist: '0' }),
      () => ({ name: one(listOf(WOMEN)), gender: 'man', yearFrom: '1970', verified: '0' }),
      () => ({ name: one(listOf(MEN)), gender: 'woman', filter: 'old', pg: '0' }),
      () => ({ yearFrom: '1990', yearTo: '1980', gender: one(['man', 'woman']) }),
      () => ({ surname: `${one(listOf(SURNAMES))}а`, gender: 'man', yearFrom: '1960', pg: '0' }),
    ])(),
  );
  return { any, nobody };
}

/** The milliseconds a process has been on a processor, whatever else the machine does. */
const busyMs = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

/** Whether the search is as quick as it must be: in time of the database's process. */
export async function searchOfPeople(count: number): Promise<boolean> {
  await using database = await scratchDatabase('people');
  const db = openDatabase(openPool({ url: database.url, size: 1, name: 'measure' }));
  await fillPeople(db, count);
  // One process does all the work, so that its time is all the time.
  await sql`set max_parallel_workers_per_gather = 0`.execute(db);
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const { pid } = rows[0]!;
  let isQuick = true;
  for (const [what, asked] of Object.entries(questions())) {
    const times: { ms: number; passed: number; found: number; fields: Fields }[] = [];
    for (const { pg, ...fields } of asked) {
      const [busy, started] = [busyMs(pid), performance.now()];
      const query = { ...fields, ...(pg === undefined ? {} : { pg: Number(pg) }) };
      const { list } = await listFoundUsers({ db } as never, { query } as never);
      const passed = performance.now() - started;
      times.push({ ms: busyMs(pid) - busy, passed, found: list.length, fields: query as Fields });
    }
    const sorted = times.toSorted((a, b) => a.ms - b.ms);
    const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]!;
    const passed = times.map((time) => time.passed).toSorted((a, b) => a - b);
    console.log(
      `  ${what.padEnd(8)} ${asked.length} questions   p50 ${at(0.5).ms.toFixed(1)} ms   p95 ${at(0.95).ms.toFixed(1)} ms   worst ${at(1).ms.toFixed(1)} ms on a processor; p95 ${passed[Math.floor(0.95 * (passed.length - 1))]!.toFixed(1)} ms went by`,
    );
    for (const { ms, found, fields } of sorted.slice(-3))
      console.log(`    ${ms.toFixed(1)} ms, ${found} found: ${JSON.stringify(fields)}`);
    isQuick &&= at(0.95).ms < MOST_MS;
  }
  await db.destroy();
  return isQuick;
}

// The search in a small and in a large world, asked in turns.

import { openDatabase, openPool } from '#server/db.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import { titleSearchOf } from '#features/content/notes/rules.ts';
import { indexText } from '#features/platform/search-index/jobs.server.ts';
import { textSources } from '#main/features.ts';
import { containing } from '#server/like.ts';
import { fileWorld } from '../large-data/texts.ts';
import { growVocabulary } from '../large-data/vocabulary.ts';
import { startSite } from '#tools/site.ts';
import { median } from './load.ts';

const ASKED = 40;

/** What people type, by how much there is to be found. */
const QUESTIONS: Record<string, readonly string[]> = {
  rare: ['ташбака', 'пингвиннар', 'зөбәрҗәт', 'кәрваннар'],
  middle: ['самавыр', 'чабаталар', 'кыңгырау', 'трамвай', 'күгәрчен', 'тукран'],
  frequent: ['китап', 'авылда', 'кеше', 'бала', 'казан', 'сүз'],
  'two words': ['авыл китабы', 'бала җыры', 'кеше сүзе', 'урманда яңгыр', 'самавыр чәй'],
  Latin: ['kitaplar', 'avılda yañgır', 'bala', 'çäkçäk', 'samovar'],
  'Russian keyboard': ['энием кабартмасы', 'кулчатыр', 'жилэк', 'очпочмак'],
  misspelt: ['китоплар', 'урмон', 'самовырлар', 'трамвой'],
};

/** Words the made-up texts do not have, each in a few notes of each world. */
const RARE = ['Ташбака', 'Пингвин', 'Зөбәрҗәт', 'Кәрван'];

interface Dataset {
  name: string;
  url: string;
}

/** The large world gets a vocabulary of so many forms; the small one has its own few thousand. */
export async function searchGrowth(
  small: Dataset,
  large: Dataset,
  { port, forms }: { port: number; forms: number },
): Promise<void> {
  await prepare(small, 0);
  await prepare(large, forms);
  const env = { SHARED_ANSWERS: 'off', LIMIT_FACTOR: '1000000', LOG_LEVEL: 'error' };
  await using one = await startSite({ database: small.name, port, env, worker: false });
  await using two = await startSite({ database: large.name, port: port + 1, env, worker: false });
  const sites = [one, two];
  const all: [number[], number[]] = [[], []];
  for (const [kind, questions] of Object.entries(QUESTIONS)) {
    const times: [number[], number[]] = [[], []];
    for (let n = 0; n < ASKED; n += 1) {
      const path = `/api/search/note?search=${encodeURIComponent(questions[n % questions.length]!)}`;
      for (const [index, site] of sites.entries())
        times[index]!.push(await timeOf(site.url + path, n >= questions.length));
    }
    // The first round of each warms the caches.
    const settled = times.map((own) => own.slice(questions.length));
    report(kind, settled[0]!, settled[1]!);
    all[0].push(...settled[0]!);
    all[1].push(...settled[1]!);
  }
  report('all of it', ...all);
  const typed: [number[], number[]] = [[], []];
  for (const begun of ['ки', 'кит', 'китап', 'са', 'сам', 'ав', 'авыл', 'та']) {
    const path = `/api/search/suggest?search=${encodeURIComponent(begun)}`;
    for (let n = 0; n < 10; n += 1)
      for (const [index, site] of sites.entries())
        typed[index]!.push(await timeOf(site.url + path, true));
  }
  report('suggestions', ...typed);
}

function report(kind: string, fast: readonly number[], slow: readonly number[]): void {
  const [one, two] = [median(fast), median(slow)];
  const slowest = Math.max(...slow);
  console.log(
    `  ${kind.padEnd(20)} ${one.toFixed(2)} ms -> ${two.toFixed(2)} ms   ratio ${(two / one).toFixed(2)}   slowest ${slowest.toFixed(0)} ms`,
  );
}

async function prepare({ name, url }: Dataset, forms: number): Promise<void> {
  const pool = openPool({ url, size: 4, name: 'search' });
  const db = openDatabase(pool);
  const filed = await db.selectFrom('text_entry').select('ref').limit(1).executeTakeFirst();
  if (filed === undefined) {
    const started = performance.now();
    await fileWorld(pool, url);
    console.log(`  ${name}: texts filed in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  }
  const { rows } = await pool.query<{ n: number }>(
    "select greatest(0, reltuples)::int as n from pg_class where oid = 'text_form'::regclass",
  );
  if ((rows[0]?.n ?? 0) < forms / 2) {
    const started = performance.now();
    await growVocabulary(pool, forms);
    console.log(
      `  ${name}: ${forms} forms added in ${((performance.now() - started) / 1000).toFixed(0)} s`,
    );
  }
  const ctx = { db, clock: { now: () => Date.now() }, env: { DATABASE_URL: url } as never };
  const author = await db.selectFrom('account').select('id').limit(1).executeTakeFirstOrThrow();
  for (const word of RARE) {
    const there = await db
      .selectFrom('note')
      .select('id')
      .where('title_search', 'like', containing(titleSearchOf(word)))
      .limit(1)
      .executeTakeFirst();
    if (there !== undefined) continue;
    for (let n = 0; n < 3; n += 1) {
      const { id } = await makeNote(db, { author_id: author.id, title: word });
      await indexText(ctx, { kind: 'note', id }, textSources);
    }
  }
  await db.destroy();
}

async function timeOf(url: string, isTimed: boolean): Promise<number> {
  const started = performance.now();
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${answer.status} ${url}`);
  return isTimed ? performance.now() - started : 0;
}

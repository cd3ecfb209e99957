// Fifty reports of all kinds, decided by keyboard alone: how long one takes, and how many keys.
// The times are those of the site; reading is up to the person.

import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { newGroup, newNote, newPerson, query, signInAsModerator } from './sessions.ts';
import { visit } from './visit.ts';

const CASES = 50;
const MOST_MEDIAN_MS = 6000;
const MOST_KEYS = 2;

type Way = { keys: readonly string[]; decision: string; reason: string | null };

/** What is pressed: the reason of the reports is chosen already, any other is one key more. */
const REMOVED: Way = { keys: ['d'], decision: 'removed', reason: 'spam' };
const MOCKING: Way = { keys: ['2', 'd'], decision: 'removed', reason: 'mocking' };
const WARNED: Way = { keys: ['w'], decision: 'warned', reason: 'spam' };
const KEPT: Way = { keys: ['r'], decision: 'kept', reason: null };
const WAYS = [
  { kind: 'note', way: REMOVED },
  { kind: 'comment', way: MOCKING },
  { kind: 'user', way: WARNED },
  { kind: 'comment', way: REMOVED },
  { kind: 'group', way: KEPT },
] as const;

/** Notes, comments, people and groups in turn; gives what is to be pressed, by case. */
async function newCases(): Promise<Map<string, Way>> {
  const { id: owner } = await newPerson('Тимур');
  const note = await newNote((await newPerson('Марина')).id, 'Мин базарда татарча сөйләштем');
  const things: { kind: string; target: string; owner: string }[] = [];
  for (let at = 0; at < CASES; at += 1) {
    const { kind } = WAYS[at % WAYS.length]!;
    if (kind === 'note')
      things.push({ kind, target: await newNote(owner, `Кредит биш минутта ${at}`), owner });
    if (kind === 'group') things.push({ kind, target: await newGroup(`Акча ${at}`), owner });
    if (kind === 'user') {
      const { id } = await newPerson('Булат');
      things.push({ kind, target: id, owner: id });
    }
    if (kind === 'comment') {
      const { rows } = await query(
        'insert into comment (note_id, author_id, content) values ($1, $2, $3) returning id',
        [note, owner, `Татарча белмәсәң, язма инде. ${at}`],
      );
      things.push({ kind, target: (rows[0] as { id: string }).id, owner });
    }
  }
  await query('update note_count set comments = $2 where note_id = $1', [note, (CASES * 2) / 5]);
  const { rows } = await query(
    `insert into report_case (kind, target_id, owner_id, reports, reasons)
     select kind, target, owner, 3, '{"spam": 2, "rude": 1}'
     from unnest($1::text[], $2::bigint[], $3::bigint[]) with ordinality t (kind, target, owner, at)
     order by at returning id`,
    [
      things.map(({ kind }) => kind),
      things.map(({ target }) => target),
      things.map((thing) => thing.owner),
    ],
  );
  const ids = (rows as { id: string }[]).map(({ id }) => id);
  return new Map(ids.map((id, at) => [id, WAYS[at % WAYS.length]!.way]));
}

/** Keys decide only after a moment, then the buttons name them (`DecisionForm.tsx`). */
const keysOn = (page: Page) => page.locator('button[aria-keyshortcuts="R"]').waitFor();

/** The case that is open beside the list, once it is another than this one; null: none is left. */
async function openedAfter(page: Page, before: string | null): Promise<string | null> {
  const found = await page.waitForFunction((last) => {
    if (location.pathname === '/ts/moderator/report') return { id: null };
    const id = document.querySelector<HTMLElement>('a[data-row][aria-current]')?.dataset.id;
    return id !== undefined && id !== last && location.pathname.endsWith(`/${id}`) ? { id } : false;
  }, before);
  return ((await found.jsonValue()) as { id: string | null }).id;
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

test('fifty cases are decided by keys, each opens by itself', async ({ page }) => {
  test.setTimeout(150_000);
  const ways = await newCases();
  const left = new Map(ways);
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAsModerator(page);
  const [newest] = [...ways.keys()].toReversed();
  const times: number[] = [];
  const keys: number[] = [];
  let begun = Date.now();
  await visit(page, `/ts/moderator/report/${newest}`);
  let open = await openedAfter(page, null);
  while (left.size > 0) {
    const way = open === null ? undefined : left.get(open);
    if (open === null || way === undefined) {
      // Reports of other tests stand between.
      begun = Date.now();
      await visit(page, `/ts/moderator/report/${[...left.keys()].at(-1)}`);
      open = await openedAfter(page, null);
      continue;
    }
    await keysOn(page);
    const answered = page.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.url().endsWith(`/${open}`),
    );
    for (const key of way.keys) await page.keyboard.press(key);
    expect((await answered).status()).toBe(200);
    times.push(Date.now() - begun);
    keys.push(way.keys.length);
    left.delete(open);
    begun = Date.now();
    open = await openedAfter(page, open);
  }

  const { rows } = await query(
    'select id, decision, reason from report_case where id = any($1::bigint[])',
    [[...ways.keys()]],
  );
  const decided = new Map(
    (rows as ({ id: string } & Omit<Way, 'keys'>)[]).map(({ id, ...way }) => [id, way]),
  );
  for (const [id, { decision, reason }] of ways)
    expect(decided.get(id)).toEqual({ decision, reason });
  const figures = {
    median: median(times),
    slowest: Math.max(...times),
    keys: Math.max(...keys),
    total: times.reduce((sum, time) => sum + time, 0),
  };
  console.log(
    `fifty cases: median ${figures.median} ms, slowest ${figures.slowest} ms, ` +
      `all ${figures.total} ms, at most ${figures.keys} keys`,
  );
  expect(figures.median).toBeLessThan(MOST_MEDIAN_MS);
  expect(figures.keys).toBeLessThanOrEqual(MOST_KEYS);
});

test('a decision is taken back by Z; keys rest while one writes and where they are off', async ({
  page,
}) => {
  const { id: owner } = await newPerson('Тимур');
  const note = await newNote(owner, `Кредит биш минутта ${Date.now()}`);
  const { rows } = await query(
    `insert into report_case (kind, target_id, owner_id, reports, reasons)
     values ('note', $1, $2, 1, '{"threat": 1}') returning id`,
    [note, owner],
  );
  const { id } = rows[0] as { id: string };
  const stateOf = async () =>
    (
      (await query('select state from report_case where id = $1', [id])).rows[0] as {
        state: string;
      }
    ).state;
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAsModerator(page);
  await visit(page, `/ts/moderator/report/${id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('radio', { name: 'Куркыту, нәфрәт' })).toBeChecked();
  await keysOn(page);

  // N goes to the note of the staff, where letters are letters.
  await page.keyboard.press('n');
  const field = main.getByLabel('Яңа искәрмә');
  await expect(field).toBeFocused();
  await page.keyboard.type('dr');
  await expect(field).toHaveValue('dr');
  await field.blur();
  const keys = main.getByRole('checkbox', { name: 'Төймәләр белән' });
  await keys.uncheck();
  const decisions: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith(`/${id}`)) decisions.push(id);
  });
  await page.keyboard.press('d');
  await keys.check();

  await page.keyboard.press('d');
  const said = page.getByRole('status').filter({ hasText: 'Бетерелде' });
  await expect(said.getByRole('button', { name: 'Кире алырга (Z)' })).toBeVisible();
  expect(decisions).toEqual([id]);
  expect(await stateOf()).toBe('done');
  await page.keyboard.press('z');
  await expect(page.getByText('Карар кире алынды.')).toBeVisible();
  await page.waitForURL(`**/ts/moderator/report/${id}`);
  await expect(main.getByRole('button', { name: 'Кире бирергә' })).toBeVisible();
  expect(await stateOf()).toBe('open');
  expect((await page.request.get(`/api/note/${note}`)).status()).toBe(200);
});

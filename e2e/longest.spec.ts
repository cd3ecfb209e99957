// The longest names, titles and words the site permits, on every page and at every width: nothing to
// press lies on something else, is cut off or leaves its column. A page is loaded once and drawn
// narrower and narrower. The most crowded pages are looked at in every language, the others in the
// one whose words are the longest. Pages on which nothing of people stands are left to other tests.

import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { personSearchOf } from '#features/core/accounts/rules.ts';
import { wrongBoxes } from './boxes.ts';
import { expect, ignoreStatus, test } from './fixtures.ts';
import { signInAs, signInAsAdmin, query } from './sessions.ts';
import { visit } from './visit.ts';

const WIDTHS = [1920, 1280, 1024, 820, 390, 360];
const LONGEST_LANGUAGE = 'ru';
const OTHER_LANGUAGES = ['tt', 'tt-Latn', 'en'];

const NAME = 'Габделмөхәммәтгарифуллахөснетдинбаһаветд';
const SURNAME = 'Шәйхелисламова-Габдрахманмөхәммәтгалиева';
const GROUP = 'Әдәбиятсөючеләребезнеңбердәмлекләреһәмязмышташлыкларыбыз тур';
const WORD = 'мөстәкыйльләштерелгәнлектән';
const TITLE = `${WORD.repeat(4)} хатирәләребезнең дәвамы`.slice(0, 150);
const TAGS = ['а', 'б', 'в', 'г', 'д'].map((letter) => `${letter}${WORD}${WORD}`.slice(0, 30));

/** Somebody with the longest of everything, and where to see it. */
async function makeLongest() {
  const mark = randomBytes(18).toString('hex');
  const { rows } = await query(
    `with person as (
       insert into account (id_c, name, surname, about, name_search, triangle, verified,
                            moderator, security, created_at)
       values ($1, $2, $3, $4, $9, 99999, true, true, true, now() - interval '30 days') returning id
     ), person_count as (
       insert into account_count (account_id, notes, subscribers, subscriptions, friends)
       select id, 99999, 99999, 4999, 4999 from person
     ), club as (
       insert into "group" (id_c, name, name_search, about, creator_id, verified)
       select $5, $6, lower($6), $4, id, true from person returning id
     ), club_count as (
       insert into group_count (group_id, subscribers, notes) select id, 1, 99999 from club
     ), followed as (
       insert into follower (group_id, account_id, admin) select club.id, person.id, true
       from club, person
     ), made as (
       insert into note (author_id, group_id, title, title_search, content, excerpt, cut, tags,
                         links, level, pinned_at, edited_at)
       select person.id, club.id, $7, lower($7), $4, $4, true, $8,
              array['https://' || repeat('kitap', 12) || '.example.org/a'], 2, now(), now()
       from person, club returning id, author_id
     ), made_count as (
       insert into note_count (note_id, comments, up, triangle)
       select id, 1, 99999, 99999 from made
     ), saved as (
       insert into note_save (note_id, account_id) select id, author_id from made
     ), remark as (
       insert into comment (note_id, author_id, content, grade)
       select id, author_id, $4, 99999 from made
     ), played as (
       insert into game_round (account_id, game, slow, total, began_at, ended_at)
       select person.id, name, false, 99999, now(), now()
       from person, unnest(array['archer', 'cat-mice-2']) as name returning id, account_id, game
     ), best as (
       insert into game_best (account_id, game, slow, span, period, total, round_id, at)
       select account_id, game, false, 'all', 0, 99999, id, now() from played
     )
     select person.id as person, made.id as note from person, made`,
    [
      `e2e-${mark}`,
      NAME,
      SURNAME,
      WORD.repeat(15),
      `g-${mark}`,
      GROUP,
      TITLE,
      TAGS,
      personSearchOf(NAME, SURNAME),
    ],
  );
  const { person, note } = rows[0] as { person: string; note: string };
  return {
    person,
    note: `/note/${note}`,
    user: `/user/e2e-${mark}`,
    group: `/group/g-${mark}`,
    conversation: await makeLongConversation(person, note),
  };
}

/** Somebody with as long a name writes to them, and likes the note with very many others. */
async function makeLongConversation(person: string, note: string): Promise<string> {
  const idC = `e2e-${randomBytes(14).toString('hex')}`;
  await query(
    `with friend as (
       insert into account (id_c, name, surname, name_search, verified, created_at)
       values ($1, $2, $3, $4, true, now() - interval '30 days') returning id
     ), friend_count as (
       insert into account_count (account_id) select id from friend
     ), pair as (
       insert into conversation (low_id, high_id, last_id)
       select $5, id, next_id() from friend returning id, last_id
     ), said as (
       insert into message (conversation_id, id, author_id, content, words, key)
       select pair.id, pair.last_id, friend.id, $6, '{}', 'longest' from pair, friend
     ), sides as (
       insert into conversation_member (account_id, other_id, conversation_id, last_id, unread, pinned)
       select $5, friend.id, pair.id, pair.last_id, 99999, true from pair, friend
       union all select friend.id, $5, pair.id, pair.last_id, 0, false from pair, friend
     ), told as (
       insert into notice (account_id, kind, object_id, count, people, note_id, listed)
       select $5, 'rating', $7, 99999, array[id], $7::bigint, true from friend
       union all select $5, 'message', id, 1, array[id], null, true from friend
     )
     insert into notice_account (account_id, unread) values ($5, 99999)`,
    [idC, NAME, SURNAME, personSearchOf(NAME, SURNAME), person, WORD.repeat(15), note],
  );
  return `/message/${idC}`;
}
type Longest = Awaited<ReturnType<typeof makeLongest>>;

const crowdedOf = ({ note, user, group }: Longest) => ['/?scope=all', note, user, group];

const ownOf = ({ note, conversation }: Longest) => [
  '/note/create',
  `${note}/edit`,
  '/friends',
  '/saves',
  '/notices',
  '/messages',
  conversation,
  '/words',
  '/edu',
  '/edu/60-kilachakka-hat',
  '/triangle',
  '/start',
  '/learn',
  '/settings',
  '/ts/moderator',
  '/ts/security',
  '/ts/moderator/report',
  '/ts/moderator/appeal',
  '/ts/moderator/word',
  '/ts/moderator/held',
  '/rulings',
];

const othersOf = ({ note, group }: Longest) => [
  '/groups',
  '/group/create',
  `${group}/edit`,
  `${group}/followers`,
  `${group}/note/create`,
  `${group}${note}/edit`,
  '/games',
  '/game/archer?top=all',
  '/game/cat-mice-2?top=all&friends=1',
  `/search?q=${encodeURIComponent(WORD)}`,
  `/search?tab=people&q=${encodeURIComponent(NAME)}`,
];

const ofVisitor = ({ note, user, group }: Longest) => [
  '/',
  note,
  user,
  group,
  '/posts/1',
  '/sign',
  '/ts/admin/sign',
  `/email/${'a'.repeat(43)}`,
  '/no/such/page',
];

const ADMIN = ['users', 'log', 'ip', 'bots', 'clean', 'settings'].map(
  (name) => `/ts/admin/${name}`,
);

/** A page of information with the longest title and words, and where staff and readers see it. */
async function makeLongInfo(): Promise<string[]> {
  const id = `x${randomBytes(15).toString('hex')}`;
  await query(
    `insert into info (id_c, title, title_search, content, search, links, pinned, published_at)
     values ($1, $2, lower($2), $3, lower($3), array['https://' || repeat('kitap', 12) || '.example.org/a'],
             false, now())`,
    [id, TITLE, `## ${WORD.repeat(5)}\n\n- ${WORD.repeat(15)}\n\n> ${WORD.repeat(9)}`],
  );
  const staff = ['', '/create', `/${id}`, `/${id}/edit`].map((path) => `/ts/admin/info${path}`);
  const readers = ['information', `information/${id}`, 'information/alphabet', 'information/verbs'];
  return [...readers.map((path) => `/${path}`), ...staff, ...ADMIN];
}

async function speak(page: Page, lang: string): Promise<void> {
  const url = process.env.E2E_URL ?? '';
  const script = lang === 'tt-Latn' ? 'lat' : 'cyr';
  await page.context().addCookies([
    { name: 'lang', value: lang, url },
    { name: 'script', value: script, url },
  ]);
}

async function measure(page: Page, lang: string, paths: readonly string[]): Promise<void> {
  test.setTimeout(180_000);
  await speak(page, lang);
  for (const path of paths) {
    await page.setViewportSize({ width: WIDTHS[0]!, height: 900 });
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await page.evaluate(async () => document.fonts.ready);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await wrongBoxes(page), `${path} at ${width}`).toEqual([]);
    }
  }
}

test('faults are found, and what is short on purpose is none', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 600 });
  await page.setContent(`<!doctype html><style>body { margin: 0 } button { border: 1px solid } main { width: 360px }</style><main>
    <div style="overflow: hidden; width: 100px"><button style="width: 150px">cut</button></div>
    <button style="position: absolute; top: 200px">under</button>
    <button style="position: absolute; top: 205px">over</button>
    <button style="width: 20px; white-space: nowrap; overflow: visible">far too long</button>
    <div style="position: absolute; left: 340px; top: 300px; overflow-x: clip; width: 80px">
      <button style="width: 80px">off</button>
    </div>
    <p style="width: 80px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">
      <a href="#">A name much longer than its line</a></p>
    <div style="width: 80px; overflow-x: auto"><button style="width: 150px">slides</button></div>
    <input tabindex="-1" style="position: absolute; left: -9999px" />
    <label style="position: absolute; clip-path: inset(50%); top: 300px; left: 150px"><input /></label>
  </main>`);
  expect(await wrongBoxes(page)).toEqual([
    'the page scrolls sideways by 60 px',
    'button «cut» is cut off',
    'button «far too long» is wider than its frame',
    'button «off» leaves the screen',
    'button «off» leaves its column',
    'button «under» lies on button «over»',
  ]);
});

const looks: [lang: string, what: string, paths: (longest: Longest) => string[]][] = [
  ...OTHER_LANGUAGES.map((lang): (typeof looks)[number] => [lang, 'crowded pages', crowdedOf]),
  [LONGEST_LANGUAGE, 'crowded pages', crowdedOf],
  [LONGEST_LANGUAGE, 'own pages', ownOf],
  [LONGEST_LANGUAGE, 'other pages', othersOf],
];
for (const [lang, what, paths] of looks)
  test(`nothing meets, is cut off or leaves its place on ${what} in ${lang}`, async ({ page }) => {
    const longest = await makeLongest();
    await signInAs(page, longest.person);
    await measure(page, lang, paths(longest));
  });

test('nothing meets, is cut off or leaves its place on pages of information', async ({ page }) => {
  await signInAsAdmin(page);
  await measure(page, LONGEST_LANGUAGE, await makeLongInfo());
});

test('nothing meets, is cut off or leaves its place for a visitor', async ({ page, faults }) => {
  await measure(page, LONGEST_LANGUAGE, ofVisitor(await makeLongest()));
  ignoreStatus(faults, '404');
});

test('the result of a game has room for the longest words', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.clock.install();
  await page.route('**/api/game/archer/words**', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { list: object[] };
    const mean = 'достопримечательностями';
    const list = body.list.map((question) => ({
      ...question,
      ...{ ask: WORD, tat: WORD, mean, options: [mean, 'б', 'в', 'г'], need: [mean] },
    }));
    await route.fulfill({ response: answer, json: { ...body, list } });
  });
  await visit(page, '/game/archer');
  await page.evaluate(() => localStorage.setItem('game-known-archer', '1'));
  await page.getByRole('button', { name: 'Уйнарга', exact: true }).click();
  const result = page.getByRole('button', { name: 'Нәтиҗәне карарга' });
  // Three wrong targets end what counts.
  await expect(async () => {
    await page.clock.fastForward(1500);
    await page.keyboard.press('Digit2');
    await expect(result).toBeVisible({ timeout: 500 });
  }).toPass();
  await result.click();
  await expect(page.getByText('сүзлегегезгә өстәлер иде')).toBeVisible();
  for (const width of [1280, 390, 360]) {
    await page.setViewportSize({ width, height: 740 });
    const sticking = await page.locator('.game-end').evaluate((end) => {
      const { right } = end.getBoundingClientRect();
      return [...end.querySelectorAll('.game-end-body *')]
        .filter((one) => one.getBoundingClientRect().right > right)
        .map((one) => one.textContent);
    });
    expect(sticking, `at ${width}`).toEqual([]);
  }
});

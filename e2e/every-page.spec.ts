// Every page, loaded once and checked at both widths and in both themes: no error, nothing axe
// objects to, and with SCREENSHOTS=1 pictures in screenshots/ for people to look at.

import type { Page } from '@playwright/test';
import { expect, forgive, test } from './fixtures.ts';
import { look } from './look.ts';
import { enter, enterGuard, enterStaff, newCase, query, signedIn } from './sessions.ts';

const pages: [name: string, path: string | ((page: Page) => Promise<string>), status: number][] = [
  ['home', '/', 200],
  ['home-rating', '/?filter=rating', 200],
  ['list-search', '/?search=китап', 200],
  ['search', '/search?q=китап', 200],
  ['search-comments', '/search?q=рәхмәт&tab=comments', 200],
  ['search-people', '/search?q=рөстәм&tab=people', 200],
  ['search-groups', '/search?q=китап&tab=groups', 200],
  ['search-start', '/search', 200],
  ['search-empty', '/search?q=щщщщщщщ', 200],
  ['tag', '/?tag=китап', 200],
  ['posts', '/posts/2', 200],
  ['note', noteOf('talked'), 200],
  ['note-long-title', noteOf('longest'), 200],
  ['user', '/user/rustam.safin', 200],
  ['groups', '/groups', 200],
  ['groups-new', '/groups?filter=new', 200],
  ['groups-search-empty', '/groups?search=юкбармы', 200],
  ['groups-followed', asCreator(() => '/groups?filter=followed'), 200],
  ['group', async (page) => hrefOf(page, '/groups', 'main a[href^="/group/"]'), 200],
  ['group-of-creator', asCreator((group) => `/group/${group}`), 200],
  ['group-create', asCreator(() => '/group/create'), 200],
  ['group-edit', asCreator((group) => `/group/${group}/edit`), 200],
  ['group-followers', asCreator((group) => `/group/${group}/followers`), 200],
  ['group-admins', asCreator((group) => `/group/${group}/followers?filter=admins`), 200],
  ['group-note-create', asCreator((group) => `/group/${group}/note/create`), 200],
  ['group-note-edit', groupNoteOf, 200],
  ['messages-empty', asReader('/messages'), 200],
  ['messages-requests-empty', asReader('/messages?filter=request'), 200],
  ['message-first', asReader('/message/rustam.safin'), 200],
  ['message-search', asReader('/message/rustam.safin?search='), 200],
  ['words-empty', asReader('/words'), 200],
  ['words-review-empty', asReader('/words/review'), 200],
  ['edu', '/edu', 200],
  ['edu-level', '/edu?range=3', 200],
  ['edu-search-empty', '/edu?search=юкбармы', 200],
  ['edu-lesson', '/edu/07-bazarda', 200],
  ['edu-dictation', '/edu/dict-1-o', 200],
  ['games', '/games', 200],
  ['game-archer', '/game/archer', 200],
  ['game-mice', '/game/cat-mice-2', 200],
  ['game-mice-letters', '/game/cat-mice', 200],
  ['game-mice-endings', '/game/cat-mice-3', 200],
  ['game-none', '/game/chess', 404],
  ['information', '/information', 200],
  ['information-empty', '/information?search=юкбармы', 200],
  ['information-rules', '/information/rules', 200],
  ['information-typing', '/information/typing', 200],
  ['information-alphabet', '/information/alphabet', 200],
  ['information-cases', '/information/cases?lang=ru', 200],
  ['admin-info', asStaff('/ts/admin/info'), 200],
  ['admin-info-create', asStaff('/ts/admin/info/create'), 200],
  ['admin-info-page', asStaff('/ts/admin/info/verbs'), 200],
  ['admin-info-edit', asStaff('/ts/admin/info/typing/edit'), 200],
  ['admin-numbers', asStaff('/ts/admin'), 200],
  ['admin-users', asStaff('/ts/admin/users'), 200],
  ['admin-users-none', asStaff('/ts/admin/users?name=юкбармы'), 200],
  ['admin-groups', asStaff('/ts/admin/groups'), 200],
  ['admin-groups-none', asStaff('/ts/admin/groups?search=юкбармы'), 200],
  ['admin-reports', asStaff('/ts/admin/report'), 200],
  ['admin-report', adminCaseOf, 200],
  ['admin-appeals', asStaff('/ts/admin/report/appeal'), 200],
  ['admin-log', asStaff('/ts/admin/log'), 200],
  ['admin-ip', asStaff('/ts/admin/ip'), 200],
  ['admin-ip-none', asStaff('/ts/admin/ip?date=2020-01-01'), 200],
  ['admin-bots', asStaff('/ts/admin/bots'), 200],
  ['admin-clean', asStaff('/ts/admin/clean'), 200],
  ['admin-settings', asStaff('/ts/admin/settings'), 200],
  ['admin-order', asStaff('/ts/admin/order'), 200],
  ['admin-triangle-edit', itemOf, 200],
  ['triangle', '/triangle', 200],
  ['triangle-own', asReader('/triangle?range=4'), 200],
  ['moderator', asGuard('/ts/moderator'), 200],
  ['moderator-deleted', asGuard('/ts/moderator?filter=deleted&user=rustam.safin'), 200],
  ['security', asGuard('/ts/security'), 200],
  ['staff-reports', asGuard('/ts/moderator/report'), 200],
  ['staff-reports-done', asGuard('/ts/moderator/report?filter=done'), 200],
  ['staff-report', caseOf, 200],
  ['staff-appeals', asGuard('/ts/moderator/appeal'), 200],
  ['staff-words', asGuard('/ts/moderator/word'), 200],
  ['staff-held', asGuard('/ts/moderator/held'), 200],
  ['staff-proof', asForgotten, 200],
  ['rulings-empty', asReader('/rulings'), 200],
  ['own-reports-empty', asReader('/rulings?of=reports'), 200],
  ['own-words-empty', asReader('/rulings?of=words'), 200],
  ['own-held-empty', asReader('/rulings?of=held'), 200],
  ['log', '/log', 200],
  ['api', '/api/docs', 200],
  ['sign', '/sign', 200],
  ['admin-sign', '/ts/admin/sign', 200],
  ['email-cancel', `/email/${'a'.repeat(43)}`, 200],
  ['digest-stop', `/digest/7.${'a'.repeat(43)}`, 200],
  ['not-found', '/no/such/page', 404],
  ['not-valid', '/posts/0', 404],
];

for (const [name, path, status] of pages)
  test(name, async ({ page, faults }) => {
    await page.setViewportSize({ width: 390, height: 1400 });
    const address = typeof path === 'string' ? path : await path(page);
    // Beside conversations the stream is open at once, and the network never idle.
    const isTalking = address.startsWith('/message');
    const answer = await page.goto(address, { waitUntil: isTalking ? 'load' : 'networkidle' });
    if (isTalking) await page.waitForTimeout(2000);
    expect(answer?.status()).toBe(status);
    if (status >= 400) forgive(faults, String(status));
    await look(page, name, { fullPage: false });
  });

function noteOf(kind: 'talked' | 'longest') {
  return async (page: Page): Promise<string> => {
    const answer = await page.request.get(
      `/api/note/list?filter=${kind === 'talked' ? 'discussed' : 'new'}&limit=50`,
    );
    const { list } = (await answer.json()) as { list: { idC: string; title: string }[] };
    const note =
      kind === 'talked' ? list[0] : list.toSorted((a, b) => b.title.length - a.title.length)[0];
    return `/note/${note?.idC ?? ''}`;
  };
}

/** Signed in as somebody who has done nothing yet. */
function asReader(path: string) {
  return async (page: Page): Promise<string> => {
    await signedIn(page);
    return path;
  };
}

/** The same, before a case they work on. */
async function caseOf(page: Page): Promise<string> {
  const { id } = await enterGuard(page);
  return `/ts/moderator/report/${await newCase(id)}`;
}

/** Signed in to the administration, before a case nobody works on. */
async function adminCaseOf(page: Page): Promise<string> {
  await enterStaff(page);
  return `/ts/admin/report/${await newCase(null)}`;
}

/** Signed in as one who keeps notes and comments. */
function asGuard(path: string) {
  return async (page: Page): Promise<string> => {
    await enterGuard(page);
    return path;
  };
}

/** Signed in as one of the staff who last proved themselves yesterday. */
async function asForgotten(page: Page): Promise<string> {
  const { id } = await enterGuard(page);
  await query(
    `update account_session set proven_at = now() - interval '1 day' where account_id = $1`,
    [id],
  );
  return '/ts/proof?back=/ts/moderator';
}

/** Signed in to the administration. */
function asStaff(path: string) {
  return async (page: Page): Promise<string> => {
    await enterStaff(page);
    return path;
  };
}

/** Signed in to the administration, before a task or a good. */
async function itemOf(page: Page): Promise<string> {
  await enterStaff(page);
  const { rows } = await query('select id from triangle_item order by id limit 1');
  return `/ts/admin/triangle/${(rows[0] as { id: string }).id}/edit`;
}

/** Signed in as who wrote a note of a group, before it. */
async function groupNoteOf(page: Page): Promise<string> {
  const { rows } = await query(
    `select n.id, n.author_id, g.id_c as group from note n join "group" g on g.id = n.group_id
     where n.deleted_at is null and g.deleted_at is null order by n.id limit 1`,
  );
  const note = rows[0] as { id: string; author_id: string; group: string };
  await enter(page, note.author_id);
  return `/group/${note.group}/note/${note.id}/edit`;
}

/** Signed in as the creator of the largest group of the world. */
function asCreator(pathOf: (group: string) => string) {
  return async (page: Page): Promise<string> => {
    const { rows } = await query(
      `select g.id_c, g.creator_id from "group" g join group_count c on c.group_id = g.id
       where g.deleted_at is null order by c.subscribers desc, g.id limit 1`,
    );
    const { id_c: group, creator_id: creator } = rows[0] as { id_c: string; creator_id: string };
    await enter(page, creator);
    return pathOf(group);
  };
}

async function hrefOf(page: Page, from: string, selector: string): Promise<string> {
  await page.goto(from);
  return (await page.locator(selector).first().getAttribute('href')) ?? '';
}

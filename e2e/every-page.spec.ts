// Every page, checked once at both widths and in both themes: no error, nothing axe objects to, and
// with SCREENSHOTS=1 pictures in screenshots/ for people to look at. The pages of a role are visited
// one after another in one browser context, so that scripts and fonts are loaded once; a page that
// fails does not keep the others from being checked.

import type { Page } from '@playwright/test';
import { checkPage } from './check-page.ts';
import { expect, ignoreStatus, test } from './fixtures.ts';
import {
  signInAs,
  signInAsModerator,
  signInAsAdmin,
  newCase,
  query,
  signInAsNewPerson,
} from './sessions.ts';
import { visit } from './visit.ts';

/** How long one page may take on a busy machine. */
const PAGE_MS = 30_000;

/** An address, or what makes it for the account that is signed in. */
type Address = string | ((page: Page, accountId: string) => Promise<string>);
type PageOfRole = [name: string, address: Address, status?: number];

interface Role {
  /** Signs in; gives the id of the account. */
  enter: (page: Page) => Promise<string>;
  pages: PageOfRole[];
}

const roles: Record<string, Role> = {
  'a visitor who reads': {
    enter: async () => '',
    pages: [
      ['home', '/'],
      ['home-rating', '/?filter=rating'],
      ['level', '/?level=A1'],
      ['list-search', '/?search=китап'],
      ['search', '/search?q=китап'],
      ['search-meaning', '/search?q=бабушка'],
      ['search-comments', '/search?q=рәхмәт&tab=comments'],
      ['search-people', '/search?q=рөстәм&tab=people'],
      ['search-groups', '/search?q=китап&tab=groups'],
      ['search-start', '/search'],
      ['search-empty', '/search?q=щщщщщщщ'],
      ['tag', '/?tag=китап'],
      ['posts', '/posts/2'],
      ['note', noteOf('discussed')],
      ['note-long-title', noteOf('longest')],
      ['user', '/user/rustam.safin'],
      ['groups', '/groups'],
      ['groups-new', '/groups?filter=new'],
      ['groups-search-empty', '/groups?search=юкбармы'],
      ['group', ofLargestGroup((group) => `/group/${group}`)],
      ['log', '/log'],
      ['offline', '/offline'],
      ['api', '/api/docs'],
      ['not-found', '/no/such/page', 404],
      ['not-valid', '/posts/0', 404],
    ],
  },
  'a visitor who learns and signs in': {
    enter: async () => '',
    pages: [
      ['learn', '/learn'],
      ['edu', '/edu'],
      ['edu-level', '/edu?range=3'],
      ['edu-search-empty', '/edu?search=юкбармы'],
      ['edu-lesson', '/edu/07-bazarda'],
      ['edu-dictation', '/edu/dict-1-o'],
      ['games', '/games'],
      ['game-archer', '/game/archer'],
      ['game-mice', '/game/cat-mice-2'],
      ['game-mice-letters', '/game/cat-mice'],
      ['game-mice-endings', '/game/cat-mice-3'],
      ['game-none', '/game/chess', 404],
      ['information', '/information'],
      ['information-empty', '/information?search=юкбармы'],
      ['information-rules', '/information/rules'],
      ['information-typing', '/information/typing'],
      ['information-alphabet', '/information/alphabet'],
      ['information-cases', '/information/cases?lang=ru'],
      ['triangle', '/triangle'],
      ['sign', '/sign'],
      ['admin-sign', '/ts/admin/sign'],
      ['email-cancel', `/email/${'a'.repeat(43)}`],
      ['digest-stop', `/digest/7.${'a'.repeat(43)}`],
    ],
  },
  'a reader who has done nothing yet': {
    enter: async (page) => (await signInAsNewPerson(page)).id,
    pages: [
      ['start', '/start'],
      ['feed-empty', '/'],
      ['home-rating-signed-in', '/?filter=rating'],
      ['home-discussed-signed-in', '/?filter=discussed'],
      ['note-signed-in', noteOf('discussed')],
      ['note-create', '/note/create'],
      ['ask-create', '/note/create?kind=ask'],
      ['settings', '/settings'],
      ['friends-suggestions', '/friends?filter=suggestions'],
      ['saves-empty', '/saves'],
      ['notices-empty', '/notices'],
      ['groups-own-empty', '/groups?filter=own'],
      ['messages-empty', '/messages'],
      ['messages-requests-empty', '/messages?filter=request'],
      ['message-first', '/message/rustam.safin'],
      ['message-search', '/message/rustam.safin?search='],
      ['learn-empty', '/learn'],
      ['words-empty', '/words'],
      ['words-review-empty', '/words/review'],
      ['share', '/share?text=китап'],
      ['edu-learner', '/edu?range=1'],
      ['triangle-own', '/triangle?range=4'],
      ['rulings-empty', '/rulings'],
      ['own-reports-empty', '/rulings?of=reports'],
      ['own-words-empty', '/rulings?of=words'],
      ['own-quarantine-empty', '/rulings?of=held'],
    ],
  },
  'a member with friends': {
    enter: async (page) => {
      const { id } = await first<{ id: string }>(`select id from account where id_c = 'alsu'`);
      await signInAs(page, id);
      return id;
    },
    pages: [
      ['friends', '/friends'],
      ['feed', '/?scope=feed'],
      ['user-own', '/user/alsu'],
      ['user-friend', friendOf],
    ],
  },
  'the creator of a group': {
    enter: async (page) => {
      const { creator_id: id } = await largestGroup();
      await signInAs(page, id);
      return id;
    },
    pages: [
      ['groups-followed', '/groups?filter=followed'],
      ['group-of-creator', ofLargestGroup((group) => `/group/${group}`)],
      ['group-create', '/group/create'],
      ['group-edit', ofLargestGroup((group) => `/group/${group}/edit`)],
      ['group-followers', ofLargestGroup((group) => `/group/${group}/followers`)],
      ['group-admins', ofLargestGroup((group) => `/group/${group}/followers?filter=admins`)],
      ['group-suggestions', ofLargestGroup((group) => `/group/${group}/suggestions`)],
      ['group-bans', ofLargestGroup((group) => `/group/${group}/bans`)],
      ['group-note-create', ofLargestGroup((group) => `/group/${group}/note/create`)],
    ],
  },
  'the author of a note in a group': {
    enter: async (page) => {
      const { author_id: id } = await groupNote();
      await signInAs(page, id);
      return id;
    },
    pages: [
      [
        'group-note-edit',
        async () => {
          const { id, group } = await groupNote();
          return `/group/${group}/note/${id}/edit`;
        },
      ],
    ],
  },
  'a moderator': {
    enter: async (page) => (await signInAsModerator(page)).id,
    pages: [
      ['moderator', '/ts/moderator'],
      ['moderator-deleted', '/ts/moderator?filter=deleted&user=rustam.safin'],
      ['security', '/ts/security'],
      ['staff-reports', '/ts/moderator/report'],
      ['staff-reports-done', '/ts/moderator/report?filter=done'],
      ['staff-report', async (_, id) => `/ts/moderator/report/${await newCase(id)}`],
      ['staff-appeals', '/ts/moderator/appeal'],
      ['staff-words', '/ts/moderator/word'],
      ['staff-quarantine', '/ts/moderator/held'],
      ['staff-proof', proofOf],
    ],
  },
  'an administrator': {
    enter: signInAsAdmin,
    pages: [
      ['admin-info', '/ts/admin/info'],
      ['admin-info-create', '/ts/admin/info/create'],
      ['admin-info-page', '/ts/admin/info/verbs'],
      ['admin-info-edit', '/ts/admin/info/typing/edit'],
      ['admin-edu', '/ts/admin/edu'],
      ['admin-numbers', '/ts/admin'],
      ['admin-users', '/ts/admin/users'],
      ['admin-users-none', '/ts/admin/users?name=юкбармы'],
      ['admin-groups', '/ts/admin/groups'],
      ['admin-groups-none', '/ts/admin/groups?search=юкбармы'],
      ['admin-reports', '/ts/admin/report'],
      // Nobody works on it.
      ['admin-report', async () => `/ts/admin/report/${await newCase(null)}`],
      ['admin-appeals', '/ts/admin/report/appeal'],
      ['admin-log', '/ts/admin/log'],
      ['admin-ip', '/ts/admin/ip'],
      ['admin-ip-none', '/ts/admin/ip?date=2020-01-01'],
      ['admin-bots', '/ts/admin/bots'],
      ['admin-clean', '/ts/admin/clean'],
      ['admin-settings', '/ts/admin/settings'],
      ['admin-order', '/ts/admin/order'],
      ['admin-triangle-edit', triangleItem],
    ],
  },
};

for (const [role, { enter: signIn, pages }] of Object.entries(roles))
  test(`the pages of ${role}`, async ({ page, faults }) => {
    test.setTimeout(PAGE_MS * pages.length);
    const accountId = await signIn(page);
    const failures: string[] = [];
    for (const [name, address, status = 200] of pages)
      await test
        .step(name, async () => {
          await page.setViewportSize({ width: 390, height: 1400 });
          const path = typeof address === 'string' ? address : await address(page, accountId);
          const answer = await visit(page, path);
          expect(answer?.status()).toBe(status);
          if (status >= 400) ignoreStatus(faults, String(status));
          await checkPage(page, name, { fullPage: false });
          expect(faults.splice(0)).toEqual([]);
        })
        .catch((error: unknown) => {
          failures.push(`${name}: ${String(error)}`);
          // They are not those of the next page.
          faults.length = 0;
        });
    expect(failures).toEqual([]);
  });

async function first<Row>(text: string, values: unknown[] = []): Promise<Row> {
  const { rows } = await query(text, values);
  return rows[0] as Row;
}

function noteOf(kind: 'discussed' | 'longest') {
  return async (page: Page): Promise<string> => {
    const answer = await page.request.get(
      `/api/note/list?filter=${kind === 'discussed' ? 'discussed' : 'new'}&limit=50`,
    );
    const { list } = (await answer.json()) as { list: { idC: string; title: string }[] };
    const note =
      kind === 'discussed' ? list[0] : list.toSorted((a, b) => b.title.length - a.title.length)[0];
    return `/note/${note?.idC ?? ''}`;
  };
}

async function friendOf(_: Page, accountId: string): Promise<string> {
  const { id_c: idC } = await first<{ id_c: string }>(
    `select a.id_c from subscription s join account a on a.id = s.target_id
     where s.account_id = $1 and s.mutual order by a.id limit 1`,
    [accountId],
  );
  return `/user/${idC}`;
}

/** They last proved themselves yesterday. */
async function proofOf(_: Page, accountId: string): Promise<string> {
  await query(
    `update account_session set proven_at = now() - interval '1 day' where account_id = $1`,
    [accountId],
  );
  return '/ts/proof?back=/ts/moderator';
}

/** A task or a good. */
async function triangleItem(): Promise<string> {
  const { id } = await first<{ id: string }>('select id from triangle_item order by id limit 1');
  return `/ts/admin/triangle/${id}/edit`;
}

const groupNote = () =>
  first<{ id: string; author_id: string; group: string }>(
    `select n.id, n.author_id, g.id_c as group from note n join "group" g on g.id = n.group_id
     where n.deleted_at is null and g.deleted_at is null order by n.id limit 1`,
  );

const largestGroup = () =>
  first<{ id_c: string; creator_id: string }>(
    `select g.id_c, g.creator_id from "group" g join group_count c on c.group_id = g.id
     where g.deleted_at is null order by c.subscribers desc, g.id limit 1`,
  );

function ofLargestGroup(pathOf: (group: string) => string) {
  return async (): Promise<string> => pathOf((await largestGroup()).id_c);
}

// Crowds of things that can be walked through in lists, and that change while somebody does.

import { sql } from 'kysely';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { makeComment } from '#features/content/comments/factory.server.ts';
import { makeFollower, makeGroup } from '#features/content/groups/factory.server.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import { makeSubscription } from '#features/core/people/factory.server.ts';
import { INDEX_TEXT } from '#features/platform/search-index/public/indexing.server.ts';
import { enqueue } from '#server/jobs.ts';
import type { TestServer } from '../api.ts';
import { proposeEnd } from './found-groups.ts';
import { adminFixture, type AdminFixture } from './admin.ts';
import { groupWritingFixture, type GroupWritingFixture } from './group-writing.ts';
import { infosOf } from './infos.ts';
import { noticesOf } from './notices.ts';
import { rulingFixture, type RulingFixture } from './rulings.ts';
import { messagesOf, conversationsOf } from './conversations.ts';
import { logOf, ordersOf, tasksOf } from './triangles.ts';
import { lessonsOf } from './lessons.ts';
import { wordsOf } from './words.ts';

/** Three pages and a little, two and a little of what is sought. */
const MEMBERS = 13;
const SOUGHT = 9;

export const TAG = 'сынау';
/** What is sought is easy to read, also when it is measured anew. */
export const LEVEL = 'A1';
const EASY = { content: 'Мин китап укыйм.', level: 1 };
const HARD = {
  content: 'Җәмгыятьнең үсеше галимнәребезнең фидакарь хезмәтенә, тикшеренүләренә бәйле.',
  level: 4,
};

export interface Crowd {
  /** Each member, and whether a search finds it. */
  members: Map<string, boolean>;
  add: (sought: boolean) => Promise<string>;
  remove: (id: string) => Promise<void>;
  /** Puts a member before all others in every order of merit. */
  lift: (id: string) => Promise<void>;
}

export interface Fixture extends RulingFixture, AdminFixture, GroupWritingFixture {
  /** Wrote all notes and made all groups of the crowd; friends with all its people. */
  owner: string;
  /** Follows the owner and has saved all notes. */
  reader: string;
  /** Made the group the notes are in, and wrote the note with the comments; of the staff. */
  keeper: string;
  group: string;
  /** The note with the comments, outside of the crowd. */
  note: string;
  /** The comment with the answers, outside of the crowd. */
  thread: string;
  notes: Crowd;
  comments: Crowd;
  answers: Crowd;
  people: Crowd;
  groups: Crowd;
  adminChanges: Crowd;
  /** Whom the keeper has hidden. */
  blocked: Crowd;
  muted: Crowd;
  /** Who has written to the owner; to the reader, as requests; to the keeper, who has pinned them. */
  conversations: Crowd;
  requests: Crowd;
  pins: Crowd;
  /** What the reader has written to the keeper. */
  messages: Crowd;
  /** What the keeper is told. */
  notices: Crowd;
  /** New words of the owner; the reader learns theirs, the keeper knows them. */
  newWords: Crowd;
  learntWords: Crowd;
  knownWords: Crowd;
  /** Tasks of one level. */
  tasks: Crowd;
  /** The triangles and the orders of the owner. */
  log: Crowd;
  orders: Crowd;
  infos: Crowd;
  /** Lessons of the second level. */
  lessons: Crowd;
  /** Lets the index of texts catch up. */
  settle: () => Promise<void>;
}

export async function makeFixture(server: TestServer): Promise<Fixture> {
  const { db } = server.deps;
  const owner = (await makeAccount(db, { name: 'Алсу' })).id;
  const reader = (await makeAccount(db, { name: 'Данис' })).id;
  const keeper = (await makeAccount(db, { name: 'Булат', moderator: true, security: true })).id;
  const group = (await makeGroup(db, { creator_id: keeper, name: 'Сынаулар' })).id;
  const note = (await makeNote(db, { author_id: keeper, title: 'Сөйләшү' })).id;
  const thread = (await makeComment(db, { note_id: note, author_id: keeper, content: 'Баш.' })).id;
  await makeSubscription(db, reader, owner);
  let unfiled = true;
  let top = 1000;

  const deleteRow = (table: string) => async (id: string) => {
    await sql`update ${sql.table(table)} set deleted_at = now() where id = ${id}`.execute(db);
  };

  async function crowd(changes: Omit<Crowd, 'members'>): Promise<Crowd> {
    const members = new Map<string, boolean>();
    const grown: Crowd = {
      members,
      lift: changes.lift,
      add: async (sought) => {
        const id = await changes.add(sought);
        members.set(id, sought);
        return id;
      },
      remove: async (id) => {
        await changes.remove(id);
        members.delete(id);
      },
    };
    for (let n = 0; n < MEMBERS; n += 1) await grown.add(n < SOUGHT);
    return grown;
  }

  const notes = await crowd({
    add: async (sought) => {
      const made = await makeNote(
        db,
        {
          author_id: owner,
          group_id: group,
          title: sought ? 'Китап турында' : 'Урман турында',
          ...(sought ? EASY : HARD),
          tags: sought ? [TAG] : [],
          kind: sought ? 'ask' : 'note',
        },
        { up: (top += 1) % 5, comments: top % 3, triangle: top % 4 },
      );
      await db.insertInto('note_save').values({ account_id: reader, note_id: made.id }).execute();
      await enqueue(db, INDEX_TEXT, { kind: 'note', id: made.id });
      unfiled = true;
      return made.id;
    },
    remove: async (id) => {
      await deleteRow('note')(id);
      await db.deleteFrom('note_rank').where('note_id', '=', id).execute();
      await sql`update account_count set notes = notes - 1 where account_id = ${owner}`.execute(db);
      await sql`update group_count set notes = notes - 1 where group_id = ${group}`.execute(db);
      await sql`update tally set n = n - 1 where ctid in (
        select ctid from tally where name = 'note' limit 1)`.execute(db);
    },
    lift: async (id) => {
      top += 1;
      await db
        .updateTable('note_rank')
        .set({ rating: top, discussed: top, triangle: top })
        .where('note_id', '=', id)
        .execute();
    },
  });

  const commentCrowd = (parent: string | null) =>
    crowd({
      add: async (sought) => {
        const made = await makeComment(db, {
          note_id: note,
          author_id: owner,
          parent_id: parent,
          content: sought ? 'Китапны укыдым.' : 'Урманда булдым.',
          grade: (top += 1) % 4,
        });
        await enqueue(db, INDEX_TEXT, { kind: 'comment', id: made.id });
        unfiled = true;
        return made.id;
      },
      remove: deleteRow('comment'),
      lift: async (id) => {
        await sql`update comment set grade = ${(top += 1)} where id = ${id}`.execute(db);
      },
    });

  const people = await crowd({
    add: async (sought) => {
      const name = sought ? 'Гөлнара' : 'Рөстәм';
      const { id } = await makeAccount(db, { name, birthday: '1990-05-05', approval: 'waiting' });
      await makeSubscription(db, id, owner);
      await makeSubscription(db, owner, id);
      await makeFollower(db, group, id, true);
      await enqueue(db, INDEX_TEXT, { kind: 'account', id });
      unfiled = true;
      return id;
    },
    remove: async (id) => {
      await deleteRow('account')(id);
      await sql`update follower set away = true where account_id = ${id}`.execute(db);
      await sql`update subscription set away = true
        where ${id} in (account_id, target_id)`.execute(db);
      await sql`update account_count set friends = friends - 1, subscribers = subscribers - 1,
        subscriptions = subscriptions - 1 where account_id = ${owner}`.execute(db);
      await sql`update group_count set subscribers = subscribers - 1
        where group_id = ${group}`.execute(db);
    },
    lift: async (id) => {
      await sql`update follower set created_at = now() + interval '1 hour'
        where account_id = ${id}`.execute(db);
    },
  });

  const groups = await crowd({
    add: async (sought) => {
      const name = sought ? 'Китап сөючеләр' : 'Урман сакчылары';
      const { id } = await makeGroup(db, { creator_id: owner, name });
      await proposeEnd(db, id);
      await makeFollower(db, id, owner);
      const count = { subscribers: (top += 1) % 6 };
      await db.updateTable('group_count').set(count).where('group_id', '=', id).execute();
      await enqueue(db, INDEX_TEXT, { kind: 'group', id });
      unfiled = true;
      return id;
    },
    remove: async (id) => {
      await deleteRow('group')(id);
      await sql`update tally set n = n - 1 where ctid in (
        select ctid from tally where name = 'group' limit 1)`.execute(db);
    },
    lift: async (id) => {
      await sql`update group_count set subscribers = ${(top += 1)} where group_id = ${id}`.execute(
        db,
      );
    },
  });

  const adminChanges = await crowd({
    add: async () => {
      const row = { group_id: group, account_id: owner, by_id: keeper, admin: true };
      const made = await db
        .insertInto('group_admin_log')
        .values(row)
        .returning('id')
        .executeTakeFirstOrThrow();
      return made.id;
    },
    remove: async (id) => {
      await db.deleteFrom('group_admin_log').where('id', '=', id).execute();
    },
    lift: () => Promise.resolve(),
  });

  const hiddenBy = (table: 'account_block' | 'account_mute') =>
    crowd({
      add: async () => {
        const { id } = await makeAccount(db, { name: 'Рөстәм' });
        await db.insertInto(table).values({ account_id: keeper, target_id: id }).execute();
        return id;
      },
      remove: deleteRow('account'),
      lift: () => Promise.resolve(),
    });

  // The messages of this fixture are told to the keeper as well, and are no members of this list.
  const switches = JSON.stringify({ 'message.page': false });
  await db.insertInto('notice_account').values({ account_id: keeper, switches }).execute();

  return {
    owner,
    reader,
    keeper,
    group,
    note,
    thread,
    notes,
    comments: await commentCrowd(null),
    answers: await commentCrowd(thread),
    ...(await rulingFixture(db, crowd, { owner, reader, keeper, note })),
    people,
    groups,
    adminChanges,
    ...(await groupWritingFixture(crowd, db, { group, keeper, owner })),
    blocked: await hiddenBy('account_block'),
    muted: await hiddenBy('account_mute'),
    conversations: await crowd(conversationsOf(server, owner, 'all')),
    requests: await crowd(conversationsOf(server, reader, 'request')),
    pins: await crowd(conversationsOf(server, keeper, 'pinned')),
    messages: await crowd(await messagesOf(server, reader, keeper)),
    notices: await crowd(noticesOf(db, keeper, owner)),
    newWords: await crowd(wordsOf(db, owner, 1)),
    learntWords: await crowd(wordsOf(db, reader, 2)),
    knownWords: await crowd(wordsOf(db, keeper, 3)),
    tasks: await crowd(tasksOf(db)),
    log: await crowd(logOf(db, owner)),
    orders: await crowd(ordersOf(db, owner)),
    infos: await crowd(infosOf(db)),
    ...(await adminFixture(server, crowd, owner)),
    lessons: await crowd(lessonsOf(db)),
    settle: async () => {
      if (unfiled) await server.work();
      unfiled = false;
    },
  };
}

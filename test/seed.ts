// The seed: the cast of test/seed/ written into a database. It is the development seed, the
// API tests' cast and the browser tests' cast. Writing it twice changes nothing.

import { sql } from 'kysely';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { makeComment } from '#features/content/comments/factory.server.ts';
import { makeFollower, makeGroup } from '#features/content/groups/factory.server.ts';
import { makeMessage } from '#features/social/messages/factory.server.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import { makeNumbers } from '#features/staff/analytics/factory.server.ts';
import { addTriangles } from '#features/core/accounts/counts.server.ts';
import { makeSubscription } from '#features/core/people/factory.server.ts';
import { makeItem, makeOrder } from '#features/core/triangle/factory.server.ts';
import { firstIdAt } from '#kernel/ids.ts';
import { dayOf } from '#tatar/days.ts';
import { foldKeyboard } from '#tatar/fold.ts';
import { levelNumber } from '#tatar/level-names.ts';
import type { Database, Tx } from '#server/db.ts';
import { goods, orders } from './seed/goods.ts';
import { groups } from './seed/groups.ts';
import { notes } from './seed/notes.ts';
import { people } from './seed/people.ts';
import { conversations } from './seed/conversations.ts';
import type { CommentSeed, NoteSeed } from './seed/types.ts';

export interface SeedIds {
  people: Record<string, string>;
  groups: Record<string, string>;
  notes: Record<string, string>;
}

const MINUTE = 60_000;
/** The cast came together a year ago, so that everybody may do everything. */
const ARRIVED_MINUTES_AGO = 400 * 24 * 60;

export async function writeSeed(db: Database, now = Date.now()): Promise<SeedIds> {
  const written = await db.transaction().execute(async (tx) => {
    const ids: SeedIds = { people: {}, groups: {}, notes: {} };
    const exists = await tx
      .selectFrom('account')
      .select('id')
      .where('id_c', '=', people[0]!.idC)
      .executeTakeFirst();
    if (exists !== undefined) return readSeed(tx);

    for (const [index, person] of people.entries()) {
      const { day, month, year } = person.birthday;
      const account = await makeAccount(tx, {
        id_c: person.idC,
        name: person.name,
        surname: person.surname,
        gender: person.gender,
        birthday: `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
        about: person.about,
        triangle: person.triangle,
        verified: person.verified ?? false,
        moderator: person.moderator ?? false,
        security: person.security ?? false,
        created_at: iso(now - (ARRIVED_MINUTES_AGO + index) * MINUTE),
      });
      ids.people[person.key] = account.id;
      // Whoever develops can sign in as anybody: the mail is in the maildir of the services.
      const email = `${person.idC}@example.org`;
      await tx.insertInto('account_email').values({ account_id: account.id, email }).execute();
    }
    for (const [index, group] of groups.entries()) {
      const row = await makeGroup(tx, {
        id_c: group.idC,
        name: group.name,
        about: group.about,
        creator_id: ids.people[group.creator]!,
        verified: group.verified ?? false,
        created_at: iso(now - (ARRIVED_MINUTES_AGO - 60 * (index + 1)) * MINUTE),
      });
      ids.groups[group.key] = row.id;
      const admins = new Set([group.creator, ...group.admins]);
      for (const key of new Set([...admins, ...group.followers])) {
        await makeFollower(tx, row.id, ids.people[key]!, admins.has(key));
      }
    }
    for (const [index, note] of notes.entries()) {
      ids.notes[note.key] = await writeNote(tx, ids, note, now, index);
    }
    for (const [reader, author] of admirers())
      await makeSubscription(tx, ids.people[reader]!, ids.people[author]!);
    for (const { between, words, request = false } of conversations)
      for (const [by, content] of words) {
        const [from, to] = [ids.people[between[by]]!, ids.people[between[1 - by]!]!];
        await makeMessage(tx, { from, to, content, request });
      }
    await writeShop(tx, ids, now);
    await makeNumbers(tx, dayOf(now));
    return ids;
  });
  // The lists follow the counts by jobs; a fresh world needs no worker to be in order. Counts are
  // there after the commit.
  await sql`update note_rank r set discussed = c.comments from note_count c
    where c.note_id = r.note_id and r.discussed <> c.comments`.execute(db);
  return written;
}

/** The shop, and what was ordered there; the ledger knows of both. */
async function writeShop(tx: Tx, ids: SeedIds, now: number): Promise<void> {
  const made = new Map<string, string>();
  for (const { key, title, content, price, quantity } of goods) {
    const taken = orders.filter(({ good, state }) => good === key && state !== 'cancelled');
    const done = taken.reduce((sum, order) => sum + order.quantity, 0);
    const item = { kind: 'good', answers: [], rus: '', title, content, price, quantity, done };
    made.set(key, await makeItem(tx, { ...item, key: `world-${key}` }));
  }
  for (const { by, good: key, quantity, content, state, reason, minutesAgo } of orders) {
    const { title, price } = goods.find((good) => good.key === key)!;
    const { idC, name, surname } = people.find((person) => person.key === by)!;
    const accountId = ids.people[by]!;
    const at = iso(now - minutesAgo * MINUTE);
    const ref = await makeOrder(tx, accountId, {
      ...{ title, price, quantity, content, state, reason, created_at: at },
      item_id: made.get(key)!,
      search: foldKeyboard([name, surname, idC, title].join(' ').toLowerCase()),
    });
    const sum = price * quantity;
    await addTriangles(tx, accountId, { delta: -sum, reason: 'order', ref, at });
    if (state === 'cancelled')
      await addTriangles(tx, accountId, { delta: sum, reason: 'refund', ref, at });
  }
}

/** Whoever liked two notes of somebody subscribes to them. */
function admirers(): [reader: string, author: string][] {
  const liked = notes.flatMap(({ by, up }) => up.map((reader) => `${reader} ${by}`));
  const twice = new Set(liked.filter((pair, at) => liked.indexOf(pair) !== at));
  return [...twice].map((pair) => pair.split(' ') as [string, string]);
}

async function writeNote(
  tx: Tx,
  ids: SeedIds,
  note: NoteSeed,
  now: number,
  index: number,
): Promise<string> {
  const at = now - note.minutesAgo * MINUTE;
  const row = await makeNote(
    tx,
    {
      id: idAt(at, index),
      author_id: ids.people[note.by]!,
      group_id: note.group === undefined ? null : ids.groups[note.group]!,
      title: note.title,
      content: note.content,
      tags: note.tags,
      links: note.links ?? [],
      level: levelNumber(note.level),
      pinned_at: note.pinned === true ? iso(at) : null,
      created_at: iso(at),
    },
    { up: note.up.length, down: note.down?.length ?? 0, triangle: note.triangles?.length ?? 0 },
  );
  for (const [keys, grade] of [
    [note.up, 1],
    [note.down ?? [], -1],
  ] as const) {
    for (const key of keys) {
      await tx
        .insertInto('note_rating')
        .values({ note_id: row.id, account_id: ids.people[key]!, grade })
        .execute();
    }
  }
  for (const key of note.triangles ?? []) {
    await tx
      .insertInto('note_triangle')
      .values({ note_id: row.id, account_id: ids.people[key]! })
      .execute();
  }
  for (const comment of note.comments) await writeComment(tx, ids, row.id, comment, null, at, now);
  return row.id;
}

let commentIndex = 0;

async function writeComment(
  tx: Tx,
  ids: SeedIds,
  noteId: string,
  comment: CommentSeed,
  parentId: string | null,
  after: number,
  now: number,
): Promise<void> {
  const at = Math.min(after + comment.minutesAfter * MINUTE, now - MINUTE);
  const row = await makeComment(tx, {
    id: idAt(at, (commentIndex += 1)),
    note_id: noteId,
    author_id: ids.people[comment.by]!,
    parent_id: parentId,
    content: comment.content,
    grade: comment.up?.length ?? 0,
    created_at: iso(at),
  });
  for (const key of comment.up ?? []) {
    await tx
      .insertInto('comment_rating')
      .values({ comment_id: row.id, account_id: ids.people[key]!, grade: 1 })
      .execute();
  }
  for (const reply of comment.replies ?? [])
    await writeComment(tx, ids, noteId, reply, row.id, after, now);
}

/** The ids of a world written before; notes are known by their titles. */
async function readSeed(tx: Tx): Promise<SeedIds> {
  const [accounts, rows, written] = await Promise.all([
    tx.selectFrom('account').select(['id', 'id_c']).execute(),
    tx.selectFrom('group').select(['id', 'id_c']).execute(),
    sql<{ id: string; title: string }>`select id, title from note`.execute(tx),
  ]);
  const pick = <S>(
    seeds: readonly S[],
    keyOf: (seed: S) => string,
    idOf: (seed: S) => string | undefined,
  ) => Object.fromEntries(seeds.map((seed) => [keyOf(seed), idOf(seed) ?? '']));
  return {
    people: pick(
      people,
      (p) => p.key,
      (p) => accounts.find((row) => row.id_c === p.idC)?.id,
    ),
    groups: pick(
      groups,
      (g) => g.key,
      (g) => rows.find((row) => row.id_c === g.idC)?.id,
    ),
    notes: pick(
      notes,
      (n) => n.key,
      (n) => written.rows.find((row) => row.title === n.title)?.id,
    ),
  };
}

const iso = (milliseconds: number) => new Date(milliseconds).toISOString();

/** Ids sort by time, so a note of last spring needs an id of last spring. */
const idAt = (milliseconds: number, index: number) =>
  String(BigInt(firstIdAt(milliseconds)) + BigInt(index % 4096));

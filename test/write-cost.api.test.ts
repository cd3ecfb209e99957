// What an act costs: how often the server waits for PostgreSQL while somebody waits for the answer.
// Statements that are sent together are one round trip; the session, the key of the request and the
// beginning and end of the transaction are counted too.

import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { makeFriends } from '#features/core/people/factory.server.ts';
import { toggleFriend } from '#features/core/people/calls.ts';
import { createComment } from '#features/content/comments/calls.ts';
import { createNote } from '#features/content/notes/calls.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import { rateNote } from '#features/content/reactions/calls.ts';
import { gradeWords } from '#features/learning/study/calls/review.ts';
import { makeWord } from '#features/learning/study/factory.server.ts';
import { createMessage } from '#features/social/messages/calls.ts';
import { testServer, type Actor } from './api.ts';

const server = testServer({ LIMIT_FACTOR: '100000' });

/**
 * Of an answer, as over a network: on a busy machine one could otherwise come before the statement
 * that is sent together with it.
 */
const LATENCY_MS = 20;

interface Sent {
  trips: number;
  statements: string[];
}

/** Only of what is asked here: the server looks after itself meanwhile. */
const asking = new AsyncLocalStorage<Sent>();
const unanswered = new WeakMap<object, number>();
const query = Reflect.get(pg.Client.prototype, 'query') as (...given: unknown[]) => unknown;

beforeAll(() => {
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function counted(
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [asked] = given as [string | { text: string }];
    const text = typeof asked === 'string' ? asked : asked.text;
    // Connections that are just opened, and workers that are woken afterwards, keep nobody waiting.
    const isAsked = !/pg_is_in_recovery|pg_notify/.test(text);
    const sent = isAsked ? asking.getStore() : undefined;
    const waiting = unanswered.get(this) ?? 0;
    unanswered.set(this, waiting + 1);
    if (sent !== undefined) {
      sent.statements.push(`${waiting === 0 ? '--- ' : '    '}${text.replaceAll(/\s+/g, ' ')}`);
      if (waiting === 0) sent.trips += 1;
    }
    const answer = query.apply(this, given);
    if (!(answer instanceof Promise)) return answer as never;
    const later = answer.finally(() => delay(LATENCY_MS));
    const settle = () => void unanswered.set(this, unanswered.get(this)! - 1);
    later.then(settle, settle);
    return later as never;
  });
});

async function costOf(act: () => Promise<unknown>): Promise<Sent> {
  const sent: Sent = { trips: 0, statements: [] };
  await asking.run(sent, act);
  return sent;
}

let writer: Actor;
let other: Actor;
let note: string;

beforeEach(async () => {
  writer = await server.member();
  other = await server.member();
  await makeFriends(server.deps.db, writer.id, other.id);
  note = (await makeNote(server.deps.db, { author_id: other.id })).id;
});

let named = 0;
const words = async (count: number) => {
  const made: string[] = [];
  for (let n = 0; n < count; n += 1)
    made.push(
      await makeWord(server.deps.db, { account_id: writer.id, lemma: `сүз${(named += 1)}` }),
    );
  return made;
};
const answersOf = (ids: readonly string[]) => {
  const now = new Date().toISOString();
  const list = ids.map((id) => ({ key: randomUUID(), id, grade: 3, at: now }));
  return { sent: now, list } as never;
};

const write = (content: string) =>
  writer.ask(createMessage, { params: { id: other.id }, body: { content, key: randomUUID() } });
const comment = (content: string) =>
  writer.ask(createComment, { params: { id: note }, body: { content } });

const ACTS: [name: string, most: number, prepare: () => Promise<() => Promise<unknown>>][] = [
  [
    'a note',
    8,
    async () => () =>
      writer.ask(createNote, { body: { title: 'Бүген', content: 'Бүген урманга бардык.' } }),
  ],
  ['a comment', 8, async () => () => comment('Рәхмәт, бик матур!')],
  [
    'a grade',
    6,
    async () => {
      const { id } = await makeNote(server.deps.db, { author_id: other.id });
      return () => writer.ask(rateNote, { params: { id }, body: { grade: 1 } });
    },
  ],
  [
    'a message',
    10,
    async () => {
      await write('Исәнме!');
      return () => write('Хәлләр ничек?');
    },
  ],
  [
    // Below the goal of a day, which is paid once.
    'a review of nine words',
    6,
    async () => {
      const ids = await words(9);
      return () => writer.ask(gradeWords, { body: answersOf(ids) });
    },
  ],
];

test.each(ACTS)('%s takes at most %i round trips', async (_, most, prepare) => {
  // The first of them reads the dictionary.
  await (
    await prepare()
  )();
  const act = await prepare();
  const { trips, statements } = await costOf(act);
  expect(trips, statements.join('\n')).toBeGreaterThan(1);
  expect(trips, statements.join('\n')).toBeLessThanOrEqual(most);
});

test('a person can publish, grade and follow while others are following them', async () => {
  const { db } = server.deps;
  // Those who follow hold the row of counts of whom they follow.
  await db.transaction().execute(async (tx) => {
    await sql`update account_count set subscribers = subscribers where account_id = ${writer.id}`.execute(
      tx,
    );
    const acts = await costOf(async () => {
      const held = await writer.ask(rateNote, { params: { id: note }, body: { grade: 1 } });
      expect(held.select).toBe(1);
    });
    expect(acts.trips).toBeGreaterThan(1);
  });
  const followers = await Promise.all(Array.from({ length: 20 }, () => server.member()));
  const params = { id: writer.id };
  const [made] = await Promise.all([
    writer.ask(createNote, { body: { title: 'Бүген', content: 'Бүген кар ява.' } }),
    ...followers.map(({ ask }) => ask(toggleFriend, { params, body: { subscriber: true } })),
  ]);
  expect(made.held).toEqual([]);
  const count = await db
    .selectFrom('account_count')
    .select(['subscribers', 'notes'])
    .where('account_id', '=', writer.id)
    .executeTakeFirst();
  expect(count).toEqual({ subscribers: 21, notes: 1 });
});

test('two people who follow each other at once become friends, in whatever order', async () => {
  for (let n = 0; n < 5; n += 1) {
    const [one, two] = [await server.member(), await server.member()];
    await Promise.all([
      one.ask(toggleFriend, { params: { id: two.id }, body: { subscriber: true } }),
      two.ask(toggleFriend, { params: { id: one.id }, body: { subscriber: true } }),
    ]);
    const { rows } = await sql`
      select subscribers, subscriptions, friends from account_count
      where account_id in (${one.id}, ${two.id})`.execute(server.deps.db);
    expect(rows).toEqual(
      Array.from({ length: 2 }, () => ({ subscribers: 1, subscriptions: 1, friends: 1 })),
    );
  }
});

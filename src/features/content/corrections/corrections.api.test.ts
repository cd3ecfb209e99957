import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { getUser } from '#features/core/accounts/calls/user.ts';
import { createNote, deleteNote, getNote, updateNote } from '#features/content/notes/calls.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import { markOf } from '#features/content/notes/rules.ts';
import { listNotices } from '#features/core/notifications/calls.ts';
import { blockPerson } from '#features/core/people/calls.ts';
import type { Ask } from '#kernel/ask.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { acceptCorrection, createCorrection, getCorrections } from './calls.ts';
import { correctionExports } from './exports.server.ts';
import { makeCorrection } from './factory.server.ts';
import { corrections } from './feature.server.ts';
import { MOST_OF_NOTE, MOST_OPEN } from './rules.ts';

// One author has the same text in many notes here: judging has a file of its own, judged.api.test.ts.
const server = testServer({ LIMIT_FACTOR: '10', HOLD_SUSPECTS: 'off' });
const TEXT = 'Мин китап укыйм, ә ул китап языа. Мин китапны яратам.';
const WRONG = { start: TEXT.indexOf('языа'), end: TEXT.indexOf('языа') + 4 };
const mended = { ...WRONG, before: 'языа', content: 'яза', reason: 'язмак → яза' };

let author: string;
let reader: string;
let asAuthor: Ask;
let asReader: Ask;
beforeAll(async () => {
  ({ id: author, ask: asAuthor } = await server.member());
  ({ id: reader, ask: asReader } = await server.member());
});

const noteOf = async (row: { author_id?: string; content?: string; corrections?: boolean } = {}) =>
  (await makeNote(server.deps.db, { author_id: author, content: TEXT, corrections: true, ...row }))
    .id;
const at = (id: string) => ({ params: { id } });
const choice = (id: string, cId: string, accept: boolean) => ({
  params: { id, cId },
  body: { accept },
});
const contentOf = async (id: string) => (await server.ask(getNote, at(id))).content;

async function reasonOf(asked: Promise<unknown>): Promise<string | undefined> {
  return asked.then(
    () => 'was not refused',
    (error: unknown) => (error as { reason?: string }).reason,
  );
}

describe('the wish of the author', () => {
  const body = { title: 'Төзәтегез', content: TEXT };

  test('is no unless it was said, and stays as it is where a change does not say', async () => {
    const plain = await asAuthor(createNote, { body });
    expect(await server.ask(getNote, at(plain.id))).toMatchObject({
      corrections: false,
      corrected: false,
    });
    const { id } = await asAuthor(createNote, { body: { ...body, corrections: true } });
    await asAuthor(updateNote, { ...at(id), body });
    expect((await server.ask(getNote, at(id))).corrections).toBe(true);
    await asAuthor(updateNote, { ...at(id), body: { ...body, corrections: false } });
    expect((await server.ask(getNote, at(id))).corrections).toBe(false);
  });
});

describe('createCorrection', () => {
  test('goes to the author and to nobody else', async () => {
    const id = await noteOf();
    const sent = await asReader(createCorrection, { ...at(id), body: mended });
    expect(sent).toMatchObject({ ...mended, user: { id: reader } });
    const { ask: stranger } = await server.member();
    expect((await asAuthor(getCorrections, at(id))).list).toEqual([sent]);
    expect((await asReader(getCorrections, at(id))).list).toEqual([sent]);
    for (const ask of [server.ask, stranger])
      expect(await ask(getCorrections, at(id))).toEqual({ by: [], list: [] });
  });

  test('once, however often it is sent under one key', async () => {
    const id = await noteOf();
    const once = { idempotencyKey: randomUUID() };
    const send = () => asReader(createCorrection, { ...at(id), body: mended }, once);
    const [first, second] = [await send(), await send()];
    expect(second.id).toBe(first.id);
    expect((await asAuthor(getCorrections, at(id))).list).toHaveLength(1);
  });

  test('another word for the same phrase takes the place of the first', async () => {
    const id = await noteOf();
    const { id: first } = await asReader(createCorrection, { ...at(id), body: mended });
    const other = { ...mended, content: 'язып тора' };
    const second = await asReader(createCorrection, { ...at(id), body: other });
    expect(second.content).toBe('язып тора');
    expect(second.id).not.toBe(first);
    expect((await asAuthor(getCorrections, at(id))).list).toEqual([second]);
  });

  test('only of a phrase the note has, and only what makes it another', async () => {
    const id = await noteOf({ content: `${TEXT} 😀` });
    const smile = TEXT.length + 1;
    const wrong = (body: object) =>
      reasonOf(asReader(createCorrection, { ...at(id), body: { ...mended, ...body } }));
    expect(await wrong({ before: 'яза' })).toBe('moved');
    expect(await wrong({ start: 5000, end: 5010, before: undefined })).toBe('moved');
    // Half of a sign.
    expect(await wrong({ start: smile, end: smile + 1, before: undefined })).toBe('moved');
    expect(await wrong({ content: 'языа' })).toBe('same');
    for (const body of [
      { content: '' },
      { content: 'а'.repeat(501) },
      { reason: 'а'.repeat(501) },
      { start: 9, end: 9 },
      { start: 0, end: 501 },
    ])
      expect(
        (await flagsOf(asReader(createCorrection, { ...at(id), body: { ...mended, ...body } })))
          .length,
      ).toBe(1);
  });

  test('not where nobody has asked, not in an own note, not with a block in between', async () => {
    const silent = await noteOf({ corrections: false });
    const send = (ask: Ask, id: string) => ask(createCorrection, { ...at(id), body: mended });
    expect(await reasonOf(send(asReader, silent))).toBe('closed');
    expect(await reasonOf(send(asAuthor, await noteOf()))).toBe('own');
    const blocked = await server.member();
    await asAuthor(blockPerson, { ...at(blocked.id), body: { block: true } });
    expect(await reasonOf(send(blocked.ask, await noteOf()))).toBe('block');
    expect(await flagsOf(server.ask(createCorrection, { ...at(silent), body: mended }))).toEqual([
      'token',
    ]);
    const gone = await noteOf();
    await asAuthor(deleteNote, at(gone));
    expect(await flagsOf(send(asReader, gone))).toEqual(['id']);
  });

  test('ten of one reader wait, and a hundred are kept, also when they come at once', async () => {
    const id = await noteOf();
    const { ask } = await server.member();
    const sent = await Promise.allSettled(
      Array.from({ length: MOST_OPEN + 3 }, (_, n) =>
        ask(createCorrection, { ...at(id), body: { start: n, end: n + 2, content: 'шулай' } }),
      ),
    );
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(MOST_OPEN);
    expect(await reasonOf(ask(createCorrection, { ...at(id), body: mended }))).toBe('many');

    for (let n = MOST_OPEN; n < MOST_OF_NOTE; n += 1)
      await makeCorrection(server.deps.db, { note_id: id, owner_id: author, author_id: reader });
    const { ask: late } = await server.member();
    expect(await reasonOf(late(createCorrection, { ...at(id), body: mended }))).toBe('full');
    expect((await asAuthor(getCorrections, at(id))).list).toHaveLength(MOST_OF_NOTE);
  });
});

test('those of blocked people close a note for nobody', async () => {
  const { id: owner, ask: asOwner } = await server.member();
  const id = await noteOf({ author_id: owner });
  for (let people = 0; people < MOST_OF_NOTE / MOST_OPEN; people += 1) {
    const { id: flooding } = await server.member();
    for (let n = 0; n < MOST_OPEN; n += 1)
      await makeCorrection(server.deps.db, {
        note_id: id,
        owner_id: owner,
        author_id: flooding,
      });
    await asOwner(blockPerson, { ...at(flooding), body: { block: true } });
  }
  const sent = await asReader(createCorrection, { ...at(id), body: mended });
  expect((await asOwner(getCorrections, at(id))).list).toEqual([sent]);
});

describe('acceptCorrection', () => {
  test('changes the text at that place alone, and names who has helped', async () => {
    const id = await noteOf();
    const start = TEXT.lastIndexOf('китап');
    const body = { start, end: start + 'китапны'.length, content: 'китапларны' };
    const sent = await asReader(createCorrection, { ...at(id), body });
    await asAuthor(acceptCorrection, choice(id, sent.id, true));
    const note = await server.ask(getNote, at(id));
    expect(note.content).toBe('Мин китап укыйм, ә ул китап языа. Мин китапларны яратам.');
    expect(note).toMatchObject({ corrected: true, edited: expect.any(String) });
    expect(await server.ask(getCorrections, at(id))).toMatchObject({
      by: [{ id: reader }],
      list: [],
    });
  });

  test('those that wait further on move with the text', async () => {
    const id = await noteOf();
    const first = await asReader(createCorrection, {
      ...at(id),
      body: { start: 4, end: 9, content: 'бик калын китап' },
    });
    // The word stands there three times: only its place tells which one is meant.
    const start = TEXT.indexOf('китап языа');
    const second = await asReader(createCorrection, {
      ...at(id),
      body: { start, end: start + 5, content: 'хат' },
    });
    await asAuthor(acceptCorrection, choice(id, first.id, true));
    await asAuthor(acceptCorrection, choice(id, second.id, true));
    expect(await contentOf(id)).toBe(
      'Мин бик калын китап укыйм, ә ул хат языа. Мин китапны яратам.',
    );
  });

  test('is refused where the author has changed the phrase since', async () => {
    const id = await noteOf();
    const sent = await asReader(createCorrection, { ...at(id), body: mended });
    const content = 'Мин китап укыйм, ә ул хат яза.';
    await asAuthor(updateNote, { ...at(id), body: { title: 'Башка', content } });
    expect(await reasonOf(asAuthor(acceptCorrection, choice(id, sent.id, true)))).toBe('moved');
    expect(await contentOf(id)).toBe(content);
    // It waits still, and can be let go.
    await asAuthor(acceptCorrection, choice(id, sent.id, false));
    expect((await asAuthor(getCorrections, at(id))).list).toEqual([]);
  });

  test('is refused where only another word has these letters by now', async () => {
    const id = await noteOf({ content: 'Ул ә диде.' });
    const body = { start: 3, end: 4, before: 'ә', content: 'әйе' };
    const sent = await asReader(createCorrection, { ...at(id), body });
    const content = 'Ул әни диде.';
    await asAuthor(updateNote, { ...at(id), body: { title: 'Башка', content } });
    expect(await reasonOf(asAuthor(acceptCorrection, choice(id, sent.id, true)))).toBe('moved');
    expect(await contentOf(id)).toBe(content);
  });

  test('is not undone by a form that was opened before', async () => {
    const id = await noteOf();
    const sent = await asReader(createCorrection, { ...at(id), body: mended });
    await asAuthor(acceptCorrection, choice(id, sent.id, true));
    const body = { title: 'Бер исем', content: `${TEXT} Шулай.`, began: markOf(TEXT) };
    const save = (began: string | undefined) =>
      asAuthor(updateNote, { ...at(id), body: { ...body, began } });
    expect(await reasonOf(save(body.began))).toBe('changed');
    expect(await contentOf(id)).toContain('яза');
    await save(markOf(await contentOf(id)));
    expect(await contentOf(id)).toBe(body.content);
    // The answer was lost, the same is sent once more.
    await save(body.began);
    await save(undefined);
    expect(await contentOf(id)).toBe(body.content);
  });

  test('is of the words the author has seen: other ones are another correction', async () => {
    const id = await noteOf();
    const seen = await asReader(createCorrection, { ...at(id), body: mended });
    const body = { ...mended, content: 'урлый' };
    const other = await asReader(createCorrection, { ...at(id), body });
    expect(await flagsOf(asAuthor(acceptCorrection, choice(id, seen.id, true)))).toEqual(['id']);
    expect(await contentOf(id)).toBe(TEXT);
    expect((await asAuthor(getCorrections, at(id))).list).toMatchObject([{ id: other.id }]);
  });

  test('is refused where the text would become too long', async () => {
    const id = await noteOf({ content: `языа ${'а'.repeat(19_994)}` });
    const body = { start: 0, end: 4, content: 'Язып тора' };
    const sent = await asReader(createCorrection, { ...at(id), body });
    expect(await reasonOf(asAuthor(acceptCorrection, choice(id, sent.id, true)))).toBe('long');
  });

  test('two presses at once are one; what was let go is gone without a word', async () => {
    const id = await noteOf();
    const body = { ...mended, content: 'языа бит' };
    const sent = await asReader(createCorrection, { ...at(id), body });
    const accept = () => asAuthor(acceptCorrection, choice(id, sent.id, true));
    expect(await Promise.all([accept(), accept()])).toHaveLength(2);
    expect(await contentOf(id)).toContain('языа бит. Мин');
    expect(await flagsOf(asAuthor(acceptCorrection, choice(id, sent.id, false)))).toEqual(['id']);

    const second = await asReader(createCorrection, {
      ...at(id),
      body: { start: 0, end: 3, content: 'Без' },
    });
    await asAuthor(acceptCorrection, choice(id, second.id, false));
    expect((await asReader(getCorrections, at(id))).list).toEqual([]);
    expect(await flagsOf(asAuthor(acceptCorrection, choice(id, second.id, true)))).toEqual(['id']);
  });

  test('is the author’s alone, and of a correction of that very note', async () => {
    const id = await noteOf();
    const sent = await asReader(createCorrection, { ...at(id), body: mended });
    expect(await flagsOf(asReader(acceptCorrection, choice(id, sent.id, true)))).toEqual([
      'forbidden',
    ]);
    expect(await flagsOf(server.ask(acceptCorrection, choice(id, sent.id, true)))).toEqual([
      'token',
    ]);
    const other = await noteOf();
    expect(await flagsOf(asAuthor(acceptCorrection, choice(other, sent.id, true)))).toEqual(['id']);
  });
});

test('the author is told of it, and who has sent it is told and rewarded once it is accepted, not when it is let go', async () => {
  const { id: owner, ask: asOwner } = await server.member();
  const { id: helper, ask: asHelper } = await server.member();
  const id = await noteOf({ author_id: owner });
  const told = async (ask: Ask) => {
    await server.work();
    const { list } = await ask(listNotices, {});
    return list.map(({ kind, people, note }) => [kind, people[0]?.id, note?.id]);
  };
  const first = await asHelper(createCorrection, { ...at(id), body: mended });
  const second = await asHelper(createCorrection, {
    ...at(id),
    body: { start: 0, end: 3, content: 'Без' },
  });
  expect(await told(asOwner)).toEqual([['correction', helper, id]]);
  await asOwner(acceptCorrection, choice(id, second.id, false));
  expect(await told(asHelper)).toEqual([]);
  const { triangle } = await asHelper(getUser, {});
  for (let times = 0; times < 2; times += 1)
    await asOwner(acceptCorrection, choice(id, first.id, true));
  expect(await told(asHelper)).toEqual([['corrected', owner, id]]);
  expect((await asHelper(getUser, {})).triangle).toBe(triangle + 1);
});

test('one note pays one reader once, and all notes of a day five', async () => {
  const { id: owner, ask: asOwner } = await server.member();
  const { ask: asHelper } = await server.member();
  const { triangle } = await asHelper(getUser, {});
  const correct = async (id: string, content: string) => {
    const body = { start: 0, end: 3, content };
    const sent = await asHelper(createCorrection, { ...at(id), body });
    await asOwner(acceptCorrection, choice(id, sent.id, true));
    return (await asHelper(getUser, {})).triangle - triangle;
  };
  const first = await noteOf({ author_id: owner });
  expect(await correct(first, 'Без')).toBe(1);
  expect(await correct(first, 'Мин')).toBe(1);
  for (const earned of [2, 3, 4, 5, 5])
    expect(await correct(await noteOf({ author_id: owner }), 'Без')).toBe(earned);
});

describe('who is not there any more', () => {
  test('hidden people and those who have left are not shown', async () => {
    const id = await noteOf();
    const { id: muted } = await server.member();
    const { id: left } = await server.member();
    for (const author_id of [muted, left])
      await makeCorrection(server.deps.db, { note_id: id, owner_id: author, author_id });
    await server.deps.db
      .insertInto('account_mute')
      .values({ account_id: author, target_id: muted })
      .execute();
    await server.deps.db
      .updateTable('account')
      .set({ deleted_at: '2026-02-02T00:00:00Z' })
      .where('id', '=', left)
      .execute();
    expect((await asAuthor(getCorrections, at(id))).list).toEqual([]);
  });

  test('a person has their corrections in the copy of their data, and is forgotten with them', async () => {
    const { db } = server.deps;
    const { id: writer } = await server.member();
    const { id: owner } = await server.member();
    const theirs = await noteOf({ author_id: owner });
    const own = await makeNote(db, { author_id: writer, content: TEXT });
    const others = await noteOf();
    await makeCorrection(db, { note_id: theirs, owner_id: owner, author_id: writer });
    await makeCorrection(db, { note_id: own.id, owner_id: writer, author_id: owner });
    await makeCorrection(db, { note_id: others, owner_id: author, author_id: owner });
    expect(await correctionExports[0]?.rows(db, writer)).toMatchObject([
      { note_id: theirs, before: 'Бу', content: 'Шушы' },
    ]);
    await corrections.onForget?.(server.deps, { accountId: writer, at: '2026-02-02T00:00:00Z' });
    const left = await db
      .selectFrom('correction')
      .select('note_id')
      .where('note_id', 'in', [theirs, own.id, others])
      .execute();
    expect(left).toEqual([{ note_id: others }]);
  });
});

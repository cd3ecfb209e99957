import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { getUser } from '#features/core/accounts/calls/user.ts';
import { deleteComment, updateComment } from '#features/content/comments/calls.ts';
import { makeComment } from '#features/content/comments/factory.server.ts';
import { listNotes, listUserNotes } from '#features/social/feed/calls.ts';
import { createNote, deleteNote, getNote, updateNote } from '#features/content/notes/calls.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import { createReport } from '#features/core/moderation/calls.ts';
import { listNotices } from '#features/core/notifications/calls.ts';
import { blockPerson } from '#features/core/people/calls.ts';
import { searchGroups, searchNotes } from '#features/social/search/calls.ts';
import type { Ask } from '#kernel/ask.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { acceptAnswer, agreeAnswer, getAnswer, listWordAnswers } from './calls.ts';
import { questionExports } from './exports.server.ts';
import { qa } from './feature.server.ts';

const server = testServer({ LIMIT_FACTOR: '10' });
/** Since when the third is here. */
const SINCE = '2026-01-02T00:00:00Z';
let asker: string;
let helper: string;
let asAsker: Ask;
let asHelper: Ask;
let asThird: Ask;
let third: string;
beforeAll(async () => {
  ({ id: asker, ask: asAsker } = await server.member());
  ({ id: helper, ask: asHelper } = await server.member());
  ({ id: third, ask: asThird } = await server.member({ created_at: SINCE }));
});

const at = (id: string) => ({ params: { id } });
const accept = (id: string, commentId: string | null) => ({ ...at(id), body: { commentId } });
const agree = (id: string, yes = true) => ({ ...at(id), body: { agree: yes } });

/** A question of its own, with an answer that is accepted. */
async function answered(title = 'Подснежник', content = 'Умырзая.') {
  const { id } = await makeNote(server.deps.db, { author_id: asker, title, kind: 'ask' });
  const comment = await makeComment(server.deps.db, {
    note_id: id,
    author_id: helper,
    content,
  });
  await asAsker(acceptAnswer, accept(id, comment.id));
  return { id, commentId: comment.id };
}
const answerOf = async (id: string) => (await server.ask(getAnswer, at(id))).answer;
const found = async (search: string) =>
  (await server.ask(searchNotes, { query: { search } })).answers;

test('a question is a kind of note, and stands in a list of its own', async () => {
  const body = { title: 'Как сказать «скучаю»?', content: 'Әбиемә әйтәм.', kind: 'ask' as const };
  const { id } = await asAsker(createNote, { body });
  expect((await server.ask(getNote, at(id))).kind).toBe('ask');
  // A change of its words leaves it one.
  const { kind: _, ...words } = body;
  await asAsker(updateNote, { ...at(id), body: words });
  const plain = await asAsker(createNote, { body: words });
  expect((await server.ask(getNote, at(plain.id))).kind).toBe('note');
  for (const list of [
    await server.ask(listNotes, { query: { kind: 'ask' } }),
    await server.ask(listNotes, { query: { kind: 'ask', filter: 'rating' } }),
    await asThird(listUserNotes, { query: { kind: 'ask' } }),
  ]) {
    const ids = list.list.map((note) => note.id);
    expect(ids).toContain(id);
    expect(ids).not.toContain(plain.id);
    expect(list.list.every((note) => note.kind === 'ask')).toBe(true);
  }
  const own = { scope: 'own', kind: 'ask' } as const;
  expect(await flagsOf(asThird(listUserNotes, { query: own }))).toEqual(['error']);
});

describe('acceptAnswer', () => {
  test.each(['asker', 'answerer'] as const)('is refused when the %s has blocked', async (by) => {
    const { id: one, ask } = await server.member();
    const { id: two, ask: answerer } = await server.member();
    const { db } = server.deps;
    const { id } = await makeNote(db, { author_id: one, title: 'Чишмә', kind: 'ask' });
    const comment = await makeComment(db, { note_id: id, author_id: two, content: 'Родник.' });
    if (by === 'asker') await ask(blockPerson, { ...at(two), body: { block: true } });
    else await answerer(blockPerson, { ...at(one), body: { block: true } });
    await expect(ask(acceptAnswer, accept(id, comment.id))).rejects.toMatchObject({
      flags: ['forbidden'],
      reason: 'block',
    });
    expect(await answerOf(id)).toBeNull();
    expect(await ask(acceptAnswer, accept(id, null))).toEqual({ answer: null });
  });

  test('shows the answer with its author, to everybody', async () => {
    const { id, commentId } = await answered();
    expect(await answerOf(id)).toMatchObject({
      id: commentId,
      content: 'Умырзая.',
      user: { id: helper },
      entry: { lang: 'rus', word: 'Подснежник', tat: 'Умырзая' },
      agreed: false,
      select: false,
    });
  });

  test('another takes its place, and null takes it away', async () => {
    const { id } = await answered();
    await asThird(agreeAnswer, agree(id));
    const better = await makeComment(server.deps.db, {
      note_id: id,
      author_id: helper,
      content: 'Ак умырзая',
    });
    const { answer } = await asAsker(acceptAnswer, accept(id, better.id));
    expect(answer).toMatchObject({ id: better.id, agreed: false });
    expect(await asAsker(acceptAnswer, accept(id, null))).toEqual({ answer: null });
    expect(await answerOf(id)).toBeNull();
  });

  test('the same once more keeps what was agreed to', async () => {
    const { id, commentId } = await answered();
    await asThird(agreeAnswer, agree(id));
    const { answer } = await asAsker(acceptAnswer, accept(id, commentId));
    expect(answer?.agreed).toBe(true);
  });

  test('is the asker’s, of a question, and of a comment of somebody else under it', async () => {
    const { id, commentId } = await answered();
    const refused = (ask: Ask, note: string, comment: string) =>
      flagsOf(ask(acceptAnswer, accept(note, comment)));
    for (const ask of [asHelper, asThird])
      expect(await refused(ask, id, commentId)).toEqual(['forbidden']);
    expect(await refused(server.ask, id, commentId)).toEqual(['token']);
    const { db } = server.deps;
    const own = await makeComment(db, { note_id: id, author_id: asker });
    expect(await refused(asAsker, id, own.id)).toEqual(['forbidden']);
    const plain = await makeNote(db, { author_id: asker });
    const under = await makeComment(db, { note_id: plain.id, author_id: helper });
    expect(await refused(asAsker, plain.id, under.id)).toEqual(['forbidden']);
    expect(await refused(asAsker, id, under.id)).toEqual(['id']);
    expect(await refused(asAsker, id, '1')).toEqual(['id']);
  });
});

describe('agreeAnswer', () => {
  test('a third person lets it into the dictionary, where the search finds it', async () => {
    const { id } = await answered('«Ёлочная игрушка»', 'Чыршы уенчыгы');
    expect(await found('елочная игрушка')).toEqual([]);
    const { answer } = await asThird(agreeAnswer, agree(id));
    expect(answer).toMatchObject({ agreed: true, select: true });
    expect(await found('елочная игрушка')).toMatchObject([
      { word: 'Ёлочная игрушка', tat: 'Чыршы уенчыгы', user: { id: helper } },
    ]);
    // Who comes later changes nothing; who has agreed can take it back.
    const { ask: fourth } = await server.member();
    await fourth(agreeAnswer, agree(id, false));
    expect((await answerOf(id))?.agreed).toBe(true);
    await asThird(agreeAnswer, agree(id, false));
    expect(await found('елочная игрушка')).toEqual([]);
  });

  test('neither who has asked nor who has answered, nor over a block', async () => {
    const { id } = await answered();
    for (const ask of [asAsker, asHelper])
      expect(await flagsOf(ask(agreeAnswer, agree(id)))).toEqual(['forbidden']);
    expect(await flagsOf(server.ask(agreeAnswer, agree(id)))).toEqual(['token']);
    const blocked = await server.member();
    await asAsker(blockPerson, { ...at(blocked.id), body: { block: true } });
    expect(await flagsOf(blocked.ask(agreeAnswer, agree(id)))).toEqual(['forbidden']);
  });

  test('not to what is no entry, and not where nothing is accepted', async () => {
    const long = await answered('Потом', 'Соңрак дип тә, аннары дип тә әйтеп була. '.repeat(3));
    expect((await answerOf(long.id))?.entry).toBeNull();
    expect(await flagsOf(asThird(agreeAnswer, agree(long.id)))).toEqual(['id']);
    const { id } = await makeNote(server.deps.db, { author_id: asker, kind: 'ask' });
    expect(await flagsOf(asThird(agreeAnswer, agree(id)))).toEqual(['id']);
  });

  test('not by an account of less than a week, which can be made for it', async () => {
    const { id } = await answered();
    const weekOld = Date.parse(SINCE) + 7 * 86_400_000;
    const now = server.clock.at;
    server.clock.at = weekOld - 1000;
    try {
      expect(await flagsOf(asThird(agreeAnswer, agree(id)))).toEqual(['forbidden']);
      server.clock.at = weekOld;
      expect((await asThird(agreeAnswer, agree(id))).answer?.agreed).toBe(true);
    } finally {
      server.clock.at = now;
    }
  });

  test('of several at once one agrees', async () => {
    const { id } = await answered();
    const people = await Promise.all(Array.from({ length: 5 }, () => server.member()));
    const all = await Promise.all(people.map(({ ask }) => ask(agreeAnswer, agree(id))));
    expect(all.filter(({ answer }) => answer?.select)).toHaveLength(1);
  });
});

describe('of several entries of one word', () => {
  const words = async (ask: Ask, search: string) =>
    (await ask(searchNotes, { query: { search } })).answers.map(({ tat }) => tat);

  test('those that readers have raised come first, then the oldest', async () => {
    const entries = [];
    for (const tat of ['Бер', 'Ике', 'Өч', 'Дүрт']) {
      const entry = await answered('Сурепка', tat);
      await asThird(agreeAnswer, agree(entry.id));
      entries.push(entry);
    }
    const { db } = server.deps;
    const [, , raised, oldest] = entries;
    await db
      .updateTable('word_answer')
      .set({ agreed_at: '2026-01-03T00:00:00Z' })
      .where('note_id', '=', oldest!.id)
      .execute();
    expect(await words(server.ask, 'сурепка')).toEqual(['Дүрт', 'Бер', 'Ике']);
    await db.updateTable('comment').set({ grade: 1 }).where('id', '=', raised!.commentId).execute();
    expect(await words(server.ask, 'сурепка')).toEqual(['Өч', 'Дүрт', 'Бер']);
  });

  test('a reader is shown none they have reported, and none of somebody they have blocked', async () => {
    const [first, second] = [await answered('Осока', 'Күрән'), await answered('Осока', 'Камыш')];
    for (const { id } of [first, second]) await asThird(agreeAnswer, agree(id));
    const { ask: asReader } = await server.member();
    const report = (kind: 'note' | 'comment', id: string) =>
      asReader(createReport, { body: { type: kind, id, reason: 'rude' } });
    expect(await words(asReader, 'осока')).toEqual(['Күрән', 'Камыш']);
    await report('note', first.id);
    expect(await words(asReader, 'осока')).toEqual(['Камыш']);
    await report('comment', second.commentId);
    expect(await words(asReader, 'осока')).toEqual([]);
    const { ask: asOther } = await server.member();
    await asOther(blockPerson, { ...at(asker), body: { block: true } });
    expect(await words(asOther, 'осока')).toEqual([]);
    const { answers } = await asOther(searchGroups, { query: { search: 'осока' } });
    expect(answers).toEqual([]);
  });
});

describe('what was agreed to is no longer there', () => {
  test('when the answer is changed', async () => {
    const { id, commentId } = await answered('Одуванчик', 'Тузганак');
    await asThird(agreeAnswer, agree(id));
    const params = { id, commentId };
    await asHelper(updateComment, { params, body: { content: 'Тузганак чәчәге' } });
    expect(await answerOf(id)).toMatchObject({ agreed: false, entry: { tat: 'Тузганак чәчәге' } });
    expect(await found('одуванчик')).toEqual([]);
  });

  test('when the question is changed, not when only its explanation is', async () => {
    const { id } = await answered('Ромашка', 'Ак чәчәк');
    await asThird(agreeAnswer, agree(id));
    const body = { title: 'Ромашка', content: 'Бакчада үсә.' };
    await asAsker(updateNote, { ...at(id), body });
    expect((await answerOf(id))?.agreed).toBe(true);
    await asAsker(updateNote, { ...at(id), body: { ...body, title: 'Василёк' } });
    expect(await answerOf(id)).toMatchObject({ agreed: false, entry: { word: 'Василёк' } });
  });

  test('when the answer or the question is deleted', async () => {
    const first = await answered('Клевер', 'Тукранбаш');
    await asThird(agreeAnswer, agree(first.id));
    await asHelper(deleteComment, { params: { id: first.id, commentId: first.commentId } });
    expect(await answerOf(first.id)).toBeNull();
    expect(await found('клевер')).toEqual([]);
    const second = await answered('Клевер', 'Тукранбаш');
    await asThird(agreeAnswer, agree(second.id));
    await asAsker(deleteNote, at(second.id));
    expect(await found('клевер')).toEqual([]);
  });

  test('when the asker or who has answered is forgotten; until then all have it in the copy of their data', async () => {
    const { id } = await answered('Крапива', 'Кычыткан');
    await asThird(agreeAnswer, agree(id));
    const { db } = server.deps;
    const [answers, agreements] = questionExports;
    expect(await answers?.rows(db, helper)).toContainEqual(
      expect.objectContaining({ note_id: id, word: 'Крапива', tat: 'Кычыткан' }),
    );
    expect(await agreements?.rows(db, third)).toContainEqual(
      expect.objectContaining({ note_id: id }),
    );
    await qa.onForget?.(server.deps, { accountId: asker, at: '2026-02-02T00:00:00Z' });
    expect(await answerOf(id)).toBeNull();
    const next = await answered('Крапива', 'Кычыткан');
    await qa.onForget?.(server.deps, { accountId: helper, at: '2026-02-02T00:00:00Z' });
    expect(await answerOf(next.id)).toBeNull();
  });
});

describe('a Tatar word somebody has met', () => {
  /** Asked from its card, answered and agreed to. */
  async function explained(word: string, content: string) {
    const body = { title: `«${word}» сүзе нәрсә аңлата?`, content: 'Китапта күрдем.', word };
    const { id } = await asAsker(createNote, { body: { ...body, kind: 'ask' } });
    const comment = await makeComment(server.deps.db, {
      note_id: id,
      author_id: helper,
      content,
    });
    await asAsker(acceptAnswer, accept(id, comment.id));
    return id;
  }
  const inCard = async (word: string, ask: Ask = server.ask, lemma?: string) => {
    const query = { word, ...(lemma !== undefined && { lemma }) };
    return (await ask(listWordAnswers, { query })).list;
  };

  test('has the agreed answer in its card, with its author, and in the search', async () => {
    const id = await explained('Камыт', 'Хомут.');
    expect((await answerOf(id))?.entry).toEqual({ lang: 'rus', word: 'Хомут', tat: 'Камыт' });
    expect(await inCard('камыт')).toEqual([]);
    await asThird(agreeAnswer, agree(id));
    expect(await inCard('камыт')).toMatchObject([
      { lang: 'rus', word: 'Хомут', user: { id: helper } },
    ]);
    expect(await inCard('камытны', server.ask, 'камыт')).toHaveLength(1);
    expect(await found('камыт')).toMatchObject([{ word: 'Хомут', tat: 'Камыт' }]);
    // What the question is about does not change with its words.
    const body = { title: 'Бу нәрсә икән?', content: 'Китапта күрдем.' };
    await asAsker(updateNote, { ...at(id), body });
    expect(await inCard('камыт')).toHaveLength(1);
  });

  test('is not another word, and is not shown over a block', async () => {
    const id = await explained('төт', 'Тутовник');
    await asThird(agreeAnswer, agree(id));
    expect(await inCard('тут')).toEqual([]);
    const { ask: asReader } = await server.member();
    expect(await inCard('төт', asReader)).toHaveLength(1);
    await asReader(blockPerson, { ...at(helper), body: { block: true } });
    expect(await inCard('төт', asReader)).toEqual([]);
  });

  test('a word that was the answer has its question in the card, too', async () => {
    const { id } = await answered('Лютик', 'Казаяк');
    await asThird(agreeAnswer, agree(id));
    expect(await inCard('казаяк')).toMatchObject([{ lang: 'rus', word: 'Лютик' }]);
  });

  test('belongs to questions alone', async () => {
    const body = { title: 'Язма', content: 'Бер җөмлә.', word: 'ат' };
    expect(await flagsOf(asAsker(createNote, { body }))).not.toEqual([]);
  });
});

test('an answer that a newcomer accepts is not rewarded', async () => {
  const newcomer = await server.newcomer();
  const { id } = await makeNote(server.deps.db, {
    author_id: newcomer.id,
    title: 'Ель',
    kind: 'ask',
  });
  const comment = await makeComment(server.deps.db, { note_id: id, author_id: helper });
  const before = (await asHelper(getUser, {})).triangle;
  await newcomer.ask(acceptAnswer, accept(id, comment.id));
  expect((await asHelper(getUser, {})).triangle).toBe(before);
});

test('an accepted answer brings its author two triangles and a notice, once for a question', async () => {
  const { id: giver, ask: asGiver } = await server.member();
  const { id } = await makeNote(server.deps.db, { author_id: asker, title: 'Ива', kind: 'ask' });
  const comments = await Promise.all(
    ['Тал', 'Тирәк'].map((content) =>
      makeComment(server.deps.db, { note_id: id, author_id: giver, content }),
    ),
  );
  const before = (await asGiver(getUser, {})).triangle;
  for (const comment of comments) await asAsker(acceptAnswer, accept(id, comment.id));
  await asAsker(acceptAnswer, accept(id, null));
  await asAsker(acceptAnswer, accept(id, comments[0]!.id));
  expect((await asGiver(getUser, {})).triangle).toBe(before + 2);
  await server.work();
  const { list } = await asGiver(listNotices, {});
  expect(list.map(({ kind, people, note }) => [kind, people[0]?.id, note?.id])).toEqual([
    ['answered', asker, id],
  ]);
});

test('several answers accepted in turn pay the first of their authors alone, at once as well', async () => {
  const givers = [await server.member(), await server.member(), await server.member()];
  const { id } = await makeNote(server.deps.db, { author_id: asker, title: 'Ель', kind: 'ask' });
  const comments = await Promise.all(
    givers.map((giver) =>
      makeComment(server.deps.db, { note_id: id, author_id: giver.id, content: 'Чыршы' }),
    ),
  );
  await asAsker(acceptAnswer, accept(id, comments[0]!.id));
  await asAsker(acceptAnswer, accept(id, null));
  await Promise.all(comments.map((comment) => asAsker(acceptAnswer, accept(id, comment.id))));
  const { rows } = await sql`
    select account_id, delta from triangle_log where reason = 'answer' and ref = ${id}`.execute(
    server.deps.db,
  );
  expect(rows).toEqual([{ account_id: givers[0]!.id, delta: 2 }]);
});

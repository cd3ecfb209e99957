import { beforeAll, expect, test } from 'vitest';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { createComment, updateComment } from '#features/content/comments/calls.ts';
import { createNote, updateNote } from '#features/content/notes/calls.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import type { Ask } from '#kernel/ask.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { answerQuestion, getCaptcha } from './calls.ts';
import { solveProof, solveQuestion } from './factory.server.ts';

// Nobody waits between two comments here.
const server = testServer({ LIMIT_FACTOR: '10000' });
const LINK = 'Менә сылтама: https://example.org/китап';
let note: string;
beforeAll(async () => {
  const author = await makeAccount(server.deps.db);
  note = (await makeNote(server.deps.db, { author_id: author.id })).id;
});

const commentOn = (ask: Ask, content: string) =>
  ask(createComment, { params: { id: note }, body: { content } });

/** Answers a question as a person would, some seconds after it was asked. */
async function answerOne(ask: Ask, answer?: string): Promise<void> {
  const { idK, rus, salt, bits } = await ask(getCaptcha, {});
  await server.deps.db
    .updateTable('captcha')
    .set({ created_at: new Date(Date.now() - 5000).toISOString() })
    .where('id', '=', idK)
    .execute();
  const proof = solveProof(salt, bits);
  await ask(answerQuestion, { body: { idK, answer: answer ?? solveQuestion(rus), proof } });
}

test('a newcomer answers a question for each of the first three texts with links', async () => {
  const { ask } = await server.newcomer();
  await commentOn(ask, 'Сылтамасыз фикер.');
  for (let n = 0; n < 3; n += 1) {
    expect(await flagsOf(commentOn(ask, LINK))).toEqual(['answer']);
    await answerOne(ask);
    await commentOn(ask, `${LINK} ${n}`);
  }
  await commentOn(ask, `${LINK} инде сорамыйлар`);
});

test('a wrong answer opens nothing', async () => {
  const { ask } = await server.newcomer();
  expect(await flagsOf(answerOne(ask, 'бөтенләй башка җавап'))).toEqual(['answer']);
  expect(await flagsOf(commentOn(ask, LINK))).toEqual(['answer']);
});

test('notes and changes of texts are asked alike', async () => {
  const { ask } = await server.newcomer();
  const written = { title: 'Яңа кеше язмасы', content: 'Исәнмесез!' };
  const { id } = await ask(createNote, { body: written });
  const linked = { ...written, links: [{ link: 'https://example.org/' }] };
  expect(await flagsOf(ask(createNote, { body: linked }))).toEqual(['answer']);
  expect(await flagsOf(ask(updateNote, { params: { id }, body: linked }))).toEqual(['answer']);
  const comment = await commentOn(ask, 'Фикер');
  const change = { params: { id: note, commentId: comment.id }, body: { content: LINK } };
  expect(await flagsOf(ask(updateComment, change))).toEqual(['answer']);
});

test('a link that was answered for is not asked about again, a new one is', async () => {
  const { ask } = await server.newcomer();
  const links = [{ link: 'example.org/китап' }];
  const written = { title: 'Яңа кеше язмасы', content: 'Исәнмесез!', links };
  await answerOne(ask);
  const { id } = await ask(createNote, { body: written });
  const params = { id };
  await ask(updateNote, { params, body: { ...written, title: 'Яңа кешенең язмасы' } });
  const more = [...links, { link: 'https://example.org/икенче' }];
  expect(await flagsOf(ask(updateNote, { params, body: { ...written, links: more } }))).toEqual([
    'answer',
  ]);

  await answerOne(ask);
  const comment = await commentOn(ask, LINK);
  const change = { id: note, commentId: comment.id };
  await ask(updateComment, { params: change, body: { content: `Төзәттем. ${LINK}` } });
  const other = { content: `${LINK} https://example.org/икенче` };
  expect(await flagsOf(ask(updateComment, { params: change, body: other }))).toEqual(['answer']);
});

test('members are not asked, and an old account without activity is', async () => {
  const member = await server.member();
  expect((await commentOn(member.ask, LINK)).content).toBe(LINK);
  const { ask: asking } = await server.newcomer({ created_at: '2026-01-02T00:00:00Z' });
  expect(await flagsOf(commentOn(asking, LINK))).toEqual(['answer']);
});

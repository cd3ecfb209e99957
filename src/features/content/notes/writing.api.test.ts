import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeGroup } from '#features/content/groups/factory.server.ts';
import type { Ask } from '#kernel/ask.ts';
import { readTally } from '#server/tally.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { createNote, deleteNote, getNote, pinNote, updateNote } from './calls.ts';
import { makeNote } from './factory.server.ts';
import { rankNote } from './jobs.server.ts';

const server = testServer();
let author: string;
let ask: Ask;
let stranger: Ask;
beforeAll(async () => {
  ({ id: author, ask } = await server.member());
  ({ ask: stranger } = await server.member());
});

const body = {
  title: 'әбиемнең   бакчасы',
  content: 'әбиемнең бакчасында алмалар **бик** татлы.',
  tags: [{ tag: '#Бакча' }, { tag: 'бакча' }, { tag: 'әби' }],
  links: [{ link: 'https://tt.wikipedia.org/wiki/Алма' }],
};
const at = (id: string) => ({ params: { id } });

describe('createNote', () => {
  test('writes the note with capital letters, clean tags, and counts it', async () => {
    const before = await readTally(server.deps.db, 'note');
    const { id, idC } = await ask(createNote, { body });
    const note = await server.ask(getNote, at(idC));
    expect(note).toMatchObject({
      id,
      title: 'Әбиемнең бакчасы',
      content: 'Әбиемнең бакчасында алмалар **бик** татлы.',
      tags: [{ tag: 'бакча' }, { tag: 'әби' }],
      links: body.links,
      total: 0,
      user: { id: author },
    });
    expect(await readTally(server.deps.db, 'note')).toBe(before + 1);
  });

  test('raises the small i of Tatar in Latin letters as Tatar does', async () => {
    const { id } = await ask(createNote, {
      body: { title: 'iske ğädätlär', content: 'isemeñ niçek?' },
    });
    expect(await server.ask(getNote, at(id))).toMatchObject({
      title: 'İske ğädätlär',
      content: 'İsemeñ niçek?',
    });
  });

  test('writes once for one key, however often and however parallel it is asked', async () => {
    const idempotencyKey = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => ask(createNote, { body }, { idempotencyKey })),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  });

  test.each([
    ['title', { title: 'аб' }],
    ['title', { title: 'а'.repeat(151) }],
    ['content', { content: '   ' }],
    ['content', { content: 'а'.repeat(20_001) }],
    ['tag', { tags: [{ tag: 'б' }] }],
    ['tag', { tags: [{ tag: 'ике сүз' }] }],
    ['tags', { tags: Array.from({ length: 11 }, (_, n) => ({ tag: `тэг${n}` })) }],
    ['link', { links: [{ link: 'javascript:alert(1)' }] }],
    ['link', { links: [{ link: 'https://кеше@сайт.рф/' }] }],
    // With the beginning it gets it is longer than a link may be.
    ['link', { links: [{ link: `a.ru/${'x'.repeat(1995)}` }] }],
    ['links', { links: Array.from({ length: 11 }, (_, n) => ({ link: `https://a${n}.ru` })) }],
  ])('refuses with %s: %j', async (flag, wrong) => {
    expect(await flagsOf(ask(createNote, { body: { ...body, ...wrong } }))).toEqual([flag]);
  });

  test('counts characters, not bytes', async () => {
    const { id } = await ask(createNote, {
      body: { title: '🍎🍏🍐', content: '🍎'.repeat(20_000) },
    });
    expect((await server.ask(getNote, at(id))).title).toBe('🍎🍏🍐');
  });

  test('lets a newcomer write five notes on the first day, others twenty', async () => {
    const { ask: young } = await server.newcomer();
    const { ask: old } = await server.member();
    const write = (who: Ask) => who(createNote, { body: { ...body, links: [] } });
    for (let n = 0; n < 5; n += 1) await write(young);
    await expect(write(young)).rejects.toMatchObject({ flags: ['time'], reason: 'day' });
    for (let n = 0; n < 20; n += 1) await write(old);
    expect(await flagsOf(write(old))).toEqual(['time']);
  });

  test('refuses a visitor, the blacklisted, and a form that is none', async () => {
    expect(await flagsOf(server.ask(createNote, { body }))).toEqual(['token']);
    const blacklisted = await server.newcomer({ blacklist: true });
    expect(await flagsOf(blacklisted.ask(createNote, { body }))).toEqual(['forbidden']);
    const json = await server.app.inject({
      method: 'PUT',
      url: '/api/user/note/create',
      headers: { cookie: await server.cookieOf(author), origin: 'http://localhost:3000' },
      payload: body,
    });
    expect(json.statusCode).toBe(415);
  });

  test('takes a file for no text', async () => {
    const form = new FormData();
    form.append('title', 'Исемле язма');
    form.append('content', new Blob(['текст']), 'text.txt');
    const encoded = new Response(form);
    const answer = await server.app.inject({
      method: 'PUT',
      url: '/api/user/note/create',
      headers: {
        cookie: await server.cookieOf(author),
        origin: 'http://localhost:3000',
        'content-type': encoded.headers.get('content-type')!,
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
    expect(answer.json()).toEqual({ errors: { files: true } });
  });
});

describe('updateNote', () => {
  test('changes the text and says that it was changed', async () => {
    const { id } = await makeNote(server.deps.db, { author_id: author });
    await ask(updateNote, { ...at(id), body });
    const note = await server.ask(getNote, at(id));
    expect(note.title).toBe('Әбиемнең бакчасы');
    expect(note.edited).not.toBeNull();
  });

  test('refuses strangers, visitors, wrong texts and what is not there', async () => {
    const { id } = await makeNote(server.deps.db, { author_id: author });
    expect(await flagsOf(stranger(updateNote, { ...at(id), body }))).toEqual(['forbidden']);
    expect(await flagsOf(server.ask(updateNote, { ...at(id), body }))).toEqual(['token']);
    expect(await flagsOf(ask(updateNote, { ...at('n1'), body }))).toEqual(['id']);
    const wrong = { ...body, title: '', content: '' };
    expect(await flagsOf(ask(updateNote, { ...at(id), body: wrong }))).toEqual([
      'title',
      'content',
    ]);
  });
});

describe('deleteNote', () => {
  test('takes the note out of every list and number, once', async () => {
    const { id: group } = await makeGroup(server.deps.db, { creator_id: author });
    const { id } = await makeNote(server.deps.db, { author_id: author, group_id: group });
    const before = await readTally(server.deps.db, 'note');
    const twice = await Promise.allSettled([ask(deleteNote, at(id)), ask(deleteNote, at(id))]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await flagsOf(server.ask(getNote, at(id)))).toEqual(['id']);
    expect(await readTally(server.deps.db, 'note')).toBe(before - 1);
    await rankNote(server.deps, { noteId: id });
    const ranks = await server.deps.db
      .selectFrom('note_rank')
      .select('note_id')
      .where('note_id', '=', id)
      .execute();
    expect(ranks).toEqual([]);
  });

  test('refuses strangers and visitors', async () => {
    const { id } = await makeNote(server.deps.db, { author_id: author });
    expect(await flagsOf(stranger(deleteNote, at(id)))).toEqual(['forbidden']);
    expect(await flagsOf(server.ask(deleteNote, at(id)))).toEqual(['token']);
  });
});

describe('pinNote', () => {
  const pin = (id: string, value = true) => ({ ...at(id), body: { pin: value } });

  test('pins five at most, also when all are pressed at once', async () => {
    const { id: person, ask: own } = await server.member();
    const notes = [];
    for (let n = 0; n < 7; n += 1)
      notes.push((await makeNote(server.deps.db, { author_id: person })).id);
    const pressed = await Promise.allSettled(notes.map((id) => own(pinNote, pin(id))));
    expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    const refused = notes[pressed.findIndex(({ status }) => status === 'rejected')]!;
    expect(await flagsOf(own(pinNote, pin(refused)))).toEqual(['quantity']);
    const pinned = notes[pressed.findIndex(({ status }) => status === 'fulfilled')]!;
    expect(await own(pinNote, pin(pinned))).toEqual({ pin: true });
    expect(await own(pinNote, pin(pinned, false))).toEqual({ pin: false });
    expect(await own(pinNote, pin(refused))).toEqual({ pin: true });
    expect((await server.ask(getNote, at(refused))).pinned).toBe(true);
  });

  test('refuses strangers, visitors and notes of a group', async () => {
    const { id: group } = await makeGroup(server.deps.db, { creator_id: author });
    const { id } = await makeNote(server.deps.db, { author_id: author, group_id: group });
    expect(await flagsOf(ask(pinNote, pin(id)))).toEqual(['forbidden']);
    expect(await flagsOf(stranger(pinNote, pin(id)))).toEqual(['forbidden']);
    expect(await flagsOf(server.ask(pinNote, pin(id)))).toEqual(['token']);
  });
});

import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { listContentChanges } from '#features/core/cms/calls.ts';
import { makeTone } from '#features/platform/media/factory.server.ts';
import type { Ask } from '#kernel/ask.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { testBucket } from '#test/bucket.ts';
import { answerEdu, getEdu, listEdu } from './calls.ts';
import * as recordingCalls from './calls/recordings.ts';
import * as calls from './calls/staff.ts';
import { lessonWith, makeEdu } from './factory.server.ts';

const STALE = { flags: ['forbidden'], reason: 'changed' };
const server = testServer({ S3_BUCKET: testBucket(), LIMIT_FACTOR: '1000' });
let staff: Ask;
beforeAll(async () => {
  ({ ask: staff } = await server.administrator('teacher@example.org'));
});

const written = {
  kind: 'lesson' as const,
  title: 'Умартада',
  writer: 'Туган тел',
  content: 'Бу – [умарта|улей].',
  tat: 'умарта',
  rus: 'улей',
  answers: [{ answer: 'умарта' }, { answer: 'урман' }],
  range: 2,
  place: 7,
  tags: [{ tag: 'бал' }],
  links: [{ link: 'https://example.org/bal' }],
  lesson: lessonWith(),
};
const one = (id: string) => ({ params: { id } });
const read = (id: string) => server.ask(getEdu, one(id));
const create = (change: object = {}) =>
  staff(calls.createEdu, { body: { ...written, ...change } as typeof written });
const changesOf = async (id: string) =>
  (await staff(listContentChanges, { query: { kind: 'edu', id } })).list;

describe('a lesson', () => {
  test('is a draft first, then there for everybody; who changed what is kept', async () => {
    const made = await create({ id: 'from-draft' });
    expect(made).toMatchObject({ idC: 'from-draft', idM: made.id });
    expect(await flagsOf(read('from-draft'))).toEqual(['id']);
    expect(await staff(calls.getAdminEdu, one('from-draft'))).toMatchObject({
      ...written,
      published: false,
      page: { title: written.title, exercises: { length: 5 }, image: null, audio: null },
    });
    const body = { ...written, title: 'Умарталар янында', published: true };
    await staff(calls.updateEdu, { ...one(made.id), body });
    const page = await read('from-draft');
    expect(page).toMatchObject({
      title: body.title,
      titleSearch: 'умарталар янында',
      tags: [{ tag: 'бал' }],
      links: written.links,
      range: 2,
      place: 7,
    });
    // Without `published` it stays as it is.
    await staff(calls.updateEdu, { ...one(made.id), body: written });
    expect(await read(made.id)).toMatchObject({ title: written.title });
    const changes = await changesOf('from-draft');
    expect(changes.map(({ act, admin }) => [act, admin])).toEqual(
      ['update', 'update', 'create'].map((act) => [act, 'teacher@example.org']),
    );
    expect(changes[0]?.fields).toEqual([
      { field: 'title', before: body.title, after: written.title },
    ]);
  });

  test('saved by another meanwhile is not overwritten unseen', async () => {
    const { id } = await create();
    const mine = await staff(calls.getAdminEdu, one(id));
    const save = (title: string, version: string) =>
      staff(calls.updateEdu, { ...one(id), body: { ...written, title, version } });
    const { version } = await save('Беренче', mine.version);
    await expect(save('Икенче', mine.version)).rejects.toMatchObject(STALE);
    expect((await staff(calls.getAdminEdu, one(id))).title).toBe('Беренче');
    // The answer was lost, and it is sent again.
    expect(await save('Беренче', mine.version)).toMatchObject({ version });
    await save('Өченче', version);
    expect((await staff(calls.getAdminEdu, one(id))).title).toBe('Өченче');
  });

  test('keeps its paragraphs, however a form ends its lines', async () => {
    const { id } = await create({ content: 'Бер.\r\n\r\nИке.', published: true });
    expect((await read(id)).content).toBe('Бер.\n\nИке.');
  });

  test('sent twice with one key is made once', async () => {
    const send = () =>
      staff(calls.createEdu, { body: written }, { idempotencyKey: 'lesson-key-1' });
    const [first, second] = await Promise.all([send(), send()]);
    expect(second).toEqual(first);
    expect(await send()).toEqual(first);
    const { list } = await staff(calls.listAdminEdu, { query: { search: written.title } });
    expect(list.filter(({ id }) => id === first.id)).toHaveLength(1);
  });

  test('can be made of a title, a text and a key phrase, and is the last of its level', async () => {
    const { lesson: _, place: __, kind: ___, ...plain } = written;
    const body = { ...plain, range: 5, titleSearch: 'умартада', published: true };
    const made = [];
    for (let count = 0; count < 2; count += 1) made.push(await staff(calls.createEdu, { body }));
    const pages = await Promise.all(made.map(({ idC }) => read(idC)));
    expect(pages.map(({ place }) => place)).toEqual([1, 2]);
    expect(pages[0]?.exercises).toHaveLength(1);
    // Left out, what is there stays.
    await staff(calls.updateEdu, { ...one(made[1]!.id), body: { ...written, range: 5, place: 9 } });
    await staff(calls.updateEdu, { ...one(made[1]!.id), body });
    expect(await read(made[1]!.id)).toMatchObject({ place: 9, exercises: { length: 5 } });
  });

  test('without an address of its own gets one of its number', async () => {
    const { id, idC } = await create({ published: true });
    expect(idC).toMatch(/^e[\da-z]+$/);
    expect(await read(idC)).toMatchObject({ id });
  });

  test.each([
    ['a reserved address', { id: 'create' }, ['id']],
    ['the number of another', { id: 'e1z' }, ['id']],
    ['a short title', { title: 'ab' }, ['title']],
    ['no text', { content: '' }, ['content']],
    ['no writer', { writer: ' ' }, ['writer']],
    ['a writer of one letter', { writer: 'Т' }, ['writer']],
    ['half a key phrase', { tat: '' }, ['tat']],
    ['one answer', { answers: [{ answer: 'умарта' }] }, ['answers']],
    [
      'nothing to ask',
      { lesson: undefined, tat: '', rus: '', answers: [] },
      ['tat', 'rus', 'answers'],
    ],
    ['nine answers', { answers: Array(9).fill({ answer: 'а' }) }, ['answers']],
    ['an empty answer', { answers: [{ answer: '' }] }, ['answer']],
    ['too long a tag', { tags: [{ tag: 'а'.repeat(31) }] }, ['tag']],
    ['a link that is none', { links: [{ link: 'javascript:alert(1)' }] }, ['link']],
    [
      'a question without a right answer',
      {
        lesson: lessonWith([{ kind: 'choose', ask: 'а', options: ['б', 'в'], right: 5, why: '' }]),
      },
      ['answers'],
    ],
    [
      'no gap to fill',
      { lesson: lessonWith([{ kind: 'cloze', text: 'Мин укыйм.', answers: ['китап'] }]) },
      ['answers'],
    ],
  ])('with %s is refused', async (_, change, flags) => {
    expect(await flagsOf(create(change))).toEqual(flags);
  });

  test('two who make the same at once: one of them does', async () => {
    const made = await Promise.allSettled([1, 2].map(() => create({ id: 'at-once' })));
    expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('deleteEdu takes it away, with what people did of it', async () => {
    const { id } = await create({ published: true });
    const { ask: reader } = await server.newcomer();
    await reader(answerEdu, { ...one(id), body: { answer: 'китап', exercise: 0 } });
    await staff(calls.deleteEdu, one(id));
    expect(await flagsOf(read(id))).toEqual(['id']);
    expect(await flagsOf(staff(calls.deleteEdu, one(id)))).toEqual(['id']);
  });

  test('listAdminEdu has drafts and dictations, the newest first, and finds them', async () => {
    const { db } = server.deps;
    const shown = await makeEdu(db, { title: 'Тиен оясы' });
    const draft = await makeEdu(db, { title: 'Тиен малае', published_at: null });
    const dictation = await makeEdu(db, { title: 'Тиен диктанты', kind: 'dictation' });
    const { list } = await staff(calls.listAdminEdu, { query: { search: 'тиен' } });
    expect(list.map(({ id, published }) => [id, published])).toEqual([
      [dictation.id, true],
      [draft.id, false],
      [shown.id, true],
    ]);
    const short = await staff(calls.listAdminEdu, { query: { search: 'ма' } });
    expect(short.list.map(({ id }) => id)).toEqual([draft.id]);
    const readers = await server.ask(listEdu, { query: { search: 'тиен' } });
    expect(readers.list.map(({ id }) => id)).toEqual([shown.id]);
  });

  test('is found by its tags, as long as it has them', async () => {
    const { id } = await create({ tags: [{ tag: 'Көтмәгән' }, { tag: 'бал' }], published: true });
    const found = async (search: string) =>
      (await server.ask(listEdu, { query: { search } })).list.map((edu) => edu.id);
    for (const search of ['Көтмәгән', 'котмэгэн']) expect(await found(search)).toEqual([id]);
    await staff(calls.updateEdu, { ...one(id), body: { ...written, published: true } });
    expect(await found('Көтмәгән')).toEqual([]);
    await staff(calls.deleteEdu, one(id));
  });

  test('what is exported can be imported, and is rewritten by its address', async () => {
    const { idC } = await create({ id: 'carried-along', published: true });
    const lessons = [];
    for (let after: string | null = ''; after !== null;) {
      const query: { after?: string } = after === '' ? {} : { after };
      const part = await staff(calls.exportEdu, { query });
      lessons.push(...part.lessons);
      ({ after } = part);
    }
    const file = lessons.find(({ id }) => id === idC)!;
    expect(file).toMatchObject(written);
    await staff(calls.deleteEdu, one(idC));
    await staff(calls.importEdu, { body: file });
    expect(await read(idC)).toMatchObject({ title: written.title });
    // A second time it changes nothing, and nothing is written down.
    const before = (await changesOf(idC)).length;
    await staff(calls.importEdu, { body: file });
    expect(await changesOf(idC)).toHaveLength(before);
    await staff(calls.importEdu, { body: { ...file, title: 'Башка исем' } });
    expect((await changesOf(idC))[0]).toMatchObject({ act: 'import' });
    expect(await read(idC)).toMatchObject({ title: 'Башка исем' });
  });
});

describe('the files of a lesson', () => {
  test('updateEduPicture gives it a picture; no picture is refused', async () => {
    const { id } = await create({ published: true });
    const jpeg = await sharp({
      create: { width: 640, height: 480, channels: 3, background: '#41c98b' },
    })
      .jpeg()
      .toBuffer();
    const put = (body: Uint8Array) => staff(calls.updateEduPicture, { ...one(id), body });
    const { image } = await put(jpeg);
    expect((await read(id)).image).toEqual(image);
    expect((await server.app.inject(image.src)).statusCode).toBe(200);
    expect(await flagsOf(put(Buffer.from('no picture')))).toEqual(['image']);
    expect(await staff(calls.deleteEduPicture, one(id))).toEqual({ image: null });
    expect((await read(id)).image).toBe(null);
    const kept = await server.deps.db.selectFrom('content_picture').select('key').execute();
    expect(kept.filter(({ key }) => image.src.includes(key))).toEqual([]);
  });

  test('an audio is sent, prepared, heard, and taken out', async () => {
    const { id, idC, idS, idM } = await create({ published: true });
    const body = await makeTone(server.deps.env.FFMPEG);
    const query = { idS, idM, send: '0' as const };
    const chunk = { range: { from: 0, to: body.length - 1, total: body.length } };
    const uploads = () => staff(recordingCalls.getEduUploads, one(id));
    expect(await uploads()).toEqual({ idS, idM, video: null, audio: null });
    const wrong = { query: { ...query, idS: 'x' }, body };
    expect(await flagsOf(staff(recordingCalls.postEduAudio, wrong, { chunk }))).toEqual(['id']);
    await staff(recordingCalls.postEduAudio, { query, body }, { chunk });
    expect((await uploads()).audio).toMatchObject({ held: body.length, state: 'sent' });
    // A beginning that is sent twice changes nothing.
    expect(await staff(recordingCalls.putEduAudio, { query, body }, { chunk })).toMatchObject({
      state: 'sent',
    });
    await server.work();
    const { audio, video } = await read(idC);
    expect([audio?.state, video]).toEqual(['ready', null]);
    expect((await server.app.inject(audio?.src ?? '')).statusCode).toBe(200);
    const remove = () =>
      staff(recordingCalls.deleteEduRecording, { ...one(id), query: { kind: 'audio' } });
    expect((await remove()).audio).toBeNull();
    expect(await flagsOf(remove())).toEqual(['audio']);
    // It is told who brought the sound, and who took it out.
    const changes = await changesOf(idC);
    expect(changes.map(({ fields }) => fields.map(({ field }) => field))).toEqual([
      ['audio'],
      ['audio'],
      expect.arrayContaining(['title']),
    ]);
    await server.work();
    expect((await server.app.inject(audio?.src ?? '')).statusCode).toBe(404);
    const rows = await server.deps.db.selectFrom('recording').select('id').execute();
    expect(rows).toHaveLength(0);
  }, 60_000);

  test('a video must be one, and goes with its lesson', async () => {
    const { id, idS, idM } = await create({ published: true });
    const body = await makeTone(server.deps.env.FFMPEG);
    const asked = { query: { idS, idM, send: '0' as const }, body };
    for (const call of [recordingCalls.postEduVideo, recordingCalls.putEduVideo])
      expect(await flagsOf(staff(call, asked))).toEqual(['video']);
    await staff(recordingCalls.putEduAudio, asked);
    await staff(calls.deleteEdu, one(id));
    await server.work();
    const rows = await server.deps.db.selectFrom('recording').select('id').execute();
    expect(rows).toHaveLength(0);
  }, 60_000);
});

test('only staff may', async () => {
  const { ask } = await server.newcomer();
  const { idC } = await makeEdu(server.deps.db);
  const all = [
    ask(calls.listAdminEdu, { query: {} }),
    ask(calls.createEdu, { body: written }),
    ask(calls.getAdminEdu, one(idC)),
    ask(calls.updateEdu, { ...one(idC), body: written }),
    ask(calls.deleteEdu, one(idC)),
    ask(calls.exportEdu, { query: {} }),
    ask(calls.importEdu, { body: { ...written, id: 'brought' } }),
    ask(recordingCalls.getEduUploads, one(idC)),
    ask(recordingCalls.deleteEduRecording, { ...one(idC), query: { kind: 'audio' } }),
  ];
  for (const refused of all) expect(await flagsOf(refused)).toEqual(['token']);
});

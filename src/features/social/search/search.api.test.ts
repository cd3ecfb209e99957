import { beforeAll, describe, expect, test } from 'vitest';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { updateName } from '#features/core/accounts/calls/settings.ts';
import { createComment, deleteComment, updateComment } from '#features/content/comments/calls.ts';
import { createGroup, updateGroupName } from '#features/content/groups/calls/managing.ts';
import { createNote, deleteNote, updateNote } from '#features/content/notes/calls.ts';
import { createReport } from '#features/core/moderation/calls.ts';
import { blockPerson, mutePerson } from '#features/core/people/calls.ts';
import { indexText } from '#features/platform/search-index/jobs.server.ts';
import type { Ask } from '#kernel/ask.ts';
import { textSources } from '#main/features.ts';
import { flagsOf, testServer } from '#test/api.ts';
import {
  searchComments,
  searchGroups,
  searchNotes,
  searchPeople,
  suggestFound,
  type Spans,
} from './calls.ts';

const server = testServer();
let writer: { id: string; ask: Ask };
let reader: { id: string; ask: Ask };

const person = async (name: string, surname: string) => {
  const { id } = await makeAccount(server.deps.db, {
    name,
    surname,
    created_at: '2026-01-02T00:00:00Z',
  });
  await indexText(server.deps, { kind: 'account', id }, textSources);
  return { id, ask: await server.as(id) };
};

beforeAll(async () => {
  writer = await person('Ләйсән', 'Нуриева');
  reader = await person('Илнар', 'Каюмов');
});

const write = async (title: string, content: string, tags: string[] = []) => {
  const body = { title, content, tags: tags.map((tag) => ({ tag })) };
  const { id } = await writer.ask(createNote, { body });
  await server.work();
  return id;
};
const idsOf = ({ list }: { list: readonly { id: string }[] }) => list.map(({ id }) => id);
const look = (search: string, ask: Ask = server.ask) => ask(searchNotes, { query: { search } });
const marks = (spans: Spans) => spans.filter(({ mark }) => mark).map(({ text }) => text);
const whole = (spans: Spans) => spans.map(({ text }) => text).join('');

describe('searchNotes', () => {
  test('finds any form, in either script and from any keyboard, and marks it', async () => {
    const id = await write(
      'Күгәрченнәр турында',
      'Кичә **күгәрченнәргә** тары сиптем. Алар мине таныды.',
      ['кошлар'],
    );
    for (const words of [
      'күгәрчен',
      'кугэрченнен',
      'kügärçen',
      'kugarchen',
      'КҮГӘРЧЕНЕБЕЗ',
      'күгәрчин',
    ]) {
      const { list } = await look(words);
      expect(idsOf({ list }), words).toEqual([id]);
      expect(marks(list[0]!.title), words).toEqual(['Күгәрченнәр']);
      expect(marks(list[0]!.content), words).toEqual(['күгәрченнәргә']);
      expect(whole(list[0]!.content)).toBe('Кичә күгәрченнәргә тары сиптем. Алар мине таныды.');
    }
    expect(idsOf(await look('кош'))).toEqual([id]);
  });

  test('what is in the title stands above what is in the text; words together above words apart', async () => {
    const apart = await write(
      'Озын көн',
      'Балан кызарган. Бүген без урманга бардык, анда озак йөрдек, көлдек, җырладык, бәлеш ашадык.',
    );
    const near = await write('Кыска көн', 'Өстәлдә балан бәлеше бар.');
    const title = await write('Балан бәлеше', 'Рецепт әбидән калган.');
    expect(idsOf(await look('балан бәлеше'))).toEqual([title, near, apart]);
  });

  test('a long text is shown where the words are', async () => {
    const filling = 'Монда бернинди кызык сүз юк. '.repeat(60);
    await write('Саклык', `${filling}Ишегалдында керпеләр яши. ${filling}`);
    const { list } = await look('керпе');
    const text = whole(list[0]!.content);
    expect(text.startsWith('…') && text.endsWith('…')).toBe(true);
    expect(text.length).toBeLessThan(260);
    expect(marks(list[0]!.content)).toEqual(['керпеләр']);
  });

  test('what looks like markup stays text', async () => {
    await write('Хәвефле язма', 'Монда <script>alert(1)</script> һәм <b>хәвеф</b> бар.');
    const { list } = await look('хәвеф');
    expect(whole(list[0]!.content)).toContain('<script>alert(1)</script>');
  });

  test('follows a note through its life', async () => {
    const id = await write('Тегермән ташы', 'Иске тегермән.');
    expect(idsOf(await look('тегермән'))).toEqual([id]);
    const body = { title: 'Җиләк вакыты', content: 'Каен җиләге өлгерде.' };
    await writer.ask(updateNote, { params: { id }, body });
    await server.work();
    expect(idsOf(await look('тегермән'))).toEqual([]);
    expect(idsOf(await look('каен җиләге'))).toEqual([id]);
    await writer.ask(deleteNote, { params: { id } });
    // Out of sight at once, out of the index when the job has run.
    expect(idsOf(await look('каен җиләге'))).toEqual([]);
    await server.work();
    const left = await server.deps.db
      .selectFrom('text_word')
      .select('word')
      .where('ref', '=', id)
      .execute();
    expect(left).toEqual([]);
  });

  test('hides what people hidden from the reader wrote', async () => {
    const id = await write('Чаган урманы', 'Чаган яфрагы.');
    expect(idsOf(await look('чаган', reader.ask))).toEqual([id]);
    const asked = { params: { id: writer.id } };
    await reader.ask(mutePerson, { ...asked, body: { mute: true } });
    expect(idsOf(await look('чаган', reader.ask))).toEqual([]);
    expect((await reader.ask(suggestFound, { query: { search: 'чаг' } })).notes).toEqual([]);
    expect(idsOf(await look('чаган'))).toEqual([id]);
    await reader.ask(mutePerson, { ...asked, body: { mute: false } });
    await writer.ask(blockPerson, { params: { id: reader.id }, body: { block: true } });
    expect(idsOf(await look('чаган', reader.ask))).toEqual([]);
    await writer.ask(blockPerson, { params: { id: reader.id }, body: { block: false } });
  });

  test('hides what the reader has reported, from the reader alone', async () => {
    const id = await write('Миләш тәлгәше', 'Миләш пеште.');
    const other = await person('Рания', 'Вафина');
    const params = { id };
    const { id: comment } = await writer.ask(createComment, {
      params,
      body: { content: 'Миләшләр кызарды.' },
    });
    await server.work();
    const seenBy = async ({ ask }: { ask: Ask }) => ({
      note: idsOf(await look('миләш', ask)).includes(id),
      title: (await ask(suggestFound, { query: { search: 'мил' } })).notes.some(
        (one) => one.id === id,
      ),
      comment: idsOf(await ask(searchComments, { query: { search: 'миләш' } })).includes(comment),
    });
    const all = { note: true, title: true, comment: true };
    expect(await seenBy(other)).toEqual(all);
    const report = { reason: 'rude', content: '' } as const;
    await other.ask(createReport, { body: { type: 'note', id, ...report } });
    await other.ask(createReport, { body: { type: 'comment', id: comment, ...report } });
    expect(await seenBy(other)).toEqual({ note: false, title: false, comment: false });
    expect(await seenBy(reader)).toEqual(all);
  });

  test('a misspelt word finds what was meant and says so; nothing at all is answered in peace', async () => {
    const id = await write('Кыңгыраулар чаңы', 'Кыңгыраулар чыңлый.');
    const answer = await look('кынгыроулар');
    expect(idsOf(answer)).toEqual([id]);
    expect(answer.hint).toBe('кыңгыраулар');
    await write('Китап кибете', 'Монда китап сатыла.');
    expect((await look('китп')).hint).toBe('китап');
    expect(await look('щщщщщщ')).toMatchObject({ list: [], total: 0 });
    expect(await look('!!!')).toMatchObject({ list: [], total: 0, hint: null });
  });

  test('goes by page number, and refuses what is no question', async () => {
    for (const n of [1, 2, 3]) await write(`Тукмак ${n}`, 'Агач тукмак.');
    const page = (pg: string) =>
      server.ask(searchNotes, { query: { search: 'тукмак', limit: '2', pg } });
    const [first, second] = [await page('0'), await page('1')];
    expect([first.numberOfData, second.numberOfData, first.total]).toEqual([2, 1, 3]);
    expect(new Set([...idsOf(first), ...idsOf(second)]).size).toBe(3);
    const refused = (search: string) => flagsOf(server.ask(searchNotes, { query: { search } }));
    expect(await refused(' ')).toEqual(['error']);
    expect(await refused('а'.repeat(101))).toEqual(['error']);
  });
});

test('searchComments finds comments, and loses them with their words', async () => {
  const note = await write('Фикерләр', 'Сүз башы.');
  const params = { id: note };
  const { id } = await reader.ask(createComment, {
    params,
    body: { content: 'Минем тәгәрмәчем тишелде.' },
  });
  await server.work();
  const asked = { query: { search: 'tägärmäç' } };
  const { list } = await server.ask(searchComments, asked);
  expect(list).toMatchObject([{ id, note: { id: note }, user: { id: reader.id } }]);
  expect(marks(list[0]!.content)).toEqual(['тәгәрмәчем']);
  const change = { content: 'Минем велосипедым бар.' };
  await reader.ask(updateComment, { params: { id: note, commentId: id }, body: change });
  await server.work();
  expect(idsOf(await server.ask(searchComments, asked))).toEqual([]);
  const wheel = { query: { search: 'велосипедлар' } };
  expect(idsOf(await server.ask(searchComments, wheel))).toEqual([id]);
  const third = await person('Наил', 'Гарипов');
  await third.ask(mutePerson, { params: { id: writer.id }, body: { mute: true } });
  expect(idsOf(await third.ask(searchComments, wheel))).toEqual([]);
  await reader.ask(deleteComment, { params: { id: note, commentId: id } });
  expect(idsOf(await server.ask(searchComments, wheel))).toEqual([]);
});

test('searchPeople finds names in either script, and follows a new one', async () => {
  const find = async (search: string) =>
    idsOf(await server.ask(searchPeople, { query: { search } }));
  for (const name of ['Ләйсән', 'Лэйсэн', 'Läysän Nuriyeva', 'нуриева'])
    expect(await find(name), name).toContain(writer.id);
  const known = await reader.ask(searchPeople, { query: { search: 'Ләйсән' } });
  expect(known.list[0]).toMatchObject({ id: writer.id, subscriber: false, friend: false });
  const guest = await person('Ришат', 'Әхмәтов');
  await guest.ask(updateName, { body: { name: 'Зиннур', surname: 'Әхмәтов' } });
  await server.work();
  expect(await find('Зиннур')).toEqual([guest.id]);
  expect(await find('Ришат')).toEqual([]);
});

test('searchPeople finds a person by the address of their page, unless hidden', async () => {
  const { id } = await makeAccount(server.deps.db, { id_c: 'zemfira.k', name: 'Земфира' });
  const find = (search: string, ask = server.ask) => ask(searchPeople, { query: { search } });
  expect(idsOf(await find('@zemfira.k'))).toEqual([id]);
  expect(idsOf(await find('@Zemfira.K'))).toEqual([id]);
  expect(await find('@zemfira')).toMatchObject({ list: [], total: 0 });
  await reader.ask(blockPerson, { params: { id }, body: { block: true } });
  expect(idsOf(await find('@zemfira.k', reader.ask))).toEqual([]);
});

test('searchGroups finds groups, and follows a new name', async () => {
  const { id } = await writer.ask(createGroup, { body: { name: 'Умартачылар клубы' } });
  await server.work();
  const find = async (search: string) =>
    idsOf(await server.ask(searchGroups, { query: { search } }));
  expect(await find('умартачы')).toEqual([id]);
  expect(await find('umartaçılar')).toEqual([id]);
  await writer.ask(updateGroupName, { params: { id }, body: { name: 'Бал кортлары' } });
  await server.work();
  expect(await find('умартачы')).toEqual([]);
  expect(await find('кортлар')).toEqual([id]);
});

test('suggestFound completes titles, names and tags', async () => {
  const id = await write('Шомыртлар чәчәк атканда', 'Яз җитте.', ['шомырт']);
  const suggest = (search: string) => server.ask(suggestFound, { query: { search } });
  for (const begun of ['шом', 'шомыр', 'şomır', 'шомырт чәч']) {
    const { notes } = await suggest(begun);
    expect(
      notes.map((note) => note.id),
      begun,
    ).toContain(id);
  }
  expect((await suggest('шом')).tags).toEqual([{ tag: 'шомырт' }]);
  expect((await suggest('лэй')).people.map((one) => one.id)).toContain(writer.id);
  expect(await suggest('!')).toEqual({ notes: [], people: [], tags: [] });
  expect(await flagsOf(suggest(''))).toEqual(['error']);
});

import { expect, test } from 'vitest';
import { nameOf, textOf, thingsIn, wholeExport } from './transfer.web.ts';

test.each([
  ['a list of things', '[{"id":"a"},{"id":"b","n":1}]', [{ id: 'a' }, { id: 'b', n: 1 }]],
  ['tasks, which have a key', '[{"key":"t1"},{"key":"t2"}]', [{ key: 't1' }, { key: 't2' }]],
  ['one thing', '{"id":"a"}', [{ id: 'a' }]],
  ['things without a name', '[{"title":"a"}]', null],
  ['a name that is none', '[{"id":7}]', null],
  ['something else', '[1, "a", null]', null],
  ['no JSON', '<html>', null],
])('%s in a file', (_, text, expected) => {
  expect(thingsIn(text)).toEqual(expected);
});

test('an export is loaded to its end, part after part', async () => {
  const parts: Record<string, { list: object[]; after: string | null }> = {
    '': { list: [{ id: 'a' }, { id: 'b' }], after: 'b' },
    b: { list: [{ id: 'c' }], after: null },
  };
  const all = await wholeExport(async ({ after = '' }) => parts[after]!);
  expect(all).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'c' }]);
});

test('what the page saves as a file it takes again, whatever names its things', () => {
  const things = [
    { id: 'kazan', title: 'Казан', lesson: { exercises: [] }, published: true },
    { id: 'rules', title: 'Кагыйдәләр', rus: { title: '', content: '' }, pinned: false },
    { key: 't17', kind: 'task', tat: 'Сәлам', answers: [{ answer: 'Сәлам' }], published: false },
    { key: 'postcard', kind: 'good', title: 'Ачык хат', quantity: 3, published: true },
  ];
  const taken = thingsIn(textOf(things));
  expect(taken).toEqual(things);
  expect(taken?.map(nameOf)).toEqual(['kazan', 'rules', 't17', 'postcard']);
});

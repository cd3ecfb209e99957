import { expect, test } from 'vitest';
import { thingsIn, wholeExport } from './transfer.web.ts';

test.each([
  ['a list of things', '[{"id":"a"},{"id":"b","n":1}]', [{ id: 'a' }, { id: 'b', n: 1 }]],
  ['one thing', '{"id":"a"}', [{ id: 'a' }]],
  ['things without a name', '[{"title":"a"}]', null],
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

import { expect, test } from 'vitest';
import { beginningOf, titleOf } from './rules.ts';

test('the beginning of a note is made of its words, without the places of its pictures', () => {
  expect(beginningOf('![Алма](1)\n\nБакчада алма пеште.\n![](2)')).toEqual({
    excerpt: 'Бакчада алма пеште.',
    cut: false,
  });
  expect(beginningOf('# Алма\n\nБик **тәмле**, [менә](https://example.org).').excerpt).toBe(
    'Алма. Бик тәмле, менә.',
  );
});

test('a title is one line that begins with a capital letter, with look-alikes mended', () => {
  expect(titleOf('бeз \n килдек')).toBe('Без килдек');
  expect(titleOf('iPhone һәм Windows')).toBe('IPhone һәм Windows');
});

import { expect, test } from 'vitest';
import {
  beginningOf,
  joinTags,
  LINK,
  linkOf,
  linksFrom,
  newsParts,
  rightsOf,
  splitTags,
  tagsFrom,
  titleFrom,
  titleOf,
} from './rules.ts';

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

test.each([
  ['kitap.tatar.ru', 'https://kitap.tatar.ru', true],
  ['kitap.ru:8080/x?y', 'https://kitap.ru:8080/x?y', true],
  ['http://example.org/китап', 'http://example.org/китап', true],
  ['HTTPS://example.org', 'HTTPS://example.org', true],
  ['javascript:alert(1)', 'https://javascript:alert(1)', false],
  ['mailto:a@example.org', 'https://mailto:a@example.org', false],
  ['ftp://example.org', 'ftp://example.org', false],
  ['//example.org', 'https:////example.org', false],
  ['китап', 'https://китап', false],
])('the link %s is kept as %s: %s', (typed, link, isRight) => {
  expect(linkOf(typed)).toBe(link);
  expect(LINK.test(link)).toBe(isRight);
});

test('links of one field stand apart by spaces', () => {
  expect(linksFrom(' kitap.ru\nhttps://kitap.ru ')).toEqual([{ link: 'https://kitap.ru' }]);
});

test('a tag of several words is one tag; commas and signs stand between tags', () => {
  expect(tagsFrom('Татар Теле, #авыл #китап;авыл')).toEqual([
    { tag: 'татар_теле' },
    { tag: 'авыл' },
    { tag: 'китап' },
  ]);
  expect(splitTags('Авыл, татар те')).toEqual({ done: ['авыл'], typed: 'татар те' });
  expect(splitTags('авыл,')).toEqual({ done: ['авыл'], typed: '' });
  expect(joinTags(['авыл'])).toBe('авыл, ');
});

test.each([
  ['Беренче кар яуды. Мәче аптырый.', 'Беренче кар яуды'],
  ['Кар яуганмы?! Әйе.', 'Кар яуганмы?!'],
  ['Ул… килде', 'Ул…'],
  ['![алма](1)\n\n## **Алма** бакчасы\n\nБакча.', 'Алма бакчасы'],
  ['шигырь юлы\nикенче юл', 'шигырь юлы'],
  ['“Ак калфак.” Китап', '“Ак калфак.”'],
  ['![](1)\n\n***', ''],
  ['', ''],
])('a note without a title is called by its first sentence: %j → %j', (content, title) => {
  expect(titleFrom(content)).toBe(title);
});

test('a long first sentence is cut between words, within the length of a title', () => {
  const title = titleFrom('сүзләр '.repeat(60));
  expect(title.length).toBeLessThanOrEqual(150);
  expect(title.endsWith('сүзләр…')).toBe(true);
});

const alsu = { id: '1', mayWrite: true };
const own = { authorId: '1', groupId: null };
const foreign = { authorId: '2', groupId: null };

test.each([
  ['a visitor', null, own, false, ''],
  ['its author', alsu, own, false, 'comment edit pin remove'],
  ['a reader', alsu, foreign, false, 'comment'],
  ['its author in a group', alsu, { ...own, groupId: '3' }, false, 'comment edit remove'],
  [
    'its author who administers the group',
    alsu,
    { ...own, groupId: '3' },
    true,
    'comment edit pin remove asAdmin',
  ],
  [
    'another who administers the group',
    alsu,
    { ...foreign, groupId: '3' },
    true,
    'comment pin remove asAdmin',
  ],
  ['a read-only author', { ...alsu, mayWrite: false }, own, false, 'remove'],
  [
    'a read-only person who administers the group',
    { ...alsu, mayWrite: false },
    { ...foreign, groupId: '3' },
    true,
    '',
  ],
])('%s may do with a note what the calls allow', (_, viewer, note, isGroupAdmin, rights) => {
  const can = Object.entries(rightsOf(viewer, note, isGroupAdmin));
  expect(can.flatMap(([name, may]) => (may ? [name] : [])).join(' ')).toBe(rights);
});

test('followers who see different notes of an hour are few parts, and all of them', () => {
  const row = (notes: number, newest: number) => ({ notes, note_id: String(newest) });
  const most = Array.from({ length: 100 }, () => row(50, 50));
  expect(newsParts(most)).toEqual([most]);
  const all = [
    ...most,
    ...Array.from({ length: 50 }, (_, newest) =>
      Array.from({ length: newest + 1 }, (__, notes) => row(notes + 1, newest + 1)),
    ).flat(),
  ];
  const parts = newsParts(all);
  expect(parts.length).toBeLessThanOrEqual(70);
  expect(parts.flat()).toHaveLength(all.length);
  for (const part of parts) expect(new Set(part.map((one) => one.note_id)).size).toBe(1);
  expect(new Set(parts[0]!.map((one) => one.notes))).toEqual(new Set([50]));
});

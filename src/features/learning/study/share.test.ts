import { expect, test } from 'vitest';
import { starterRows } from '#features/platform/dictionary/public/lexicon.server.ts';
import { fileText } from '#features/platform/search-index/rules.ts';
import { buildLexicon } from '#tatar/lexicon.ts';
import { isEasy } from './rules.ts';
import { filedWords } from './known.server.ts';
import { readerOf, shareOf, unknownForms } from './share.ts';

const lexicon = buildLexicon(starterRows());
const text = { head: 'Китап', body: 'Мин 2 китапны укыдым. Китаплар өйдә!', tags: ['тел'] };
const { stems } = fileText(text, lexicon);
const { frequencies } = filedWords(lexicon);
const knowing = (...words: string[]) =>
  readerOf({
    isKnown: (stem) => words.includes(stem),
    frequency: (stem) => frequencies.get(stem),
  });
const filed = (body: string) => ({ head: '', body, tags: [] });

test('counts running words by their base words, and numbers as known', () => {
  expect(shareOf(stems, knowing())).toEqual({ words: 7, known: 1, fresh: 4 });
  expect(shareOf(stems, knowing('китап'))).toEqual({ words: 7, known: 4, fresh: 3 });
  expect(shareOf('', knowing())).toEqual({ words: 0, known: 0, fresh: 0 });
});

test('names the unknown words as they stand, and none of a text that has changed since', () => {
  expect(unknownForms(text, stems, knowing('китап', 'мин'))).toEqual(['укыдым', 'өйдә']);
  expect(unknownForms({ ...text, body: 'Башка текст.' }, stems, knowing())).toEqual([]);
});

test('what no dictionary has is neither known nor new: Russian words and brands', () => {
  const mixed = filed('Ссылка: мин WhatsApp аша китап укыдым. Он пришел. Alma китап.');
  const { stems: filedStems } = fileText(mixed, lexicon);
  const reader = knowing('мин', 'китап', 'укы');
  expect(unknownForms(mixed, filedStems, reader)).toEqual(['аша']);
  const strange = filed('Ссылка WhatsApp пришел.');
  expect(shareOf(fileText(strange, lexicon).stems, reader)).toMatchObject({ known: 0, fresh: 0 });
});

test('a text in another language is not easy because of its numbers', () => {
  const advert = filed('Ссылка WhatsApp пришел 15 2025.');
  expect(isEasy(shareOf(fileText(advert, lexicon).stems, knowing()))).toBe(false);
  const tatar = filed('Мин WhatsApp аша 2 китап укыдым.');
  const reader = knowing('мин', 'аша', 'китап', 'укы');
  expect(isEasy(shareOf(fileText(tatar, lexicon).stems, reader))).toBe(true);
});

test('a text in Latin letters has its words named', () => {
  const latin = filed('Min kitap uqıdım. Alma bar.');
  const { stems: filedStems } = fileText(latin, lexicon);
  expect(unknownForms(latin, filedStems, knowing('мин', 'китап', 'укы'))).toContain('alma');
});

test('of a text of which less than half is known only the eight commonest words are named', () => {
  const long = filed(
    'Мин ипи, су, өй, кеше, бала, көн, эш, ел, сандугач, мәгърифәт, тирбәлеш, күгәрчен күрдем.',
  );
  const { stems: filedStems } = fileText(long, lexicon);
  const beginner = unknownForms(long, filedStems, knowing('мин'));
  expect(beginner).toHaveLength(8);
  expect(beginner).not.toContain('мәгърифәт');
  const known = ['мин', 'ипи', 'су', 'ой', 'кеше', 'бала', 'кон', 'эш'];
  expect(unknownForms(long, filedStems, knowing(...known))).toContain('мәгърифәт');
});

test('95 of 100 known words are easy, 94 are not, and nothing is not', () => {
  expect(isEasy({ words: 100, known: 95, fresh: 5 })).toBe(true);
  expect(isEasy({ words: 100, known: 94, fresh: 6 })).toBe(false);
  expect(isEasy({ words: 0, known: 0, fresh: 0 })).toBe(false);
});

// The pages that come with the project: whole in three languages, and right in their spelling.

import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { makeWork } from '#tatar/bounds.ts';
import { checkText } from '#tatar/check-text.ts';
import { isRight } from '#tatar/spell.ts';
import { wordsOf } from '#tatar/tokens.ts';
import { starterLexicon } from '#tools/tatar/data.ts';
import { isOfLanguage } from './language-pages.ts';
import { FIXED_IDS, INFO_LANGUAGES, versionOf } from './rules.ts';
import { readShipped, SHIPPED_PAGES } from './shipped.server.ts';

/** Looked at one by one: right words the starter vocabulary lacks. */
const WORDS = [
  'Шрифтлар',
  'автоматик',
  'алгоритмы',
  'геометриядәге',
  'интерфейс',
  'санагыч',
  'шрифт',
];
/** Wrong or foreign on purpose, or sounds written out: examples of what is spoken about. */
const ON_PURPOSE = ['дж', 'йе', 'йы', 'который', 'ойрэнэм', 'что', 'чтобы', 'э'];
/** Endings and words taken apart. */
const PIECES = ['бала-лар-ыбыз-ны', 'гә', 'дус-лар-ым-га', 'китап-лар-ы-нда', 'не', 'нче', 'нчы'];
const known = new Set([...WORDS, ...ON_PURPOSE, ...PIECES]);

const lexicon = starterLexicon();

/** The words to be checked: without signs of formatting and endings that stand after a dash. */
const plain = (text: string): string =>
  text.replaceAll(/[*_#]/g, '').replaceAll(/(^|[\s/|(«+,;])[-–][а-яәөүҗңһё]+/giu, ' ');

const headingsOf = (content: string): number[] =>
  content.split('\n').flatMap((line) => /^#+ /.exec(line)?.[0].length ?? []);
const listsOf = (content: string): number => content.match(/^(-|\d+\.) /gm)?.length ?? 0;

test('every file is shipped, and every shipped page is a file', () => {
  const files = readdirSync(new URL('content', import.meta.url)).map((name) =>
    name.replace('.json', ''),
  );
  expect(files.toSorted()).toEqual([...SHIPPED_PAGES].toSorted());
  expect(SHIPPED_PAGES).toEqual(expect.arrayContaining([...FIXED_IDS]));
});

describe.each(SHIPPED_PAGES)('%s', (id) => {
  const page = readShipped(id);

  test('is named like its file, and published', () => {
    expect(page).toMatchObject({ id, published: true });
  });

  test('says the same in three languages: as many headings and points', () => {
    const [tatar, ...others] = INFO_LANGUAGES.map((lang) => versionOf(page, lang));
    for (const { title, content } of others) {
      expect(title.length).toBeGreaterThan(2);
      expect(headingsOf(content)).toEqual(headingsOf(tatar!.content));
      expect(listsOf(content)).toBe(listsOf(tatar!.content));
    }
  });

  test('is spelt as the dictionary spells it', () => {
    const text = plain(`${page.title} . ${page.content}`);
    const wrong = wordsOf(text).filter(
      (word) => word.length > 1 && !known.has(word) && !isRight(word, lexicon),
    );
    expect([...new Set(wrong)]).toEqual([]);
  });

  test('has Tatar letters where they belong', () => {
    const text = plain(page.content);
    const spans = checkText(text, lexicon, makeWork())
      .filter(({ kind }) => kind !== 'spell')
      .map(({ start, end }) => text.slice(start, end));
    expect(spans.filter((word) => !known.has(word))).toEqual([]);
  });
});

test('pages about the language are shipped ones', () => {
  expect(SHIPPED_PAGES.filter(isOfLanguage)).toHaveLength(12);
  expect(isOfLanguage('rules')).toBe(false);
});

// The texts of pages and of letters are complete in every language, and nothing stale is kept.

import { relative } from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { describe, expect, test } from 'vitest';
import { latinMessage } from '#tools/site/latin-catalogue.ts';

/** In which files a text stands. */
const filesOf = ({ origin = [] }: { origin?: [file: string, line?: number | null][] }) =>
  [...new Set(origin.map(([file]) => file))].toSorted();

const config = getConfig({ configPath: 'lingui.config.ts' });
const catalogues = await Promise.all(
  (await getCatalogs(config)).map(async (catalogue) => {
    const written = Object.entries((await catalogue.collect()) ?? {});
    return {
      folder: relative('.', catalogue.localeDir),
      sources: new Map(written.map(([id, entry]) => [id, entry.message ?? ''])),
      stands: new Map(written.map(([id, entry]) => [id, filesOf(entry)])),
      read: async (locale: string) => (await catalogue.read(locale)) ?? {},
    };
  }),
);

/** `{name}`, `{count, plural, …}` and the tags of a message. */
const placeholders = (message: string): string[] =>
  [...new Set(message.match(/\{\w+(?=[,}])|<\/?\d+\/?>/g))].toSorted();

test('there are texts in the code, of pages and of letters', () => {
  expect(catalogues.map(({ folder }) => folder)).toEqual([
    'src/web/locales',
    'src/features/core/accounts/locales',
  ]);
  for (const { sources } of catalogues) expect(sources.size).toBeGreaterThan(40);
});

describe.each(catalogues)('$folder', ({ sources, stands, read }) => {
  test.each(['tt', 'ru', 'en'])('has every text of the code and no other in %s', async (locale) => {
    const kept = await read(locale);
    expect(Object.keys(kept).toSorted()).toEqual([...sources.keys()].toSorted());
  });

  test.each(['tt', 'ru', 'en'])('says every text in %s, placeholders and all', async (locale) => {
    const kept = await read(locale);
    const wrong = [...sources].filter(([id, source]) => {
      const text = locale === 'tt' ? source : (kept[id]?.translation ?? '');
      return text === '' || placeholders(text).join() !== placeholders(source).join();
    });
    expect(wrong).toEqual([]);
  });

  // Pages get the texts of their files by this (tools/site/page-texts.ts).
  test('knows where every text stands', async () => {
    const kept = Object.entries(await read('tt')).map(([id, entry]) => [id, filesOf(entry)]);
    expect(Object.fromEntries(kept)).toEqual(Object.fromEntries(stands));
  });

  test('leaves nothing Cyrillic in Latin letters', () => {
    for (const source of sources.values()) {
      const latin = latinMessage(source);
      expect(latin).not.toMatch(/\p{Script=Cyrillic}/u);
      expect(placeholders(latin)).toEqual(placeholders(source));
    }
  });
});

test('Russian has a form for every count', async () => {
  const plurals = await Promise.all(
    catalogues.map(async ({ sources, read }) => {
      const kept = await read('ru');
      return [...sources]
        .filter(([, source]) => source.includes(', plural,'))
        .map(([id]) => kept[id]?.translation);
    }),
  );
  expect(plurals.flat().length).toBeGreaterThan(0);
  for (const text of plurals.flat()) expect(text).toMatch(/one \{.*few \{.*many \{.*other \{/);
});

/** In Tatar and in English, a word that has another name on the site, and that name. */
const OTHER_NAMES = [
  ['tt', /рамка/iu, 'кыса'],
  ['tt', /тукталыш/iu, 'пауза'],
  ['tt', /(?<!\p{L})карта(?!точк)/iu, 'карточка'],
  ['tt', /алынм(?:ад|ый)/iu, 'кабул ителмә'],
  ['tt', /буш түгел/iu, 'алынган'],
  ['en', /\btriangles?\b(?!\})/iu, 'öchpochmaq'],
  ['en', /\bthe good\b|\bor good\b/iu, 'item'],
] as const;

test.each(OTHER_NAMES)('one thing has one name in %s: %s is %s', async (locale, other) => {
  const texts = await Promise.all(
    catalogues.map(async ({ sources, read }) => {
      const kept = await read(locale);
      return [...sources].map(([id, source]) =>
        locale === 'tt' ? source : (kept[id]?.translation ?? ''),
      );
    }),
  );
  const wrong = texts.flat().filter((text) => other.test(text.replaceAll('{triangle,', '')));
  expect(wrong).toEqual([]);
});

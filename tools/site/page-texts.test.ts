import { describe, expect, test } from 'vitest';
import { FRAME_TEXTS, PATH_TEXTS, textsName, WORD_TEXTS } from '#web/text-files.ts';
import { partsOf, textFiles } from './page-texts.ts';
import { PAGES } from './pages.ts';

describe('a text goes', () => {
  const parts = partsOf(
    new Map([
      ['frame', ['src/web/parts/ErrorScreen.tsx']],
      ['frame, and a page too', ['src/web/layouts/default.tsx', 'src/web/pages/home.tsx']],
      ['home', ['src/web/pages/home.tsx']],
      ['lazy', ['src/features/core/moderation/reports/ReportDialog.tsx']],
      ['word', ['src/features/platform/dictionary/WordCard.tsx']],
      ['nowhere', ['src/features/none.tsx']],
    ]),
  );

  test('with the frame, if it stands there', () => {
    expect(parts.get(FRAME_TEXTS)).toEqual(['frame', 'frame, and a page too']);
  });

  test('with the pages that need its file at once or later', () => {
    expect(parts.get('home')).toEqual(['home', 'lazy']);
    expect(parts.get('note-noteId')).toEqual(['lazy']);
    expect(parts.get('groups')).toEqual([]);
  });

  test('with no page where it is of a part that is fetched by itself', () => {
    expect(parts.get(WORD_TEXTS)).toEqual(['lazy', 'word']);
    expect([...parts].filter(([, ids]) => ids.includes('word'))).toHaveLength(1);
  });

  test('nowhere else', () => {
    expect([...parts.values()].flat()).not.toContain('nowhere');
  });
});

test('every page has a file of texts in every language, and no two share one', async () => {
  const names = [
    FRAME_TEXTS,
    WORD_TEXTS,
    PATH_TEXTS,
    ...PAGES.map(({ address }) => textsName(address)),
  ];
  expect(new Set(names).size).toBe(names.length);
  const files = await textFiles();
  const expected = ['tt', 'tt-Latn', 'ru', 'en'].flatMap((lang) =>
    names.map((name) => `${lang}/${name}.js`),
  );
  expect([...files.keys()].toSorted()).toEqual(expected.toSorted());
  expect(files.get('tt/home.js')).toContain('Сәламләүне ябарга');
  expect(files.get('tt-Latn/home.js')).toContain('Sälämläwne yabarğa');
});

test('a page is known by its pattern, however the router writes it', () => {
  expect(textsName('/')).toBe('home');
  expect(textsName('note/:noteId')).toBe(textsName('/note/:noteId'));
  expect(textsName('*')).toBe('any');
  expect(textsName('/ts/admin/*')).toBe('ts-admin-any');
});

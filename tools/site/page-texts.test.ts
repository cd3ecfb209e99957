import { describe, expect, test } from 'vitest';
import { FRAME_TEXTS, textsName } from '#web/text-files.ts';
import { partsOf, textFiles, withPartTexts } from './page-texts.ts';
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

  test('with the pages that need its file at once', () => {
    expect(parts.get('home')).toEqual(['home']);
    expect(parts.get('groups')).toEqual([]);
  });

  test('with the part that is loaded on demand, and with no page', () => {
    expect(parts.get('WordHost')).toEqual(['word']);
    expect(parts.get('ReportDialog')).toEqual(['lazy']);
    expect([...parts].filter(([, ids]) => ids.includes('lazy'))).toHaveLength(1);
  });

  test('with no part that says nothing', () => {
    expect(parts.has('hls.web')).toBe(false);
  });

  test('nowhere else', () => {
    expect([...parts.values()].flat()).not.toContain('nowhere');
  });
});

test('every page and part has a file of texts in every language', async () => {
  const files = await textFiles();
  const namesIn = (lang: string) =>
    [...files.keys()]
      .filter((path) => path.startsWith(`${lang}/`))
      .map((path) => path.slice(lang.length + 1, -3));
  const names = namesIn('tt');
  expect(names).toEqual(
    expect.arrayContaining([
      FRAME_TEXTS,
      'WordHost',
      'DayPath',
      ...PAGES.map(({ address }) => textsName(address)),
    ]),
  );
  for (const lang of ['tt-Latn', 'ru', 'en']) expect(namesIn(lang)).toEqual(names);
  expect(files.get('tt/Hello.js')).toContain('Сәламләүне ябарга');
  expect(files.get('tt-Latn/Hello.js')).toContain('Sälämläwne yabarğa');
});

test('a page is known by its pattern, however the router writes it', () => {
  expect(textsName('/')).toBe('home');
  expect(textsName('note/:noteId')).toBe(textsName('/note/:noteId'));
  expect(textsName('*')).toBe('any');
  expect(textsName('/ts/admin/*')).toBe('ts-admin-any');
});

test('a part that is loaded on demand waits for its texts, if it has any', () => {
  const code = `const load = () => import('./DayPath.tsx');
const worker = () => import('./none.web.ts');`;
  const files = new Map([['tt/DayPath.js', '']]);
  expect(withPartTexts('src/web/parts/TodayStrip.tsx', code, files).split('\n')).toEqual([
    "import { openWithTexts as __openWithTexts } from '#web/page-texts.web.ts';",
    "const load = () => __openWithTexts('DayPath', import('./DayPath.tsx'));",
    "const worker = () => import('./none.web.ts');",
  ]);
  expect(withPartTexts('src/web/parts/TodayStrip.tsx', code, new Map())).toBe(code);
});

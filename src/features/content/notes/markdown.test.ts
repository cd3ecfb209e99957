import { cpuMs } from '#test/event-loop.ts';
import { describe, expect, test } from 'vitest';
import { type Inline, parseInline, parseMarkdown, picturesIn, plainText } from './markdown.ts';

const text = (value: string): Inline => ({ kind: 'text', text: value });

describe('blocks', () => {
  test('paragraphs are parted by an empty line, lines inside them are kept', () => {
    expect(parseMarkdown('Бер\nике\n\n\nөч')).toEqual([
      { kind: 'paragraph', children: [text('Бер'), { kind: 'break' }, text('ике')] },
      { kind: 'paragraph', children: [text('өч')] },
    ]);
  });

  test('headings, the first level counted as the second', () => {
    expect(parseMarkdown('# Баш\n## Өлеш\n### Бүлек\n#идел')).toEqual([
      { kind: 'heading', level: 2, children: [text('Баш')] },
      { kind: 'heading', level: 2, children: [text('Өлеш')] },
      { kind: 'heading', level: 3, children: [text('Бүлек')] },
      { kind: 'paragraph', children: [text('#идел')] },
    ]);
  });

  test('lists of both kinds', () => {
    expect(parseMarkdown('- он\n* су\n1. бас\n2) яп')).toEqual([
      { kind: 'list', ordered: false, items: [[text('он')], [text('су')]] },
      { kind: 'list', ordered: true, items: [[text('бас')], [text('яп')]] },
    ]);
  });

  test('a quote keeps its paragraphs', () => {
    expect(parseMarkdown('> Ана теле\n>\n> **ачкыч**')).toEqual([
      {
        kind: 'quote',
        paragraphs: [[text('Ана теле')], [{ kind: 'strong', children: [text('ачкыч')] }]],
      },
    ]);
  });

  test('an empty text has no blocks', () => {
    expect(parseMarkdown(' \n\t\n')).toEqual([]);
  });
});

describe('inside a line', () => {
  test.each<[string, Inline[]]>([
    ['**калын**', [{ kind: 'strong', children: [text('калын')] }]],
    ['*авыш* сүз', [{ kind: 'emphasis', children: [text('авыш')] }, text(' сүз')]],
    ['_авыш_', [{ kind: 'emphasis', children: [text('авыш')] }]],
    ['бер_ике_өч', [text('бер_ике_өч')]],
    ['2 * 3 * 4', [text('2 * 3 * 4')]],
    ['***', [text('***')]],
    ['**ачык калган', [text('**ачык калган')]],
    ['****', [text('****')]],
    [
      '**калын *һәм авыш***',
      [
        {
          kind: 'strong',
          children: [text('калын '), { kind: 'emphasis', children: [text('һәм авыш')] }],
        },
      ],
    ],
    [
      '[сайт](https://tt.wikipedia.org/wiki/Идел_(елга)).',
      [
        { kind: 'link', href: 'https://tt.wikipedia.org/wiki/Идел_(елга)', text: 'сайт' },
        text('.'),
      ],
    ],
    ['[юк](javascript:alert(1))', [text('[юк](javascript:alert(1))')]],
    ['[юк](/эч)', [text('[юк](/эч)')]],
    [
      'Карагыз: https://example.org/a.',
      [
        text('Карагыз: '),
        { kind: 'link', href: 'https://example.org/a', text: 'https://example.org/a' },
        text('.'),
      ],
    ],
    ['<b>& "', [text('<b>& "')]],
  ])('%s', (source, expected) => {
    expect(parseInline(source)).toEqual(expected);
  });
});

test('the plain text has no marks', () => {
  expect(plainText('## Рецепт\n\n- **он**\n- [су](https://a.b)\n\n> тәмле')).toBe(
    'Рецепт. он. су. тәмле',
  );
});

describe('time grows in proportion to the text', () => {
  const nasty: [string, (n: number) => string][] = [
    ['stars', (n) => '*'.repeat(n)],
    ['stars and letters', (n) => '*а **б '.repeat(n / 7)],
    ['open brackets', (n) => '['.repeat(n)],
    ['open links', (n) => '[а](http://'.repeat(n / 11)],
    ['nested parentheses', (n) => `[а](http://${'('.repeat(n)}`],
    ['underscores', (n) => '_а '.repeat(n / 3)],
    ['quotes', (n) => '> \n'.repeat(n / 3)],
    ['addresses', (n) => 'http://а.'.repeat(n / 9)],
    ['full stops', (n) => `http://а${'.'.repeat(n)}б`],
  ];
  test.each(nasty)('%s', (_, make) => {
    const started = cpuMs();
    parseMarkdown(make(200_000));
    expect(cpuMs() - started).toBeLessThan(1500);
  });
});

describe('pictures', () => {
  test('stand on a line of their own, by their number in the note', () => {
    expect(parseMarkdown('Бер\n![Алма агачы](2)\n![](1)\nике')).toEqual([
      { kind: 'paragraph', children: [text('Бер')] },
      { kind: 'picture', number: 2, words: 'Алма агачы' },
      { kind: 'picture', number: 1, words: '' },
      { kind: 'paragraph', children: [text('ике')] },
    ]);
    expect(picturesIn('![](2)\n\nБер\n\n![а](2)')).toEqual(new Set([2]));
  });

  test.each([
    '![а](https://a.b/c.png)',
    '![а](//a.b)',
    '![а](0)',
    '![а](100)',
    '![а](x)',
    'Бу ![а](1) шунда',
    '![а[б]](1)',
  ])('%s is no picture', (source) => {
    expect(picturesIn(source).size).toBe(0);
  });

  test('are not among the words', () => {
    expect(plainText('Бер\n\n![Алма](1)\n\nике')).toBe('Бер ике');
    expect(plainText('![Алма](1)')).toBe('');
  });
});

import { getSchema, type JSONContent } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { fc } from '#test/properties.ts';
import { describe, expect, test } from 'vitest';
import { docOf, sourceOf } from './rich-markdown.web.ts';
import { RICH } from './rich-schema.web.ts';

const schema = getSchema(RICH);
const nodeOf = (doc: JSONContent) => Node.fromJSON(schema, doc);
/** There and back, by a document nobody has seen before. */
const again = (source: string) => sourceOf(nodeOf(docOf(source)));

/** What is seen of a document: whether a space is bold is not. */
function look(content: JSONContent): unknown {
  if (content.type === 'text') {
    const marks = (content.marks ?? []).map(({ type, attrs }) => [type, attrs?.['href']]);
    const isLink = marks.some(([type]) => type === 'link');
    return (content.text ?? '')
      .split(isLink ? /$/ : /(\s+)/)
      .filter(Boolean)
      .map((text) => [text, text.trim() === '' && !isLink ? [] : marks]);
  }
  return [content.type, content.attrs ?? {}, (content.content ?? []).flatMap(look)];
}
const seen = (source: string) => look(nodeOf(docOf(source)).toJSON() as JSONContent);

const word = fc.string({
  unit: fc.constantFrom(...'абвгәөүҗңһ'),
  minLength: 1,
  maxLength: 6,
});
const words = fc.array(word, { minLength: 1, maxLength: 4 }).map((some) => some.join(' '));
const href = word.map((name) => `https://tugantel.example/${name}`);
const marked = fc
  .record({
    text: words,
    strong: fc.boolean(),
    emphasis: fc.boolean(),
    href: fc.option(href, { freq: 4 }),
    after: fc.constantFrom(' ', ', ', ' – '),
  })
  .map(({ text, strong, emphasis, href: to, after }): JSONContent[] => {
    const marks = [
      ...(strong ? [{ type: 'strong' }] : []),
      ...(emphasis ? [{ type: 'emphasis' }] : []),
      ...(to === null ? [] : [{ type: 'link', attrs: { href: to } }]),
    ];
    return [
      { type: 'text', text, ...(marks.length > 0 && { marks }) },
      { type: 'text', text: after },
    ];
  });
const line = fc
  .array(marked, { minLength: 1, maxLength: 5 })
  .map((runs) => runs.flat().slice(0, -1));
const lines = fc
  .array(line, { minLength: 1, maxLength: 3 })
  .map((some) => some.flatMap((one, at) => (at === 0 ? one : [{ type: 'break' }, ...one])));
const paragraph = lines.map((content) => ({ type: 'paragraph', content }));
const item = line.map((content) => ({
  type: 'listItem',
  content: [{ type: 'paragraph', content }],
}));
const block: fc.Arbitrary<JSONContent> = fc.oneof(
  paragraph,
  fc.record({
    type: fc.constant('heading'),
    attrs: fc.record({ level: fc.constantFrom(2, 3) }),
    content: line,
  }),
  fc.record({
    type: fc.constant('quote'),
    content: fc.array(paragraph, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({
    type: fc.constantFrom('bulletList', 'orderedList'),
    content: fc.array(item, { minLength: 1, maxLength: 4 }),
  }),
  fc.record({
    type: fc.constant('picture'),
    attrs: fc.record({ number: fc.integer({ min: 1, max: 10 }), words }),
  }),
);
const document = fc
  .array(block, { minLength: 1, maxLength: 6 })
  .map((content): JSONContent => ({ type: 'doc', content }));

describe('a document and its text', { timeout: 120_000 }, () => {
  test('every document is read back as it was written', () => {
    fc.assert(
      fc.property(document, (doc) => {
        const node = nodeOf(doc);
        const source = sourceOf(node);
        expect(seen(source)).toEqual(look(node.toJSON() as JSONContent));
        // And writing it once more changes nothing.
        expect(again(source)).toBe(source);
      }),
      { numRuns: 500 },
    );
  });

  const piece = fc.oneof(
    { weight: 6, arbitrary: words },
    {
      weight: 3,
      arbitrary: fc
        .tuple(fc.constantFrom('**', '*', '_', '***'), words)
        .map(([sign, text]) => sign + text + sign),
    },
    { weight: 1, arbitrary: fc.tuple(words, href).map(([text, to]) => `[${text}](${to})`) },
    { weight: 1, arbitrary: href },
    // Signs without a pair, as people type them.
    {
      weight: 1,
      arbitrary: fc.constantFrom('*', '**', '_', '2 * 3', '[а', 'б]', '—', '(', '#', '1.'),
    },
  );
  const row = fc
    .tuple(
      fc.constantFrom('', '', '', '# ', '## ', '### ', '- ', '* ', '• ', '1. ', '7) ', '> ', '>'),
      fc.array(piece, { maxLength: 5 }).map((some) => some.join(' ')),
    )
    .map(([lead, text]) => lead + text);
  const text = fc
    .array(
      fc.oneof({ weight: 8, arbitrary: row }, { weight: 1, arbitrary: fc.constant('![а б](2)') }),
      {
        maxLength: 8,
      },
    )
    .chain((rows) =>
      fc
        .array(fc.constantFrom('\n', '\n\n', '\r\n', '\n \n'), {
          minLength: rows.length,
          maxLength: rows.length,
        })
        .map((ends) => rows.map((one, at) => one + (ends[at] ?? '')).join('')),
    );

  test('every text looks the same after it was opened and written again', () => {
    fc.assert(
      fc.property(text, (source) => {
        expect(seen(again(source)), JSON.stringify(again(source))).toEqual(seen(source));
        expect(again(again(source))).toBe(again(source));
      }),
      { numRuns: 1000 },
    );
  });

  test('no word is lost, whatever signs stand around it', () => {
    const chaos = fc
      .array(
        fc.oneof(
          word,
          fc.constantFrom(
            ' ',
            '\n',
            '*',
            '**',
            '***',
            '_',
            '[',
            ']',
            '(',
            ')',
            '#',
            '>',
            '-',
            '!',
            '1.',
          ),
        ),
        { maxLength: 40 },
      )
      .map((some) => some.join(''));
    fc.assert(
      fc.property(chaos, (source) => {
        const letters = (given: string) => given.replaceAll(/[^\p{L}]/gu, '');
        expect(letters(again(source))).toBe(letters(source));
      }),
      { numRuns: 1000 },
    );
  });

  test.each([
    ['bold inside a word', 'ал**ма**лар', 'ал**ма**лар'],
    ['bold beside italic', '**а***б*', '**а***б*'],
    ['bold in italic', '*а **б** в*', '*а **б** в*'],
    ['both at once', '***а***', '***а***'],
    ['italic by the other sign', '_а_ б', '*а* б'],
    ['an address', 'Карагыз: https://tatar.example/а.', 'Карагыз: https://tatar.example/а.'],
    ['other bullets', '* а\n• б', '- а\n- б'],
    ['other numbers', '7) а\n9. б', '1. а\n2. б'],
    ['a heading of the first rank', '# Исем', '## Исем'],
    ['two lists', '- а\n\n- б', '- а\n\n- б'],
    ['paragraphs of a quote', '> а\n>\n> б', '> а\n>\n> б'],
    ['a picture between lines', 'а\n![б](3)\nв', 'а\n\n![б](3)\n\nв'],
    ['a star that is no sign', '2 * 3 = 6', '2 * 3 = 6'],
    ['a foreign picture', '![а](https://x.example/a.png)', '![а](https://x.example/a.png)'],
    ['nothing', '', ''],
  ])('%s', (_, source, expected) => {
    expect(again(source)).toBe(expected);
  });
});

describe('what the editor makes and signs cannot say', () => {
  const write = (content: JSONContent[]) =>
    sourceOf(nodeOf({ type: 'doc', content: [{ type: 'paragraph', content }] }));
  const bold = { marks: [{ type: 'strong' }] };

  test('bold spaces at the edge of a word stay outside', () => {
    expect(
      write([
        { type: 'text', text: 'бик ', ...bold },
        { type: 'text', text: 'яхшы' },
      ]),
    ).toBe('**бик** яхшы');
  });

  test('brackets stand beside the link', () => {
    const marks = [{ type: 'link', attrs: { href: 'https://a.example/' } }];
    expect(write([{ type: 'text', text: 'а [б]', marks }])).toBe(
      '[а ](https://a.example/)[[б](https://a.example/)]',
    );
  });

  test('an address that is none leaves its words', () => {
    const marks = [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }];
    expect(write([{ type: 'text', text: 'а', marks }])).toBe('а');
  });

  test('empty paragraphs and entries are not written', () => {
    const empty = { type: 'paragraph' };
    const doc = {
      type: 'doc',
      content: [empty, { type: 'bulletList', content: [{ type: 'listItem', content: [empty] }] }],
    };
    expect(sourceOf(nodeOf(doc))).toBe('');
  });
});

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
/** What the parser could take for a sign, beside words and alone. */
const sign = fc.constantFrom(
  ...['*', '**', '***', '_', '__', '\\', '\\\\', '[', ']', '](', '(', ')', '#', '##', '>', '-'],
  ...['•', '!', '1.', '12)', '![а](2)', '[а](б)', 'а_б', '2*3', '\\*', '.', '/'],
);
const nasty = fc
  .array(fc.oneof(word, sign, fc.constant(' ')), { minLength: 1, maxLength: 6 })
  .map((some) => some.join('').trim())
  .filter((text) => text !== '');
const words = fc.array(word, { minLength: 1, maxLength: 4 }).map((some) => some.join(' '));
const href = word.map((name) => `https://tugantel.example/${name}`);
const marksOf = (strong: boolean, emphasis: boolean, to: string | null) => [
  ...(strong ? [{ type: 'strong' }] : []),
  ...(emphasis ? [{ type: 'emphasis' }] : []),
  ...(to === null ? [] : [{ type: 'link', attrs: { href: to } }]),
];
const marked = fc
  .record({
    text: fc.oneof(words, nasty),
    linked: fc.oneof(words, fc.constant(null)),
    strong: fc.boolean(),
    emphasis: fc.boolean(),
    href: fc.option(href, { freq: 4 }),
    after: fc.constantFrom(' ', ', ', ' – ', '', ' * ', ' _', '.'),
    isAfterMarked: fc.boolean(),
  })
  .map(({ text, linked, strong, emphasis, href: to, after, isAfterMarked }): JSONContent[] => {
    const marks = marksOf(strong, emphasis, to);
    const around = isAfterMarked ? marksOf(strong, emphasis, null) : [];
    return [
      // Words of a link have no brackets, and an address by itself is its own words.
      {
        type: 'text',
        text: to === null ? text : (linked ?? to),
        ...(marks.length > 0 && { marks }),
      },
      ...(after === ''
        ? []
        : [{ type: 'text', text: after, ...(around.length > 0 && { marks: around }) }]),
    ];
  });
/** Spaces at the ends of a line are not kept. */
function withoutEdges(runs: readonly JSONContent[][]): JSONContent[] {
  const content = runs.flat();
  const trim = (at: number, trimmed: (text: string) => string) => {
    for (;;) {
      const run = content.at(at);
      if (run === undefined || run.marks?.some(({ type }) => type === 'link') === true) return;
      const text = trimmed(run.text ?? '');
      if (text !== '') {
        content.splice(at === 0 ? 0 : content.length - 1, 1, { ...run, text });
        return;
      }
      content.splice(at === 0 ? 0 : content.length - 1, 1);
    }
  };
  trim(0, (text) => text.trimStart());
  trim(-1, (text) => text.trimEnd());
  return content;
}

const line = fc
  .array(marked, { minLength: 1, maxLength: 5 })
  .map(withoutEdges)
  .filter((runs) => runs.length > 0);
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

  test('any mix of Markdown signs looks the same after it was opened and written again', () => {
    const chaos = fc
      .array(fc.oneof(word, sign, fc.constantFrom(' ', '\n', '> ', '- ')), { maxLength: 40 })
      .map((some) => some.join(''));
    fc.assert(
      fc.property(chaos, (source) => {
        expect(seen(again(source)), JSON.stringify(again(source))).toEqual(seen(source));
        expect(again(again(source))).toBe(again(source));
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
    ['signs without a meaning', 'а* **б _в_г 3_4', 'а\\* \\*\\*б \\_в_г 3_4'],
    ['a number that begins no list', '1\\. май', '1\\. май'],
    ['a mention', '@alsu_g 2 * 3', '@alsu_g 2 * 3'],
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

  test('a line that only looks like a list, a heading or a quote stays a line', () => {
    const lines = ['1. май', '- 5 градус', '# 1', '> а', '![а](1)'];
    const content = lines.flatMap((text, at) => [
      ...(at === 0 ? [] : [{ type: 'break' }]),
      { type: 'text', text },
    ]);
    const source = write(content);
    expect(source).toBe('1\\. май\n\\- 5 градус\n\\# 1\n\\> а\n![а]\\(1)');
    expect(docOf(source).content).toEqual([{ type: 'paragraph', content }]);
  });

  test('marks that cross inside a word are read as they were written', () => {
    const both = { marks: [{ type: 'strong' }, { type: 'emphasis' }] };
    const italic = { marks: [{ type: 'emphasis' }] };
    expect(
      write([
        { type: 'text', text: 'а', ...bold },
        { type: 'text', text: 'б', ...both },
        { type: 'text', text: 'в', ...italic },
      ]),
    ).toBe('**а*б****в*');
    expect(again('**а*б****в*')).toBe('**а*б****в*');
    expect(again('*а**б*****в**')).toBe('*а**б*****в**');
    expect(again('***а** б*')).toBe('***а** б*');
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

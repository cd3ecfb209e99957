// Nothing a person types can become markup: whatever stands in a text, only our own elements come
// out, with only our own attributes.

import { fc } from '#test/properties.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { type Links, Markdown } from './Markdown.tsx';

const ELEMENTS = new Set('p h2 h3 blockquote ul ol li strong em a br img'.split(' '));
/** As the page of a note draws its own pictures: the address is ours, only the words are theirs. */
const picture = (number: number, words: string) =>
  number > 2
    ? null
    : createElement('img', { src: `/media/${number}`, alt: words, loading: 'lazy' });
const TAG = /<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*)?)\/?>/gi;

const OUTWARD =
  /^href="https?:\/\/[^"<>]*" rel="nofollow ugc noopener"(?: class="link-card" data-host="[^"<>]*")?$/i;
/** Somebody who is named by `@id`. */
const PERSON = /^href="\/user\/[\w.-]+" data-site="top" class="[\w\s[\]-]+"$/;

const htmlOf = (source: string, links: Links) =>
  renderToStaticMarkup(createElement(Markdown, { source, picture, links }));

/** What is wrong with the HTML made of a text; empty when it is inert. */
function faultsIn(source: string, links: Links = 'card'): string[] {
  const html = htmlOf(source, links);
  const faults: string[] = [];
  const rest = html.replaceAll(TAG, (whole, closing: string, name: string, attributes: string) => {
    if (!ELEMENTS.has(name)) faults.push(`element ${whole}`);
    const bare = attributes.trim().replace(/\/$/, '');
    const isLink = name === 'a' && closing === '';
    const allowed = isLink
      ? OUTWARD.test(bare) || PERSON.test(bare)
      : name === 'img'
        ? /^src="\/media\/[12]" alt="[^"<>]*" loading="lazy"$/.test(bare)
        : bare === '';
    if (!allowed) faults.push(`attributes ${whole}`);
    return '';
  });
  if (/[<>]/.test(rest)) faults.push(`loose bracket in ${rest}`);
  return faults;
}

/** Known ways to smuggle a script in; e2e/hostile-text.spec.ts shows some in a browser. */
const VECTORS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<svg><script href=data:,alert(1) />',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<a href="javascript:alert(1)">a</a>',
  '[a](javascript:alert(1))',
  '[a](JaVaScRiPt:alert(1))',
  '[a](data:text/html,<script>alert(1)</script>)',
  '[a](vbscript:msgbox(1))',
  '[a](https://x.ru/"onmouseover="alert(1))',
  "[a](https://x.ru/'onmouseover='alert(1))",
  '[a](https://x.ru/<script>)',
  '[<img src=x onerror=alert(1)>](https://x.ru/)',
  '![a](x" onerror="alert(1))',
  '![a](javascript:alert(1))',
  '![" onerror="alert(1)](1)',
  "![' onerror='alert(1)](1)",
  '![<script>alert(1)</script>](2)',
  '![a](1" onerror="alert(1))',
  '![a](https://x.ru/a.png)',
  '![a](//x.ru/a.png)',
  '![a](99)',
  '![a](0)',
  'https://x.ru/"><script>alert(1)</script>',
  'https://x.ru/%22onclick=alert(1)',
  '<https://x.ru/ onclick=alert(1)>',
  '**<b onmouseover=alert(1)>**',
  '# <script>alert(1)</script>',
  '> <img src=x onerror=alert(1)>',
  '- <details open ontoggle=alert(1)>',
  '1. <body onload=alert(1)>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#x3C;script&#x3E;alert(1)&#x3C;/script&#x3E;',
  '\u003cscript\u003ealert(1)\u003c/script\u003e',
  '<scr\u0000ipt>alert(1)</scr\u0000ipt>',
  '\u2028<script>alert(1)</script>',
  '<<script>script>alert(1)<</script>/script>',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<style>@import "javascript:alert(1)";</style>',
  '<link rel=stylesheet href=javascript:alert(1)>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<object data="javascript:alert(1)">',
  '<embed src="javascript:alert(1)">',
  '<form action="javascript:alert(1)"><button>',
  '<input autofocus onfocus=alert(1)>',
  '<video><source onerror=alert(1)>',
  '<base href="javascript:alert(1)//">',
  '{{constructor.constructor("alert(1)")()}}',
  '${alert(1)}',
  '`<img src=x onerror=alert(1)>`',
  '```\n<script>alert(1)</script>\n```',
  '</textarea><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  "'-alert(1)-'",
];

describe('known vectors', () => {
  test.each(VECTORS)('%j', (vector) => {
    expect(faultsIn(vector)).toEqual([]);
  });
});

test('5,000 generated texts', { timeout: 120_000 }, () => {
  const piece = fc.oneof(
    fc.constantFrom(...VECTORS),
    fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '&',
      '[',
      ']',
      '(',
      ')',
      '*',
      '**',
      '_',
      '#',
      '\n',
      'https://',
      '\n![',
      '](1)\n',
    ),
    fc.string(),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      expect(faultsIn(pieces.join(''))).toEqual([]);
    }),
    { numRuns: 5000 },
  );
});

test('an address in a line of its own is a card with its host', () => {
  const html = htmlOf(
    'https://kitap.example/шигырь\n\nКара: [шигырь](https://kitap.example/1)',
    'card',
  );
  expect(html).toBe(
    '<p><a href="https://kitap.example/шигырь" rel="nofollow ugc noopener" class="link-card" data-host="kitap.example">https://kitap.example/шигырь</a></p>' +
      '<p>Кара: <a href="https://kitap.example/1" rel="nofollow ugc noopener">шигырь</a></p>',
  );
  // The host is that of the page behind it, whatever stands before an @.
  expect(htmlOf('https://bank.example@evil.example/', 'card')).toContain(
    'data-host="evil.example"',
  );
});

test('plain addresses are words, and words do not hide them', () => {
  expect(htmlOf('[шигырь](https://kitap.example/1), https://kitap.example/2', 'plain')).toBe(
    '<p>шигырь (https://kitap.example/1), https://kitap.example/2</p>',
  );
});

// Bodies that are wrong as a whole, whatever their fields.

import { randomBytes } from 'node:crypto';

export const TYPES = [
  '',
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'application/json;;',
  'application/JSON',
  'application/json\t; a=b',
  'application/vnd.api+json',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'b'.repeat(300)}`,
  'multipart/mixed; boundary=x',
  'image/svg+xml',
  'image/jpeg',
  'image/',
  'application/octet-stream',
  'application/octet-streamer',
  'text/html; charset=\u00ff',
];

/** Made when they are needed: some are large. */
export const WHOLE_BODIES: Record<string, () => Buffer> = {
  empty: () => Buffer.alloc(0),
  null: () => Buffer.from('null'),
  number: () => Buffer.from('1e999'),
  text: () => Buffer.from('"text"'),
  'half of an object': () => Buffer.from('{"content":"a'),
  'byte order mark': () => Buffer.from('\uFEFF{}'),
  'no UTF-8': () => Buffer.from('7b2261223a22fffec0af227d', 'hex'),
  'UTF-16': () => Buffer.from('{"content":"a"}', 'utf16le'),
  'raw NUL': () => Buffer.from('{"content":"\u0000"}'),
  'field twice': () => Buffer.from('{"content":"a","content":{"b":1},"id":1,"id":"2"}'),
  prototype: () => Buffer.from('{"__proto__":{"admin":true},"constructor":{"prototype":{"a":1}}}'),
  'deep lists': () => Buffer.from('['.repeat(100_000)),
  'deep lists, closed': () => Buffer.from('['.repeat(60_000) + ']'.repeat(60_000)),
  'deep objects': () => Buffer.from('{"a":'.repeat(20_000) + '1' + '}'.repeat(20_000)),
  'many fields': () =>
    Buffer.from(`{${Array.from({ length: 9000 }, (_, n) => `"f${n}":${n}`).join()}}`),
  'many numbers': () => Buffer.from(`{"content":[${'1,'.repeat(60_000)}1]}`),
  'too large': () => Buffer.from(`{"content":"${'a'.repeat(300 * 1024)}"}`),
  noise: () => randomBytes(4096),
  zip: () => Buffer.from('504b0304140000000800', 'hex'),
};

export type FormPart = { headers: string[]; bytes: Buffer };

const BOUNDARY = '----fuzz7f3a';

export const FORM_ODDITIES = [
  'field twice',
  'no name',
  'prototype',
  'many fields',
  'long field',
  'many headers',
  'long name',
  'no end',
  'only end',
  'file for a text',
  'odd file name',
  'encoded',
  'other charset',
  'wrong boundary',
] as const;

const disposition = (rest: string) => `Content-Disposition: form-data; ${rest}`;
const part = (rest: string, text: string, ...more: string[]): FormPart => ({
  headers: [disposition(rest), ...more],
  bytes: Buffer.from(text),
});

export const fieldPart = (name: string, text: string): FormPart => part(`name="${name}"`, text);
export const filePart = (name: string, bytes: Buffer): FormPart => ({
  headers: [disposition(`name="${name}"; filename="file"`), 'Content-Type: image/jpeg'],
  bytes,
});

function oddParts(parts: readonly FormPart[], oddity: string): FormPart[] {
  const first = parts[0] ?? fieldPart('title', 'a');
  switch (oddity) {
    case 'field twice':
      return [...parts, first];
    case 'no name':
      return [...parts, part('x=y', 'a'), { headers: [], bytes: Buffer.from('b') }];
    case 'prototype':
      return [...parts, fieldPart('__proto__', '{"a":1}'), fieldPart('constructor', 'b')];
    case 'many fields':
      return [...parts, ...Array.from({ length: 60 }, (_, n) => fieldPart(`f${n}`, 'a'))];
    case 'long field':
      return [fieldPart('content', 'а'.repeat(100_000)), ...parts];
    case 'many headers':
      return [
        ...parts,
        part('name="a"', 'a', ...Array.from({ length: 100 }, (_, n) => `X-${n}: ${n}`)),
      ];
    case 'long name':
      return [...parts, fieldPart('n'.repeat(5000), 'a')];
    case 'file for a text':
      return [...parts, filePart('title', Buffer.from('a'))];
    case 'odd file name':
      return [
        ...parts,
        part(`name="images"; filename="../../a\u0000.svg"; filename*=utf-8''%00%ff`, '<svg/>'),
      ];
    case 'encoded':
      return [part('name="title"', 'PHN2Zz4=', 'Content-Transfer-Encoding: base64'), ...parts];
    case 'other charset':
      return [part('name="title"', 'abc', 'Content-Type: text/plain; charset=utf-7'), ...parts];
    default:
      return [...parts];
  }
}

export function encodeForm(
  parts: readonly FormPart[],
  oddity: string | undefined,
): { type: string; bytes: Buffer } {
  const end = `--${BOUNDARY}--\r\n`;
  const bytes = oddParts(parts, oddity ?? '').flatMap(({ headers, bytes: content }) => [
    Buffer.from(`--${BOUNDARY}\r\n${headers.map((line) => `${line}\r\n`).join('')}\r\n`),
    content,
    Buffer.from('\r\n'),
  ]);
  const whole =
    oddity === 'only end' ? [] : oddity === 'no end' ? bytes : [...bytes, Buffer.from(end)];
  const boundary = oddity === 'wrong boundary' ? 'another' : BOUNDARY;
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    bytes: oddity === 'only end' ? Buffer.from(end) : Buffer.concat(whole),
  };
}

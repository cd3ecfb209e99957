// Values for requests: those a schema allows, and those nobody should send.

import fc, { type Arbitrary } from 'fast-check';
import type { Schema } from './operations.ts';

const LETTERS = 'әбвгдежҗзиклмнңоөпрстуүфхһшыэюя -,.!#@/:\n0123456789abcXYZ';
const WORDS = ['китап', 'Туган тел', 'һава', 'мәктәп-интернат', 'ү', 'дөнья', '#тел', 'a@b.tt'];
/** Longer texts are made by repeating: they cost the generator nothing. */
const LONGEST_RANDOM = 60;

const HOSTILE_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\uD800',
  'x\uDFFFy',
  '\uFEFF',
  '\uFFFE\uFFFF',
  '\u202Eгъ\u2066',
  '\u200B\u200D\u00AD',
  'ә\u0301\u0323'.repeat(30),
  'İıŞſK',
  '\u{1F3F4}\u{E0067}\u{E0062}\u{E007F}',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'toString',
  '../../etc/passwd',
  '..\\..\\',
  '%00',
  '%',
  '%E0%A4%A',
  '\'";--',
  "' or 1=1 --",
  '$1',
  '{{7*7}}',
  '<svg/onload=alert(1)>',
  ']]>',
  '</script>',
  '(a+)+$',
  '[',
  '\\',
  '\r\nSet-Cookie: a=b',
  'javascript:alert(1)',
  '-1',
  '0',
  '1e309',
  'NaN',
  'null',
  'undefined',
  'true',
  '2147483648',
  '9007199254740993',
  '9223372036854775808',
  '99999999999999999999999999999999',
  '2026-02-30T25:61:00Z',
  '٣٤',
];

const NUMBERS = [
  -1,
  0,
  1,
  1.5,
  -0.0001,
  255,
  32_768,
  2_147_483_648,
  -2_147_483_649,
  Number.MAX_SAFE_INTEGER,
  2 ** 63,
  1e308,
  5e-324,
];

/** Any code units at all, halves of pairs among them. */
const anyText = fc.string({
  unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
  maxLength: 20,
});

const longText = fc
  .tuple(
    fc.constantFrom(
      'ж',
      'ь',
      '.',
      '-',
      ' ',
      '\n',
      'a-',
      '[',
      '*',
      'ә\u0301',
      '\u{1F600}',
      '@',
      '&',
    ),
    fc.constantFrom(101, 1001, 20_001, 60_000),
  )
  .map(([unit, length]) => unit.repeat(Math.ceil(length / unit.length)));

const hostileText: Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  { weight: 2, arbitrary: anyText },
  { weight: 2, arbitrary: longText },
);

const deep = fc
  .tuple(fc.constantFrom(2, 20, 200, 2000), fc.boolean())
  .map(([depth, isList]) => nested(depth, isList));

function nested(depth: number, isList: boolean): unknown {
  let value: unknown = 0;
  for (let n = 0; n < depth; n += 1) value = isList ? [value] : { a: value };
  return value;
}

/** An own property by that name, as JSON makes it, not the prototype itself. */
const withProperty = (name: string, value: unknown) =>
  Object.defineProperty({}, name, { value, enumerable: true });

const poisoned = fc
  .tuple(fc.constantFrom('__proto__', 'constructor', 'prototype', 'toJSON'), hostileText)
  .map(([name, text]) => withProperty(name, { admin: text }));

/** Of any type, and wrong nearly everywhere. */
export const hostile: Arbitrary<unknown> = fc.oneof(
  { weight: 8, arbitrary: hostileText },
  { weight: 3, arbitrary: fc.constantFrom(...NUMBERS) },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, [], {}, [null], [[]]) },
  { weight: 1, arbitrary: deep },
  { weight: 1, arbitrary: poisoned },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 60 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** A value the schema allows; its bounds come up often. */
export function fitting(schema: Schema): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const either = schema.anyOf ?? schema.oneOf;
  if (either !== undefined) return fc.oneof(...either.map(fitting));
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'string':
      return fittingText(schema);
    case 'integer':
      return fc.oneof(
        fc.integer(boundsOf(schema, -1000, 1_000_000)),
        fc.constantFrom(schema.minimum ?? 0, schema.maximum ?? Number.MAX_SAFE_INTEGER),
      );
    case 'number':
      return fc.double({ ...boundsOf(schema, -1e9, 1e9), noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fittingList(schema);
    case 'object':
      return fittingObject(schema);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

const boundsOf = ({ minimum, maximum }: Schema, least: number, most: number) => {
  const min = minimum ?? Math.min(least, maximum ?? least);
  return { min, max: maximum ?? Math.max(most, min) };
};

function fittingText({ pattern, format, minLength = 0, maxLength = 200 }: Schema) {
  if (format === 'email') return fc.nat(99_999).map((n) => `kesh${n}@example.org`);
  if (pattern !== undefined)
    return fc.stringMatching(new RegExp(pattern, 'u')).map((text) => text.slice(0, maxLength));
  const least = Math.min(minLength, maxLength);
  const random = fc.string({
    unit: fc.constantFrom(...LETTERS),
    minLength: Math.min(least, LONGEST_RANDOM),
    maxLength: Math.max(least, Math.min(maxLength, LONGEST_RANDOM)),
  });
  const whole = fc
    .tuple(fc.constantFrom('ж', 'сүз ', '.', 'а-', 'ь', '😀'), fc.constantFrom(least, maxLength))
    .map(([unit, length]) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length));
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength;
  const words = WORDS.filter(fits);
  return fc.oneof(
    { weight: 4, arbitrary: random },
    { weight: 1, arbitrary: whole },
    ...(words.length === 0 ? [] : [{ weight: 3, arbitrary: fc.constantFrom(...words) }]),
  );
}

function fittingList({ items = {}, minItems = 0, maxItems = 5 }: Schema) {
  const maxLength = Math.min(maxItems, Math.max(minItems, 4));
  const short = fc.array(fitting(items), { minLength: minItems, maxLength });
  const full = fitting(items).map((item) => Array.from({ length: maxItems }, () => item));
  return maxItems > 1000
    ? short
    : fc.oneof({ weight: 4, arbitrary: short }, { weight: 1, arbitrary: full });
}

function fittingObject({ properties = {}, required = [], additionalProperties }: Schema) {
  const named = fc.record(
    Object.fromEntries(Object.entries(properties).map(([key, child]) => [key, fitting(child)])),
    { requiredKeys: required },
  );
  if (typeof additionalProperties !== 'object') return named;
  const extra = fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fitting(additionalProperties), {
    maxKeys: 3,
  });
  return fc.tuple(named, extra).map(([own, more]) => ({ ...more, ...own }));
}

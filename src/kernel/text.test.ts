import { expect, test } from 'vitest';
import { textField } from './schemas.ts';
import { cleanText, codePoints, excerptOf } from './text.ts';

test('text is made whole and loses what must not be seen', () => {
  expect(cleanText('  И\u0306де\u202Eл\u0000 ')).toBe('Йдел');
});

test('length is counted in code points', () => {
  expect(codePoints('👍🏽ә')).toBe(3);
  const field = textField(1, 3);
  expect(field.safeParse('👍👍👍').success).toBe(true);
  expect(field.safeParse('👍👍👍👍').success).toBe(false);
  expect(field.safeParse('   ').success).toBe(false);
});

test('an excerpt ends between words', () => {
  expect(excerptOf('Кыска.', 20)).toEqual({ text: 'Кыска.', cut: false });
  expect(excerptOf('Иртән торып, әбием белән Иделгә бардык', 20)).toEqual({
    text: 'Иртән торып, әбием…',
    cut: true,
  });
  expect(excerptOf('ә'.repeat(30), 20)).toEqual({ text: `${'ә'.repeat(20)}…`, cut: true });
});

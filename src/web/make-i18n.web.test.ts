import { expect, test } from 'vitest';
import { formatNumber } from '#tatar/format.ts';
import { LANGUAGES } from '#tatar/languages.ts';
import { makeI18n } from './make-i18n.ts';

test.each(LANGUAGES)('numbers in texts of %s are written as all others', (language) => {
  const i18n = makeI18n(language, { many: [['count', 'plural', { other: ['#'] }]] });
  expect(i18n._('many', { count: 1500 })).toBe(formatNumber(1500, language));
});

import { describe, expect, test } from 'vitest';
import { type LetterKind, LETTERS, writeLetter } from './letters.server.ts';

describe.each(Object.keys(LETTERS) as LetterKind[])('the letter %s', (kind) => {
  const data = {
    code: 123_456,
    date: '29.11.2026',
    name: '<b>Телефон</b>',
    url: 'https://x.example/email/t?a=1&b=2',
  };

  test.each(['tt', 'tt-Latn', 'ru', 'en'] as const)('is whole in %s', (lang) => {
    const { subject, text, html } = writeLetter(kind, lang, data);
    expect(subject.length).toBeLessThan(90);
    expect(`${text}${subject}`).not.toMatch(/[{}]|undefined/);
    expect(text).toContain('123 456');
    expect(html).toContain(`lang="${lang}"`);
    expect(html).not.toMatch(/<img|src=|@import|<script|<b>/);
  });

  test.each(['ru', 'en'] as const)('is not Tatar in %s', (lang) => {
    const { subject, text } = writeLetter(kind, lang, data);
    expect(text + subject).not.toMatch(/[әөүҗңһ]/i);
  });

  test('has no Cyrillic letter in Latin', () => {
    const { text } = writeLetter(kind, 'tt-Latn', { ...data, name: '' });
    expect(text).not.toMatch(/[а-яәөүҗңһ]/i);
  });
});

test.each([
  ['tt', 'Хисабыгызга яңа керү ачкычы өстәлде: Nokia 3310.'],
  ['tt-Latn', 'Xisabığızğa yaña kerü açqıçı östälde: Nokia 3310.'],
  ['ru', 'К вашей учётной записи добавлен новый ключ входа: Nokia 3310.'],
  ['en', 'A new passkey was added to your account: Nokia 3310.'],
] as const)('a letter in %s says what is its own', (lang, sentence) => {
  expect(writeLetter('passkeyAdded', lang, { name: 'Nokia 3310' }).text).toContain(sentence);
});

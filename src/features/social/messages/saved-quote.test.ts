import { expect, test } from 'vitest';
import { savedQuote } from './saved-quote.ts';

const quote = {
  id: '7',
  user: { id: '8' },
  content: 'Исәнме',
  images: true,
  voice: { seconds: 3 },
  deleted: false,
};

test('gives back what was saved', () => {
  expect(savedQuote(JSON.stringify(quote))).toEqual(quote);
});

test.each([undefined, '', 'null', '{}', '7', '{"id":"7"}', '{"id":7,"user":{"id":"8"}}', '{'])(
  'nothing of %j',
  (saved) => {
    expect(savedQuote(saved)).toBeNull();
  },
);

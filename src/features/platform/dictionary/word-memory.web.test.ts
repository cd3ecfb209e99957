import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askAround } from './word-memory.web.ts';

let asked: string[] = [];
let status = 200;
beforeEach(() => {
  [asked, status] = [[], 200];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(decodeURIComponent(new URL(url, 'http://x').pathname));
    if (status !== 200) return Response.json({ errors: { forbidden: true } }, { status });
    const card = { form: 'китап' };
    return Response.json(url.includes('/text?') ? { list: [{ start: 0, word: card }] } : card);
  });
});
afterEach(() => vi.unstubAllGlobals());

const word = (text: string) => ({ text, sentence: 'Бу китап.', at: text === 'Бу' ? 0 : 3 });
const piece = (text: string) => ({ text, words: [{ start: 0, ...word('Бу') }] });

test('asks for a word first, then once for those beside it', async () => {
  const text = 'Бу китап.';
  await Promise.all([1, 2].map(() => askAround(word('китап'), piece(text), 'tt')));
  expect(asked).toEqual(['/api/word', '/api/word/text']);
  // What came with the others is in memory, too.
  await askAround(word('Бу'), piece(text), 'tt');
  expect(asked).toHaveLength(2);
});

test('does not ask for more where the server has no answer, and tries again later', async () => {
  status = 403;
  await askAround(word('башка'), piece('Башка.'), 'ru');
  expect(asked).toEqual(['/api/word']);
  status = 200;
  await askAround(word('башка'), piece('Башка.'), 'ru');
  expect(asked).toEqual(['/api/word', '/api/word', '/api/word/text']);
});

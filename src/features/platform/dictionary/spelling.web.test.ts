import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { judge, misspeltIn } from './spelling.web.ts';

const asked = vi.hoisted(() => [] as string[]);
vi.mock('#ui/ask.web.ts', () => ({
  ask: async (_call: unknown, { body: { content } }: { body: { content: string } }) => {
    asked.push(content);
    const start = content.indexOf('китапп');
    return { spans: start === -1 ? [] : [{ start, end: start + 6, list: ['китап'] }] };
  },
}));

beforeEach(() => {
  // Knows every word that has no two letters in a row that are the same.
  vi.stubGlobal(
    'Worker',
    class {
      postMessage(words: readonly string[], [port]: [MessagePort]) {
        port.postMessage(words.filter((word) => /(.)\1/u.test(word)));
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  asked.length = 0;
});

test('only sentences with words the browser does not know are sent, and none twice', async () => {
  const text = 'Серем бар. Мин китапп укыйм!\nБик яхшы көн. Әллә кем килде, әллә юк.';
  await judge(text);
  expect(asked).toEqual(['Мин китапп укыйм!\nӘллә кем килде, әллә юк.']);
  expect(misspeltIn(text)).toEqual([{ start: 15, end: 21, word: 'китапп', list: ['китап'] }]);
  await judge(`${text} Тагын бер сер.`);
  expect(asked).toHaveLength(1);
});

test('what the browser knows is not sent at all', async () => {
  await judge('Мин сезне яратам.');
  expect(asked).toEqual([]);
});

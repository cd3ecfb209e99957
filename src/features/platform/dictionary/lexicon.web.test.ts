import { afterEach, expect, test, vi } from 'vitest';
import { readWord } from '#tatar/read-word.ts';
import { packLexicon } from '#tatar/compact-lexicon.ts';
import { loadLexicon } from './lexicon.web.ts';

afterEach(() => vi.unstubAllGlobals());

test('loads once, and tries again after a failure', async () => {
  const packed = packLexicon([{ word: 'китап', pos: 'noun', frequency: 100 }], 10);
  const fetched = vi
    .fn<typeof fetch>()
    .mockResolvedValueOnce(new Response('', { status: 503 }))
    .mockResolvedValueOnce(new Response(packed));
  vi.stubGlobal('fetch', fetched);
  await expect(loadLexicon()).rejects.toThrow('503');
  const lexicon = await loadLexicon();
  expect(readWord('китаплар', lexicon).own[0]?.base).toBe('китап');
  expect(await loadLexicon()).toBe(lexicon);
  expect(fetched).toHaveBeenCalledTimes(2);
});

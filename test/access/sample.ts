// One thing that is sent to a call in the test of access.

import type { Flag } from '#kernel/refusal.ts';

export interface Sample {
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: unknown;
  /** Refusals that prove that the asker was let in: a code that is wrong, a thing not begun. */
  else?: readonly Flag[];
}

export const written = { title: 'Сынау язмасы', content: 'Бер җөмлә.' };

export const pieceOf = (idM: string): Sample => ({
  query: { idS: 'x', idM, send: '0' },
  body: Buffer.from('no recording'),
  else: ['id'],
});

export const own = (sample: Sample) => () => sample;

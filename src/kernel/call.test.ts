import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineCall } from './call.ts';

const spec = {
  name: 'x',
  path: '/api/x',
  summary: 'X.',
  limit: '1/min',
  output: z.object({}),
  refusals: { forbidden: [] },
} as const;

test('every act of the staff is noted in the log of addresses; reading is not', () => {
  for (const who of ['staff', 'moderator', 'security', 'admin'] as const) {
    expect(defineCall({ ...spec, who, method: 'PUT' }).audited, who).toBe(true);
    expect(defineCall({ ...spec, who, method: 'GET' }).audited, who).toBe(false);
  }
  expect(defineCall({ ...spec, who: 'user', method: 'PUT' }).audited).toBe(false);
});

import { expect, test } from 'vitest';
import { keyOf } from './draft-key.web.ts';
import type { Draft } from './use-draft.web.ts';

/** A draft whose `kept` is what a reload would find. */
function draftWith(key: string) {
  let now = key;
  const found = { kept: key };
  const draft = {
    fields: { key },
    set: (_: 'key', value: string) => {
      now = value;
    },
    keep: async () => {
      found.kept = now;
    },
  } as unknown as Draft<'key'>;
  return { draft, found };
}

test('the key is kept before anything is sent, and is the same after a reload', async () => {
  const { draft, found } = draftWith('');
  const key = await keyOf(draft, { title: 'Исем' });
  expect(key).toMatch(/^[\w-]{8,64}$/);
  expect(found.kept).toContain(key);
  expect(await keyOf(draftWith(found.kept).draft, { title: 'Исем' })).toBe(key);
});

test('another text is another thing', async () => {
  const { draft, found } = draftWith('');
  const key = await keyOf(draft, { title: 'Исем' });
  expect(await keyOf(draftWith(found.kept).draft, { title: 'Исемем' })).not.toBe(key);
});

import { expect, test } from 'vitest';
import { keyOf } from './draft-key.web.ts';
import type { Draft } from './use-draft.web.ts';

/** A draft whose `saved` is what a reload would find. */
function draftWith(key: string) {
  let now = key;
  const found = { saved: key };
  const draft = {
    fields: { key },
    set: (_: 'key', value: string) => {
      now = value;
    },
    saveLocally: async () => {
      found.saved = now;
    },
  } as unknown as Draft<'key'>;
  return { draft, found };
}

test('the key is saved before anything is sent, and is the same after a reload', async () => {
  const { draft, found } = draftWith('');
  const key = await keyOf(draft, { title: 'Исем' });
  expect(key).toMatch(/^[\w-]{8,64}$/);
  expect(found.saved).toContain(key);
  expect(await keyOf(draftWith(found.saved).draft, { title: 'Исем' })).toBe(key);
});

test('another text is another thing', async () => {
  const { draft, found } = draftWith('');
  const key = await keyOf(draft, { title: 'Исем' });
  expect(await keyOf(draftWith(found.saved).draft, { title: 'Исемем' })).not.toBe(key);
});

// The idempotency key of what a form sends. It is saved with the draft, so that neither a second
// press after a lost answer nor a reload, nor another browser, makes the same thing twice.

import type { Draft } from './use-draft.web.ts';

async function markOf(sent: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(sent));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The same for as long as the same is sent; another text is another thing. */
export async function keyOf(draft: Draft<'key'>, sent: unknown): Promise<string> {
  const mark = await markOf(sent);
  const [saved = '', savedMark] = draft.fields.key.split(' ');
  if (savedMark === mark) return saved;
  const key = crypto.randomUUID();
  draft.set('key', `${key} ${mark}`);
  await draft.saveLocally();
  return key;
}

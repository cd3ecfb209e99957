import { textBefore } from '#ui/insert-text.web.ts';
import type { Written } from '#ui/written.web.ts';
import { type Begun, mentionAt } from './mention.ts';

/** Who is being named at the caret; `from` is counted from where the text or its paragraph begins. */
export function mentionIn(field: Written): Begun | null {
  const before = textBefore(field);
  return mentionAt(before, before.length);
}

// People named in a text by their ids. Pure, and by itself: every page with texts of people has it.

/** Nobody calls more people together by one text. */
export const MOST_MENTIONS = 10;

/** An `@id` that does not go on from a word or an address: `rustam@mail.ru` names nobody. */
const MENTION = /(?<![\p{L}\p{N}_@./-])@([\da-z][\d._a-z-]{0,31})/gu;

/** A sentence may end after the id. */
const AFTER_ID = /[._-]+$/;

/** The people a text names by their ids, each once, in the order of the text. */
export function mentionsIn(text: string): string[] {
  const found = new Set<string>();
  for (const [, id = ''] of text.matchAll(MENTION)) {
    found.add(id.replace(AFTER_ID, ''));
    if (found.size === MOST_MENTIONS) break;
  }
  return [...found];
}

interface MentionPart {
  text: string;
  /** Whom it names; null = it is ordinary text. */
  idC: string | null;
}

/** A text cut at the people it names. */
export function mentionParts(text: string): MentionPart[] {
  const parts: MentionPart[] = [];
  let from = 0;
  for (const { 1: found = '', index } of text.matchAll(MENTION)) {
    const idC = found.replace(AFTER_ID, '');
    if (index > from) parts.push({ text: text.slice(from, index), idC: null });
    from = index + 1 + idC.length;
    parts.push({ text: text.slice(index, from), idC });
  }
  if (from < text.length) parts.push({ text: text.slice(from), idC: null });
  return parts;
}

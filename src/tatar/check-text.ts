/*
 * What is wrong in a text, place by place: look-alike letters, letters of old fonts, words
 * typed on a Russian keyboard, words nobody knows. The same in the browser and on the server.
 */
import { guessLanguage } from './language.ts';
import type { Lexicon } from './lexicon.ts';
import { repairWord } from './repair.ts';
import { restorableWords } from './restore.ts';
import { isRight, suggest } from './spell.ts';
import { tokenise } from './tokens.ts';

/** `letter` a Russian-keyboard spelling, `look` a look-alike, `old` an old font, `spell` an unknown word. */
export type SpanKind = 'letter' | 'look' | 'old' | 'spell';

export interface Span {
  start: number;
  end: number;
  kind: SpanKind;
  /** What may have been meant, the likeliest first, five at most. */
  list: string[];
}

export interface CheckOptions {
  /** Spans to find at most. */
  most?: number;
  /** Unknown words to look for suggestions for; suggesting is the slow part. */
  suggested?: number;
}

/** A capital inside a sentence is most likely a name, which no dictionary need know. */
const isName = (word: string): boolean => word[0] !== word[0]?.toLowerCase();

export function checkText(text: string, lexicon: Lexicon, options: CheckOptions = {}): Span[] {
  const most = options.most ?? 200;
  let left = options.suggested ?? 40;
  const restorable = new Map(restorableWords(text, lexicon).map((word) => [word.start, word]));
  const { language } = guessLanguage(text);
  const isTatar = language === 'tt' || language === 'unknown';
  const spans: Span[] = [];
  for (const { kind, text: word, start, end } of tokenise(text)) {
    if (kind !== 'word' || spans.length >= most) continue;
    const repaired = repairWord(word);
    const restored = restorable.get(start);
    if (repaired.kind !== undefined)
      spans.push({ start, end, kind: repaired.kind, list: [repaired.text] });
    else if (restored !== undefined)
      spans.push({ start, end, kind: 'letter', list: [restored.text] });
    else if (isTatar && !isName(word) && !isRight(word, lexicon)) {
      left -= 1;
      spans.push({ start, end, kind: 'spell', list: left >= 0 ? suggest(word, lexicon) : [] });
    }
  }
  return spans;
}

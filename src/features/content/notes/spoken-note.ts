// A note as it is read aloud, sentence by sentence: the title, then every paragraph, heading and
// line of a list. What is in another language is left out; it would be read with Tatar sounds.

import { LONGEST_SENTENCE, normalText } from '#features/platform/speech/rules.ts';
import { guessLanguage } from '#tatar/language.ts';
import { isForeign } from '#tatar/reading.ts';
import { utterancesOf } from '#tatar/utterances.ts';
import { inlineText, parseMarkdown, type Block } from './markdown.ts';

export interface SpokenSentence {
  /** Which block of the page it stands in: 0 is the title, then they are counted as shown. */
  block: number;
  /** Which sentence of that block, and of how many. */
  part: number;
  parts: number;
  text: string;
}

/** More than a note of the greatest length has, if they are sentences at all. */
export const MOST_SENTENCES = 400;
/** With those in other languages, which are looked at and left out. */
const MOST_LOOKED_AT = 1000;

const CYRILLIC = /\p{Script=Cyrillic}/u;

/** Every text that has an element of its own on the page, in their order. */
const textsOf = (block: Block): string[] => {
  switch (block.kind) {
    case 'picture':
      return [];
    case 'quote':
      return block.paragraphs.map(inlineText);
    case 'list':
      return block.items.map(inlineText);
    default:
      return [inlineText(block.children)];
  }
};

export function spokenSentences(note: { title: string; content: string }): SpokenSentence[] {
  const blocks = [note.title, ...parseMarkdown(note.content).flatMap(textsOf)];
  const spoken: SpokenSentence[] = [];
  let before = false;
  let lookedAt = 0;
  for (const [block, text] of blocks.entries()) {
    const sentences = utterancesOf(text, LONGEST_SENTENCE);
    for (const [part, { start, end }] of sentences.entries()) {
      if (spoken.length >= MOST_SENTENCES || lookedAt >= MOST_LOOKED_AT) return spoken;
      lookedAt += 1;
      const sentence = normalText(text.slice(start, end));
      const isLatin = !CYRILLIC.test(sentence);
      before = isForeign(sentence, before);
      const isTatar = isLatin ? guessLanguage(sentence).language === 'tt-Latn' : !before;
      if (isTatar) spoken.push({ block, part, parts: sentences.length, text: sentence });
    }
  }
  return spoken;
}

/** As much of a note as tells whether there is anything to be read aloud in it. */
const BEGINNING = 600;

export const hasSpeech = ({ title, content }: { title: string; content: string }): boolean =>
  spokenSentences({ title, content: content.slice(0, BEGINNING) }).length > 0;

// The text of a lesson: paragraphs, in which the editor explains a word like this: [сүз|перевод|meaning].

import { sentencesOf } from '#tatar/sentences.ts';

export interface TextPiece {
  text: string;
  /** What it means, without English where the editor wrote none; null of plain text. */
  gloss: { rus: string; eng: string } | null;
}

const GLOSS = /\[([^|\]\n]{1,200})\|([^|\]\n]{1,200})(?:\|([^|\]\n]{1,200}))?\]/g;

export const paragraphsOf = (content: string): string[] =>
  content
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

export function piecesOf(paragraph: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let from = 0;
  for (const match of paragraph.matchAll(GLOSS)) {
    const { 0: whole, 1: text = '', 2: rus = '', 3: eng = '', index } = match;
    if (index > from) pieces.push({ text: paragraph.slice(from, index), gloss: null });
    pieces.push({ text, gloss: { rus, eng } });
    from = index + whole.length;
  }
  if (from < paragraph.length) pieces.push({ text: paragraph.slice(from), gloss: null });
  return pieces;
}

/** The words alone. */
export const plainOf = (content: string): string => content.replaceAll(GLOSS, '$1');

interface Translated {
  tat: string;
  rus: string;
  eng: string;
}

const sentencesIn = (paragraph: string | undefined): string[] =>
  paragraph === undefined
    ? []
    : sentencesOf(paragraph).map(({ start, end }) => paragraph.slice(start, end).trim());

/** The sentences of a text; each with its translation where both have as many in that paragraph. */
export function translatedSentences(
  content: string,
  translation: { rus: string; eng: string },
): Translated[] {
  const paragraphs = paragraphsOf(plainOf(content));
  const [rus, eng] = [paragraphsOf(translation.rus), paragraphsOf(translation.eng)];
  return paragraphs.flatMap((paragraph, at) => {
    const sentences = sentencesIn(paragraph);
    const translated = (all: readonly string[]): string[] => {
      const own = all.length === paragraphs.length ? sentencesIn(all[at]) : [];
      return own.length === sentences.length ? own : [];
    };
    const [inRussian, inEnglish] = [translated(rus), translated(eng)];
    return sentences.map((tat, place) => ({
      tat,
      rus: inRussian[place] ?? '',
      eng: inEnglish[place] ?? '',
    }));
  });
}

// The word under a finger, in a selection or at a key, found when it is wanted: texts carry no
// markup for their words. What can be asked for is marked by its container, `data-words`; where
// the words are a letter between two people (`data-words="private"`) no sentence leaves the page.
// Words an editor explains are marked `data-gloss` and are words of their line like all others; a line
// that is translated as a whole has its translation in `data-line-gloss`.

import { sentencesOf } from '#tatar/sentences.ts';
import { tokenise } from '#tatar/tokens.ts';

export interface WordSpot {
  /** As it stands on the page. */
  text: string;
  /** The sentence around it and its place there; empty where it is nobody's business. */
  sentence: string;
  at: number;
  /** The note it belongs to, as addresses have it. */
  noteId: string | null;
  /** What the editor of the text says of it here, or of the line it stands in. */
  gloss: WordGloss | null;
  range: Range;
}

export interface WordGloss {
  /** What is explained, as it stands on the page: the word, or some more around it; null of a line. */
  of: string | null;
  text: string;
  /** The language of the explanation. */
  lang: string;
}

const TEXTS = '[data-words]';
const GLOSSED = '[data-gloss], [data-line-gloss]';
const BLOCKS = 'p, li, h1, h2, h3, figcaption';
/** Parts of the page inside a text that nobody wrote: «Дәвамын укырга». */
const NOT_WRITTEN = 'a[data-site], button';
/** What the server takes of a sentence, with room to spare. */
const LONGEST_SENTENCE = 400;
/** As many words, and letters, as may be asked for together. */
export const MOST_WORDS = 6;
export const LONGEST_PHRASE = 80;

/** As much of a line as may be asked for at once. */
const LONGEST_PIECE = 600;

/** A piece of a line and its words, each as it would be asked for alone. */
export interface TextPiece {
  text: string;
  words: { start: number; text: string; sentence: string; at: number }[];
}

/** One run of text as it is read, whatever marks stand in it. */
interface Line {
  text: string;
  pieces: { node: Text; start: number }[];
  noteId: string | null;
  isPrivate: boolean;
}

function lineAround(node: Node): Line | null {
  const element = node instanceof Element ? node : node.parentElement;
  const container = element?.closest<HTMLElement>(TEXTS) ?? null;
  if (element === null || container === null) return null;
  const block = element.closest(BLOCKS);
  return lineOf(block !== null && container.contains(block) ? block : container, container);
}

function lineOf(block: Element, container: HTMLElement): Line {
  const pieces: Line['pieces'] = [];
  let text = '';
  const walker = document.createTreeWalker(
    block,
    NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
    (node) =>
      node instanceof Element && node.matches(NOT_WRITTEN)
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
  );
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof Text) {
      pieces.push({ node, start: text.length });
      text += node.data;
    } else if (node instanceof HTMLBRElement) text += '\n';
  }
  const { note = null } = block.closest<HTMLElement>('[data-note]')?.dataset ?? {};
  return { text, pieces, noteId: note, isPrivate: container.dataset['words'] === 'private' };
}

function rangeOf({ pieces }: Line, start: number, end: number): Range {
  const range = document.createRange();
  const pieceAt = (place: number) => pieces.findLast((piece) => piece.start <= place) ?? pieces[0]!;
  const first = pieceAt(start);
  // The end belongs to the piece of the last letter.
  const last = pieceAt(end - 1);
  range.setStart(first.node, start - first.start);
  range.setEnd(last.node, end - last.start);
  return range;
}

/** A long sentence is cut between words, the word about its middle. */
function sentenceAround(line: Line, start: number, end: number): { sentence: string; at: number } {
  if (line.isPrivate) return { sentence: '', at: 0 };
  const found = sentencesOf(line.text).find((one) => one.start <= start && start < one.end);
  let { start: from, end: to } = found ?? { start, end };
  if (to - from > LONGEST_SENTENCE) {
    const { text } = line;
    const half = LONGEST_SENTENCE / 2;
    const before = text.indexOf(' ', Math.max(from, start - half));
    if (start - from > half) from = before === -1 || before > start ? start : before + 1;
    const after = text.lastIndexOf(' ', from + LONGEST_SENTENCE);
    if (to - from > LONGEST_SENTENCE) to = after < end ? end : after;
  }
  const sentence = line.text.slice(from, to).trimEnd();
  return { sentence, at: start - from };
}

function glossAt({ startContainer }: Range): WordGloss | null {
  const glossed = startContainer.parentElement?.closest<HTMLElement>(GLOSSED) ?? null;
  if (glossed === null) return null;
  const { gloss, lineGloss = '', glossLang = 'ru' } = glossed.dataset;
  if (gloss === undefined) return { of: null, text: lineGloss, lang: glossLang };
  return { of: glossed.textContent, text: gloss, lang: glossLang };
}

function spotOf(line: Line, start: number, end: number): WordSpot {
  const range = rangeOf(line, start, end);
  return {
    text: line.text.slice(start, end),
    ...sentenceAround(line, start, end),
    noteId: line.noteId,
    gloss: glossAt(range),
    range,
  };
}

/** Only words: numbers, links and tags have no card. */
const wordsOf = (text: string) => [...tokenise(text)].filter(({ kind }) => kind === 'word');

function caretAt(x: number, y: number): { node: Node; offset: number } | null {
  if ('caretPositionFromPoint' in document) {
    const caret = document.caretPositionFromPoint(x, y);
    return caret === null ? null : { node: caret.offsetNode, offset: caret.offset };
  }
  // Safari before 18.4 has only its own.
  const range = (document as Document).caretRangeFromPoint(x, y);
  return range === null ? null : { node: range.startContainer, offset: range.startOffset };
}

/** A finger may be a little above or below the letters. */
const SLACK = 4;

const isUnder = (range: Range, x: number, y: number): boolean =>
  [...range.getClientRects()].some(
    ({ left, right, top, bottom }) =>
      x >= left - 1 && x <= right + 1 && y >= top - SLACK && y <= bottom + SLACK,
  );

/** The word at a point of the window; null where there is none, though a line may be near. */
export function wordAtPoint(x: number, y: number): WordSpot | null {
  const caret = caretAt(x, y);
  const line = caret === null ? null : lineAround(caret.node);
  const piece = line?.pieces.find(({ node }) => node === caret?.node);
  if (caret === null || line === null || piece === undefined) return null;
  const offset = piece.start + caret.offset;
  for (const { start, end } of wordsOf(line.text)) {
    if (start > offset) break;
    if (end < offset) continue;
    const spot = spotOf(line, start, end);
    if (isUnder(spot.range, x, y)) return spot;
  }
  return null;
}

/** The words that are selected, as long as they are a few of one line. */
export function wordsSelected(): WordSpot | null {
  const selection = getSelection();
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const line = lineAround(range.commonAncestorContainer);
  const first = line?.pieces.find(({ node }) => node === range.startContainer);
  const last = line?.pieces.find(({ node }) => node === range.endContainer);
  if (line === null || first === undefined || last === undefined) return null;
  const from = first.start + range.startOffset;
  const to = last.start + range.endOffset;
  return phraseIn(line, wordsBetween(line, from, to));
}

/** Half a word is meant whole. */
const wordsBetween = (line: Line, from: number, to: number) =>
  wordsOf(line.text).filter(({ start, end }) => end > from && start < to);

function phraseIn(line: Line, words: ReturnType<typeof wordsOf>): WordSpot | null {
  const [start = 0, end = 0] = [words[0]?.start, words.at(-1)?.end];
  if (words.length === 0 || words.length > MOST_WORDS || end - start > LONGEST_PHRASE) return null;
  return spotOf(line, start, end);
}

/** What an editor explains, opened by a key: all of it, or its first word where it is long. */
export function wordsGlossed(glossed: Element): WordSpot | null {
  const line = lineAround(glossed);
  const inside = line?.pieces.filter(({ node }) => glossed.contains(node)) ?? [];
  const [first, last] = [inside[0], inside.at(-1)];
  if (line === null || first === undefined || last === undefined) return null;
  const words = wordsBetween(line, first.start, last.start + last.node.length);
  return phraseIn(line, words) ?? phraseIn(line, words.slice(0, 1));
}

/**
 * The sentence of a word and those beside it, the following ones first; null where no sentence may
 * leave the page, and where the sentence is so long that the word was asked for with a part of it.
 */
export function pieceAround({ range }: Pick<WordSpot, 'range'>): TextPiece | null {
  const line = lineAround(range.startContainer);
  const piece = line?.pieces.find(({ node }) => node === range.startContainer);
  if (line === null || line.isPrivate || piece === undefined) return null;
  const place = piece.start + range.startOffset;
  const sentences = sentencesOf(line.text);
  const own = sentences.findIndex(({ start, end }) => start <= place && place < end);
  let [first, last] = [own, own];
  const fits = (from: number, to: number): boolean => {
    const [begin, finish] = [sentences[from], sentences[to]];
    return (
      begin !== undefined &&
      finish !== undefined &&
      finish.end - begin.start <= LONGEST_PIECE &&
      [begin, finish].every(({ start, end }) => end - start <= LONGEST_SENTENCE)
    );
  };
  if (!fits(first, last)) return null;
  while (fits(first, last + 1)) last += 1;
  while (fits(first - 1, last)) first -= 1;
  const from = sentences[first]!.start;
  const text = line.text.slice(from, sentences[last]!.end);
  const words = wordsOf(text).map((word) => ({
    start: word.start,
    text: word.text,
    ...sentenceAround(line, from + word.start, from + word.end),
  }));
  return { text, words };
}

/** Every word of a text in its order. */
export function wordsOfText(container: Element): WordSpot[] {
  if (!(container instanceof HTMLElement)) return [];
  const blocks = [...container.querySelectorAll(BLOCKS)];
  const lines = (blocks.length === 0 ? [container] : blocks).map((block) =>
    lineOf(block, container),
  );
  return lines.flatMap((line) =>
    wordsOf(line.text).map(({ start, end }) => spotOf(line, start, end)),
  );
}

/** The texts of the page, or of a part of it, in their order. */
export const textsIn = (part: ParentNode = document): Element[] => [
  ...part.querySelectorAll(TEXTS),
];

/*
 * Cuts running Tatar text into words, numbers, links, mentions, tags and the signs
 * between them. Nothing is lost: the tokens joined give the text again. What is too long to be a
 * word or a number is a sign, so that nobody reads it further.
 */
import { isReadable } from './bounds.ts';

type TokenKind = 'word' | 'number' | 'link' | 'mail' | 'mention' | 'tag' | 'space' | 'sign';

export interface Token {
  kind: TokenKind;
  text: string;
  start: number;
  end: number;
}

/** A joiner counts as part of the word only between two letters: дус-иш, тәʼсир, Коръән. */
const WORD = String.raw`\p{L}[\p{L}\p{M}]*(?:[-‐‑ʼ’'][\p{L}][\p{L}\p{M}]*)*`;

/** 4 812,5 · 12:30 · 2021нче · 12дә · COVID-19дан is a word with a number behind it. */
const NUMBER = String.raw`\d+(?:[.,:]\d+|[\u00a0\u202f]\d{3}(?!\d))*(?:[-‐‑]?\p{L}[\p{L}\p{M}]*)?`;

const LINK = String.raw`(?<link>(?:https?:\/\/|www\.)[^\s<>«»"]*[^\s<>«»".,:;!?)\]])`;
// Tried only where a run of such signs begins, or each of them would look through all the rest.
const MAIL = String.raw`(?<mail>(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+)`;
const MENTION = String.raw`(?<mention>@[\p{L}\p{N}_](?:[\p{L}\p{N}_.-]*[\p{L}\p{N}_])?)`;
const TAG = String.raw`(?<tag>#[\p{L}\p{N}_][\p{L}\p{M}\p{N}_-]*)`;
const REST = String.raw`(?<space>\s+)|(?<sign>[\s\S])`;

const made = new Map<string, RegExp>();

/**
 * What cannot be in a text is not looked for: before a pattern is first used, every class of letters
 * in it is worked out, and with all kinds that takes some eight times as long as with words alone. On
 * a slow phone it was 50 ms before the first card of a word.
 */
function patternFor(text: string): RegExp {
  const has = [text.includes('@'), text.includes('#'), /\d/.test(text)];
  const key = has.join();
  const found = made.get(key) ?? makePattern(has);
  made.set(key, found);
  return found;
}

function makePattern([hasAt = true, hasHash = true, hasDigit = true]: boolean[]): RegExp {
  const kinds = [
    LINK,
    ...(hasAt ? [MAIL, MENTION] : []),
    ...(hasHash ? [TAG] : []),
    ...(hasDigit
      ? [`(?<word>${WORD}(?:[-‐‑]${NUMBER})?)`, `(?<number>${NUMBER})`]
      : [`(?<word>${WORD})`]),
    REST,
  ];
  return new RegExp(kinds.join('|'), 'gu');
}

const KINDS = ['word', 'space', 'sign', 'number', 'link', 'mail', 'mention', 'tag'] as const;

export function* tokenise(text: string): Generator<Token> {
  for (const match of text.matchAll(patternFor(text))) {
    const groups = match.groups ?? {};
    const found = KINDS.find((name) => groups[name] !== undefined) ?? 'sign';
    const isLost = (found === 'word' || found === 'number') && !isReadable(match[0]);
    const kind = isLost ? 'sign' : found;
    yield { kind, text: match[0], start: match.index, end: match.index + match[0].length };
  }
}

/** Only the words, as they stand in the text. */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const token of tokenise(text)) if (token.kind === 'word') words.push(token.text);
  return words;
}

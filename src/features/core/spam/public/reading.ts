// What is read off a text before it is judged: its words as they are meant, where it leads to, and
// whether it hides its words from rules like these.

import { stemsOf, tokensOf } from '#features/platform/search-index/rules.ts';
import type { Lexicon } from '#tatar/lexicon.ts';
import { insultsIn } from '../insults.ts';
import { DRAWN_APART, plainText } from '../plain-text.ts';
import { bandsOf, hashOf, simhashOf } from '../simhash.ts';

/** Words are read at the beginning and at the end of a text: a long one costs no more. */
const HEAD_WORDS = 100;
const TAIL_WORDS = 50;
/** So much of a text is looked at around those words. */
const MOST_LETTERS = 4000;
/** A sentence of fewer base words is what many people say. */
const LEAST_OF_SENTENCE = 4;
const MOST_SENTENCES = 6;
const MOST_PLACES = 10;
const LONGEST_PLACE = 120;

export interface Read {
  /** The distinct base words, as numbers. */
  stems: number[];
  /** Of the whole text and of its sentences. */
  bands: number[];
  /** Where it leads: sites, single pages of sites everybody links to, telephones. */
  places: string[];
  /** How many different links it has. */
  links: number;
  /** It has a link, a telephone number or the name of an account elsewhere. */
  hasContact: boolean;
  /** It has a telephone number or the name of an account elsewhere, beside any link. */
  isAddressed: boolean;
  /** Some words in a row are in capitals. */
  isShouted: boolean;
  /** It has a word that insults. */
  isInsulting: boolean;
  /** Its letters are drawn apart, mixed with look-alikes or with signs nobody sees. */
  isDisguised: boolean;
}

/** Of a text nobody has looked at. */
export const UNREAD: Read = {
  stems: [],
  bands: [],
  places: [],
  links: 0,
  hasContact: false,
  isAddressed: false,
  isShouted: false,
  isInsulting: false,
  isDisguised: false,
};

/**
 * A Latin letter that looks Cyrillic, inside a Cyrillic word. Not `h`: many type it for `һ`, which
 * their keyboard does not have.
 */
const MIXED = /\p{Script=Cyrillic}[aceikmoptxy]|[aceikmoptxy]\p{Script=Cyrillic}/giu;
const MIXED_ENOUGH = 2;

function isDisguised(text: string): boolean {
  if (/\p{L}[\u00AD\u200B-\u200D\u2060]\p{L}/u.test(text)) return true;
  if (text.match(DRAWN_APART) !== null) return true;
  return (text.match(MIXED)?.length ?? 0) >= MIXED_ENOUGH;
}

const LINK =
  /(?:https?:\/\/|www\.)[^\s<>()"]{1,500}|(?<![\p{L}\d@.-])(?:[\p{L}\d-]{1,63}\.){1,4}(?:ru|com|net|org|рф|info|biz|online|site|shop|store|xyz|top|click|link|bet|casino|me|cc|su|io|ly|pro|club|live|app)(?:\/[^\s<>()"]{0,500})?(?![\p{L}\d-])/giu;
const PHONE = /(?<!\d)(?:\+?\d[\s().-]{0,2}){10,12}(?!\d)/g;
/**
 * A number one can call: with `+` or the 8 of Russia, in the usual groups. `PHONE` also finds a date
 * with its time, which is no reason to suspect a link.
 */
const CALLED =
  /(?<![\d.,])(?:\+\d{1,3}|8|7(?=[\s(-]?9))[\s().-]{0,3}\d{3}[\s().-]{0,3}\d{3}[\s.-]{0,2}\d{2}[\s.-]{0,2}\d{2}(?!\d)|(?<!\d)9\d{9}(?!\d)/;
/** A link that opens a conversation with a telephone number. */
const MESSENGER = /^(?:wa\.me|api\.whatsapp\.com|viber\.click)\//;
/** Words in capitals with nothing but spaces, dashes, digits and exclamation marks between them. */
const CAPITALS = /(?<!\p{L})\p{Lu}+(?:[\s\d!–—-]+\p{Lu}+(?!\p{L})){2,}/gu;
/** Fewer letters are names and abbreviations: «КФУ ТР», «БДУ». */
const SHOUTED_LETTERS = 12;
const HANDLE = /(?<![\p{L}\d_./])@([a-z][\w.-]{3,31})/giu;

/** Sites of so many that what is shared there is a page, not the site. */
const SHARED =
  /(?:^|\.)(?:youtube\.com|youtu\.be|vk\.com|vkvideo\.ru|ok\.ru|wikipedia\.org|rutube\.ru|yandex\.ru|dzen\.ru|google\.com|instagram\.com|facebook\.com|t\.me|tatar-inform\.(?:ru|tatar)|intertat\.tatar|azatliq\.org|tatarstan\.ru|github\.com)$/;
/** Under these everybody can have a site of their own. */
const HOSTERS =
  /(?:^|\.)(?:github\.io|blogspot\.com|wordpress\.com|narod\.ru|tilda\.ws|vercel\.app|netlify\.app|web\.app|pages\.dev|ucoz\.ru|co\.uk)$/;

/** Where a link leads: the site without the names that can be made up before it. */
export function placeOf(link: string): string {
  const [, host = '', rest = ''] =
    /^(?:https?:\/\/)?(?:[^/?#@]*@)?([^/?#:\s]+)[^/?#]*(.*)$/i.exec(link.toLowerCase()) ?? [];
  const bare = host.replace(/^www\./, '').replace(/\.$/, '');
  if (SHARED.test(bare)) return (bare + rest).slice(0, LONGEST_PLACE);
  const labels = bare.split('.');
  return labels
    .slice(HOSTERS.test(bare) ? -3 : -2)
    .join('.')
    .slice(0, LONGEST_PLACE);
}

/** The same link however it is written: with its beginning or without, at the end of a sentence. */
const plainLink = (link: string): string =>
  link
    .toLowerCase()
    .replace(/^(?:https?:\/\/)?(?:www\.)?/, '')
    .replace(/[\].,;:!?…»”'*_~/]+$/u, '');

const isShouted = (text: string): boolean =>
  (text.match(CAPITALS) ?? []).some(
    (words) => (words.match(/\p{Lu}/gu) ?? []).length >= SHOUTED_LETTERS,
  );

/** Links as they are written in a text, with or without their beginning. */
export const linksIn = (text: string): string[] => text.match(LINK) ?? [];

/** What is ours is no place elsewhere, and nothing to be suspected of. */
export interface Ours {
  /** The name of our own host. */
  host?: string;
  /** Ids of people of this site that the text names. */
  people?: readonly string[];
}

/** A page of this site. Read as a browser reads it: `https://ours@elsewhere` leads elsewhere. */
function isOwnPage(link: string, host: string | undefined): boolean {
  if (host === undefined) return false;
  // What stands before an `@` is a name, not a host; after `/`, `?`, `#` or a backslash comes none.
  const [, found = ''] = /^(?:https?:[/\\]*)?(?:[^/?#\\]*@)?([^/?#\\:]*)/i.exec(link) ?? [];
  return found.toLowerCase().replace(/^www\./, '') === host.replace(/^www\./, '');
}

/** The names a text gives with an `@`, ours or of accounts elsewhere. */
export const handlesIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(HANDLE)].map(([, id = '']) => id.toLowerCase().replace(/[._-]+$/, '')),
  ),
];

/** An account elsewhere: an `@id` of our own people is a mention. */
const hasHandle = (words: string, people: readonly string[]): boolean =>
  handlesIn(words).some((id) => !people.includes(id));

/** The words that count, each with the first of its base words. */
function stemsIn(text: string, lexicon: Lexicon): string[] {
  const tokens = tokensOf(text);
  const counted =
    tokens.length <= HEAD_WORDS + TAIL_WORDS
      ? tokens
      : [...tokens.slice(0, HEAD_WORDS), ...tokens.slice(-TAIL_WORDS)];
  return counted.flatMap(({ text: word }) => stemsOf(word, lexicon)[0] ?? []);
}

/** The base words of the first sentences that have enough of them. */
function sentencesIn(words: string, lexicon: Lexicon): string[][] {
  const sentences: string[][] = [];
  for (const sentence of words.split(/[.!?…\n]+/)) {
    if (sentences.length === MOST_SENTENCES) break;
    const stems = [...new Set(stemsIn(sentence, lexicon))];
    if (stems.length >= LEAST_OF_SENTENCE) sentences.push(stems);
  }
  return sentences;
}

const shortened = (text: string): string =>
  text.length <= MOST_LETTERS
    ? text
    : `${text.slice(0, MOST_LETTERS * 0.7)}\n${text.slice(-MOST_LETTERS * 0.3)}`;

/** All that the rules need to know of a text. */
export function readText(
  { text, links: given }: { text: string; links: readonly string[] },
  lexicon: Lexicon,
  { host, people = [] }: Ours = {},
): Read {
  const looked = shortened(text);
  const found = [...linksIn(looked), ...given].filter((link) => !isOwnPage(link, host));
  const links = new Set(found.map(plainLink));
  const words = plainText(looked.replaceAll(LINK, ' '));
  const stems = [...new Set(stemsIn(words, lexicon))];
  const sentences = sentencesIn(words, lexicon);
  // The same telephone is the same place, however it is written.
  const phones = (words.match(PHONE) ?? []).map((phone) => phone.replaceAll(/\D/g, '').slice(-10));
  const isNamed = hasHandle(words, people);
  const pieces = stems.length === 0 ? [] : [stems, ...sentences];
  return {
    stems: stems.map((stem) => hashOf(stem)),
    bands: [...new Set(pieces.flatMap((piece) => bandsOf(simhashOf(piece))))],
    places: [...new Set([...[...links].map(placeOf), ...phones])].slice(0, MOST_PLACES),
    links: links.size,
    hasContact: links.size > 0 || phones.length > 0 || isNamed,
    isAddressed: isNamed || CALLED.test(words) || [...links].some((one) => MESSENGER.test(one)),
    isShouted: isShouted(words),
    isInsulting: insultsIn(words).length > 0,
    isDisguised: isDisguised(looked),
  };
}

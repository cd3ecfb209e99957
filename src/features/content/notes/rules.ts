// Pure rules of notes: what is derived from a note's text and numbers.

import { cleanText, excerptOf } from '#kernel/text.ts';
import { foldKeyboard } from '#tatar/fold.ts';
import { isTatarLatin, lowerCase, startedOf } from '#tatar/letters.ts';
import { repairText, repairWords } from '#tatar/repair.ts';
import { pictureOf, plainText } from './markdown.ts';

/** In characters. */
export const LONGEST_NOTE = 20_000;
const EXCERPT = 600;
const DAY_MS = 86_400_000;
/** After this many days a note needs e times the approval to stand as high. */
const DECAY_DAYS = 30;
/** What a note without any grade counts as, so that new notes have a place among the rated. */
const FLOOR = 0.05;
const Z = 1.96;

/**
 * The beginning of the words, without signs of formatting; lists show the pictures of a note by
 * themselves. Made when the note is written, so that a list needs no Markdown to be shown.
 */
export function beginningOf(content: string): { excerpt: string; cut: boolean } {
  const words = content.split('\n').filter((line) => pictureOf(line) === null);
  const { text, cut } = excerptOf(plainText(words.join('\n')), EXCERPT);
  return { excerpt: text, cut };
}

/** How a title is kept for search, and how a search is made to fit it: typed as on a Russian keyboard. */
export const titleSearchOf = (title: string): string => foldKeyboard(title);

/** What can be searched of the text of a note: its words, without the signs of formatting. */
export const noteBodyOf = (content: string): string => plainText(content);

/** Tells one text from another, as it is kept of what was written (FNV-1a). */
export function markOf(text: string): string {
  let mark = 0x811c9dc5;
  const kept = startedOf(cleanText(text));
  for (let at = 0; at < kept.length; at += 1)
    mark = Math.imul(mark ^ kept.charCodeAt(at), 0x01000193);
  return (mark >>> 0).toString(16).padStart(8, '0');
}

/** A title is one line, with look-alikes mended. */
export const titleOf = (text: string): string =>
  startedOf(repairWords(text).replaceAll(/\s+/g, ' '));

const LONGEST_TITLE = 150;
const SENTENCE = /^.*?[.!?…]+["»”)]*(?=\s|$)/u;

/** What a note is called that was given no title: its first sentence. Empty where it has none. */
export function titleFrom(content: string): string {
  const line = content
    .split('\n')
    .map((one) => (pictureOf(one) === null ? plainText(one).trim() : ''))
    .find((words) => /\p{L}/u.test(words));
  const sentence = (SENTENCE.exec(line ?? '')?.[0] ?? line ?? '').replace(/(?<!\.)\.$/, '');
  return excerptOf(sentence, LONGEST_TITLE - 1).text;
}

/** A tag as it is kept: without its sign, in small letters, with look-alikes mended. */
export const tagOf = (text: string): string =>
  lowerCase(repairText(text).trim().replace(/^#+/, ''), isTatarLatin(text) ? 'Latn' : 'Cyrl');

export const TAG = /^[\p{L}\p{M}\p{N}_-]{2,30}$/u;
export const LINK = /^https?:\/\/[^\s/?#@.<>"]+(\.[^\s/?#@.<>"]+)+([/?#][^\s<>"]*)?$/i;

/** A link as it is kept: hardly anybody types the beginning of it. */
export const linkOf = (text: string): string =>
  text === '' || /^[a-z][\w+.-]{0,20}:\/\//i.test(text) ? text : `https://${text}`;

const BETWEEN_TAGS = /[,;\n]|\s(?=#)/;

/** What was typed of tags: those that are finished, and the one that is being typed. */
export function splitTags(text: string): { done: string[]; typed: string } {
  const parts = text.split(BETWEEN_TAGS).map((part) => part.trimStart());
  const typed = parts.pop() ?? '';
  return { done: parts.map(tagTyped).filter((tag) => tag !== ''), typed };
}

/** The same as one text, to be kept. */
export const joinTags = (done: readonly string[], typed = ''): string =>
  [...done, typed].join(', ');

/** A tag of several words is one tag. */
const tagTyped = (text: string): string => tagOf(text.trim().replaceAll(/\s+/g, '_'));

/** What was typed into one field, apart: tags between commas, links between spaces. */
export const tagsFrom = (text: string): { tag: string }[] =>
  [...new Set(text.split(BETWEEN_TAGS).map(tagTyped))]
    .filter((tag) => tag !== '')
    .map((tag) => ({ tag }));
export const linksFrom = (text: string): { link: string }[] =>
  [...new Set(text.split(/\s+/).map(linkOf))]
    .filter((link) => link !== '')
    .map((link) => ({ link }));

/** At most so many notes stand pinned over the list of a person. */
export const MOST_PINNED = 5;
/** So many notes of one person may wait in a group, and so many of all. */
export const MOST_SUGGESTED = 5;
export const MOST_SUGGESTED_BY_ALL = 200;
/** So long who deleted a note can bring it back. */
export const UNDO_MS = 60_000;

const NOTES_ON_FIRST_DAY = 5;

/** How many notes a person may write in a day: a newcomer fewer. */
export const notesADay = (sinceMs: number, now: number, most: number): number =>
  now - sinceMs < DAY_MS ? Math.min(NOTES_ON_FIRST_DAY, most) : most;

/** Lower bound of the share of people who would approve, given those who have graded. */
function wilsonBound(up: number, down: number): number {
  const n = up + down;
  if (n === 0) return 0;
  const share = up / n;
  const z2 = Z * Z;
  return (
    (share + z2 / (2 * n) - Z * Math.sqrt((share * (1 - share) + z2 / (4 * n)) / n)) / (1 + z2 / n)
  );
}

/**
 * The sort key of the order "rating". Approval decays with age, but all notes age alike, so the
 * logarithm turns decay into a head start by birth time: the key never has to be recomputed
 * merely because time passes.
 */
export function ratingRank(counts: { up: number; down: number }, createdMs: number): number {
  const approval = Math.max(FLOOR, wilsonBound(counts.up, counts.down));
  return Math.log(approval) + createdMs / (DECAY_DAYS * DAY_MS);
}

/** What somebody may do with a note; it is what the calls that do it allow. */
export function rightsOf(
  viewer: { id: string; mayWrite: boolean } | null,
  note: { authorId: string; groupId: string | null },
  isGroupAdmin: boolean,
) {
  const comment = viewer !== null && viewer.mayWrite;
  const isOwn = viewer?.id === note.authorId;
  const edit = comment && isOwn;
  const asAdmin = comment && note.groupId !== null && isGroupAdmin;
  // Over the list of a group its administrators decide.
  const pin = note.groupId === null ? edit : asAdmin;
  // A read-only account, too, takes back what is its own.
  return { comment, edit, pin, remove: isOwn || asAdmin, asAdmin };
}

/** So many parts of the followers of a group are notified with their exact number of notes. */
const EXACT_PARTS = 20;

/**
 * Recipients who get the same notification of new notes. Mostly it is one part: only authors, and who
 * has blocked or muted one of them, see fewer notes. Where the parts are many, the smallest are put
 * together by their newest note and hear of the fewest notes one of them sees: so a batch is no more
 * writes than EXACT_PARTS and the gathered notes.
 */
export function newsParts<Row extends { notes: number; note_id: string | null }>(
  recipients: readonly Row[],
): Row[][] {
  const parts = groupsOf(recipients, (row) => `${row.notes}:${row.note_id}`);
  if (parts.length <= EXACT_PARTS) return parts;
  const bySize = parts.toSorted((a, b) => b.length - a.length);
  const rest = groupsOf(bySize.slice(EXACT_PARTS).flat(), (row) => String(row.note_id));
  return [...bySize.slice(0, EXACT_PARTS), ...rest];
}

/** As `Map.groupBy`, which not all browsers have. */
function groupsOf<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group === undefined) groups.set(keyOf(row), [row]);
    else group.push(row);
  }
  return [...groups.values()];
}

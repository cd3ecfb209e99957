// What makes a text suspect. Nothing here refuses anything: a text that has enough against it is
// quarantined until a person has looked at it. Each rule gives points and a name its author is told.

import { likenessOf } from './simhash.ts';
import type { Read } from './public/reading.ts';

/** Why a text is quarantined. */
export const SUSPICIONS = [
  /** Many links, or fewer beside a telephone number or capitals. */
  'links',
  /** Several new accounts lead to the same site within an hour. */
  'site',
  /** Its author has written nearly the same today. */
  'again',
  /** Several new accounts have written nearly the same today. */
  'alike',
  /** More in an hour than a new account usually writes. */
  'fast',
  /** Its letters are hidden or mixed. */
  'disguised',
  /** It has a word that insults, which its author has confirmed. */
  'insult',
] as const;
export type Suspicion = (typeof SUSPICIONS)[number];
export const suspicionsOf = (names: readonly string[] | null): Suspicion[] =>
  SUSPICIONS.filter((name) => names?.includes(name));

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** So long what was written is compared. */
export const WINDOW_MS = DAY;
/** So long the sites of links are. */
export const SITE_MS = HOUR;
/** From so many points on a text is quarantined. */
const QUARANTINE_SCORE = 3;

/** `new` in the first day, `young` in the first week. */
export type Age = 'new' | 'young' | 'grown';
export const ageOf = (since: string, now: number): Age => {
  const age = now - Date.parse(since);
  if (age < DAY) return 'new';
  return age < 7 * DAY ? 'young' : 'grown';
};

/** What is known of a text of the last day. */
export interface Trace {
  authorId: string;
  isGrown: boolean;
  /** It is quarantined, or was removed for it. */
  isQuarantined: boolean;
  kind: TextKind;
  targetId: string;
  stems: readonly number[];
  places: readonly string[];
  hasContact: boolean;
  at: number;
}
export type QuarantinedTextKind = 'note' | 'comment';
/** All that is judged. What a profile or a group says of itself is refused, never quarantined. */
export type TextKind = QuarantinedTextKind | 'user' | 'group';

export interface Asking {
  kind: TextKind;
  read: Read;
  age: Age;
  now: number;
  /** It stood there before, with other words. */
  isEdit?: boolean;
  /** What its author has written in the last day, without the text itself. */
  own: readonly Trace[];
  /** What others have written that has a band or a site in common with it. */
  others: readonly Trace[];
}

export interface Verdict {
  isQuarantined: boolean;
  points: number;
  reasons: Suspicion[];
  /** Quarantined things it resembles, or that lead to the same site: the same wave. */
  wave: { kind: TextKind; targetId: string }[];
}

/** Alike enough for texts that lead somewhere, or are by one author; for quotations not yet. */
const ALIKE = 0.5;
const NEARLY_SAME = 0.72;
/** Shorter texts are greetings and thanks. */
const LEAST_WORDS = 8;
const ALIKE_AUTHORS = 2;
const MANY_AUTHORS = 5;
const SITE_AUTHORS = 2;
/** Shorter comments are thanks and wishes: only nearly the same words are the same. */
const LONG_COMMENT = 12;
/** So many are an advertisement on the first day, and unusual in the first week. */
const MANY_LINKS: Record<Exclude<Age, 'grown'>, number> = { new: 2, young: 4 };

const isProfile = (kind: TextKind): kind is 'user' | 'group' => kind === 'user' || kind === 'group';

/** Whether texts of one author are compared: people repeat in a note what their profile says. */
export const areCompared = (one: TextKind, other: TextKind): boolean =>
  one === other || !(isProfile(one) || isProfile(other));

/** How many in an hour are unusual, and how many hardly a person's. */
const PACE: Record<QuarantinedTextKind, Record<Age, [number, number]>> = {
  note: { new: [4, 8], young: [8, 15], grown: [30, 60] },
  comment: { new: [20, 40], young: [40, 80], grown: [120, 200] },
};

const authorsOf = (traces: readonly Trace[]): number =>
  new Set(traces.map(({ authorId }) => authorId)).size;

function linkPoints({ read, age }: Asking): number {
  if (age === 'grown' || read.links === 0) return 0;
  const isMany = read.links >= MANY_LINKS[age];
  const isLoud = read.isAddressed || read.isShouted;
  if (age === 'young') {
    if (isLoud && read.links >= MANY_LINKS.new) return 3;
    return isMany ? 2 : 0;
  }
  return isMany || isLoud ? 3 : 1;
}

function sitePoints({ read, age, now, own, others }: Asking): number {
  if (age === 'grown' || read.places.length === 0) return 0;
  const isSame = (trace: Trace) =>
    now - trace.at < SITE_MS && trace.places.some((place) => read.places.includes(place));
  const same = others.filter((trace) => !trace.isGrown && isSame(trace));
  const authors = authorsOf(same);
  // Not asked whether one of them is quarantined: one account that is would close a site for all newcomers.
  if (authors > SITE_AUTHORS) return 3;
  if (authors === SITE_AUTHORS) return 2;
  return own.filter(isSame).length >= 2 ? 2 : 0;
}

const isLong = (read: Read): boolean => read.stems.length >= LEAST_WORDS;

/** So many times before give two points, and so many three, with a contact and without one. */
const AGAIN: Record<TextKind, Record<'contact' | 'words', [number, number]>> = {
  note: { contact: [1, 1], words: [1, 2] },
  // People thank and greet several others in the same words.
  comment: { contact: [1, 2], words: [2, 4] },
  user: { contact: [1, 2], words: [2, 4] },
  group: { contact: [1, 2], words: [2, 4] },
};

function againPoints({ kind, read, age, own }: Asking, words: ReadonlySet<number>): number {
  if (!isLong(read)) return 0;
  const least = kind === 'comment' && read.stems.length < LONG_COMMENT ? NEARLY_SAME : ALIKE;
  const before = own.filter(({ stems }) => likenessOf(words, stems) >= least).length;
  if (age === 'grown') return before >= 5 ? 3 : 0;
  const [some, many] = AGAIN[kind][read.hasContact ? 'contact' : 'words'];
  if (before >= many) return 3;
  return before >= some ? 2 : 0;
}

function alikePoints({ read, age, others }: Asking, words: ReadonlySet<number>): number {
  if (age === 'grown' || !isLong(read)) return 0;
  const found = others
    .map((trace) => ({ ...trace, like: likenessOf(words, trace.stems) }))
    .filter(({ like }) => like >= ALIKE);
  // What those also write who have long been here is a quotation, unless it gives a telephone.
  const isAddressed = read.hasContact && read.links === 0;
  if (!isAddressed && found.some(({ isGrown }) => isGrown)) return 0;
  const least = isAddressed ? ALIKE : NEARLY_SAME;
  // Who quotes others and adds a link does not lead where they do.
  const alike = found.filter(
    ({ like, isGrown, hasContact }) =>
      !isGrown && like >= least && (!read.hasContact || hasContact),
  );
  const authors = authorsOf(alike);
  const isKnown = alike.some(({ like, isQuarantined }) => isQuarantined && like >= NEARLY_SAME);
  if (isAddressed) return isKnown || authors >= ALIKE_AUTHORS ? 3 : 0;
  if (read.hasContact) return authors >= ALIKE_AUTHORS ? 3 : 0;
  if (authors >= MANY_AUTHORS) return 3;
  return isKnown || authors >= ALIKE_AUTHORS ? 2 : 0;
}

function pacePoints({ kind, age, now, own, isEdit = false }: Asking): number {
  if (isEdit || isProfile(kind)) return 0;
  const [unusual, most] = PACE[kind][age];
  const lately = own.filter((trace) => trace.kind === kind && now - trace.at < HOUR).length + 1;
  if (lately > most) return 3;
  return lately > unusual ? 2 : 0;
}

const INSULT_POINTS: Record<Age, number> = { new: 2, young: 1, grown: 0 };

/** A typo is mended: nearly the same words as before, that lead to the same places. */
export function isMended(read: Read, before: Trace): boolean {
  const places = new Set(before.places);
  return (
    likenessOf(new Set(read.stems), before.stems) >= NEARLY_SAME &&
    places.size === read.places.length &&
    read.places.every((place) => places.has(place))
  );
}

/** The points of each rule, and whether they are enough. */
export function judge(asking: Asking): Verdict {
  const { read, age, others } = asking;
  const words = new Set(read.stems);
  const points: Record<Suspicion, number> = {
    links: linkPoints(asking),
    site: sitePoints(asking),
    again: againPoints(asking, words),
    alike: alikePoints(asking, words),
    fast: pacePoints(asking),
    disguised: read.isDisguised && age !== 'grown' ? 1 : 0,
    insult: read.isInsulting ? INSULT_POINTS[age] : 0,
  };
  const sum = Object.values(points).reduce((total, one) => total + one, 0);
  const isSameWave = (trace: Trace) =>
    trace.isQuarantined &&
    (likenessOf(words, trace.stems) >= ALIKE ||
      trace.places.some((place) => read.places.includes(place)));
  return {
    isQuarantined: sum >= QUARANTINE_SCORE,
    points: sum,
    reasons: SUSPICIONS.filter((name) => points[name] > 0),
    wave: [...others, ...asking.own]
      .filter(isSameWave)
      .map(({ kind, targetId }) => ({ kind, targetId })),
  };
}

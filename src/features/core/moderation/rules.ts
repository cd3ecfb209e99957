import type { Suspicion } from '#features/core/spam/rules.ts';
import { SUBJECTS } from './subjects.gen.ts';

/**
 * Why: rude words, mocking of an accent or of mistakes, threats and hatred, intimate pictures, harm to
 * a child, advertising, untruth, stolen, something else.
 */
export const REASONS = [
  'rude',
  'mocking',
  'threat',
  'intimate',
  'child',
  'spam',
  'false',
  'rights',
  'other',
] as const;
export type Reason = (typeof REASONS)[number];

/** So long what the staff have taken down can be brought back. */
export const UNDO_DAYS = 30;
export const UNDO_MS = UNDO_DAYS * 86_400_000;

/** Rows of a page of the lists of the staff. */
export const STAFF_PAGE = 50;

/** Characters of the longest text that staff read whole. */
export const LONGEST_CONTENT = 20_000;

/** What can be reported. */
export type ReportType = (typeof SUBJECTS)[number]['kind'];
export const REPORT_TYPES: readonly ReportType[] = SUBJECTS.map(({ kind }) => kind);

/** What whoever is not signed in can report: what everybody sees. */
export const VISITOR_TYPES = SUBJECTS.filter((subject) => subject.visitorsMayReport).map(
  ({ kind }) => kind,
);
export type VisitorType = (typeof VISITOR_TYPES)[number];

/** What the queue of reports shows: those that wait, those one works on, those decided. */
export const CASE_FILTERS = ['new', 'mine', 'done'] as const;
export type CaseFilter = (typeof CASE_FILTERS)[number];

/** What becomes of what was reported. */
export const DECISIONS = ['removed', 'warned', 'limited', 'kept'] as const;
export type Decision = (typeof DECISIONS)[number];

/** So long a decision about a case can be taken back by whoever has made it; letters go after it. */
export const UNDO_DECISION_SECONDS = 30;

/** How many rulings, and how many notes and comments, of its owner a case shows. */
export const MOST_OF_OWNER = 5;

/** For how long an account is made read-only from a case by moderators and security. */
export const STAFF_TERMS = ['day', 'week'] as const;
/** The same for administrators, who alone make an account read-only for good. */
export const LIMIT_TERMS = [...STAFF_TERMS, 'always'] as const;
export type LimitTerm = (typeof LIMIT_TERMS)[number];

const TERM_DAYS: Record<LimitTerm, number | null> = { day: 1, week: 7, always: null };

/** When a limit that begins now ends; null: never. */
export function endOfLimit(term: LimitTerm, now: number): string | null {
  const days = TERM_DAYS[term];
  return days === null ? null : new Date(now + days * 86_400_000).toISOString();
}

/** Whether a limit lasts at least as long as another; null: for good. */
export const lastsAsLong = (until: string | null, other: string | null): boolean =>
  until === null || (other !== null && Date.parse(until) >= Date.parse(other));

/** What was written in so many hours can be hidden together with a limit. */
export const RECENT_HOURS = 24;

/** So long one works on a case before others may take it over. */
export const CLAIM_MINUTES = 30;

/** Which reports a member of the staff handles. */
export const kindsFor = (staff: { moderator: boolean; security: boolean }): ReportType[] =>
  SUBJECTS.filter(({ handledBy }) =>
    handledBy === 'staff'
      ? staff.moderator || staff.security
      : handledBy !== 'admin' && staff[handledBy],
  ).map(({ kind }) => kind);

/** What administrators handle, alone or as well. */
export const ADMIN_KINDS: readonly ReportType[] = SUBJECTS.filter(
  ({ handledBy }) => handledBy === 'staff' || handledBy === 'admin',
).map(({ kind }) => kind);

/** Whether no account owns such a thing: nobody is warned or limited, the report is only closed. */
export const isOwnerless = (kind: ReportType): boolean =>
  SUBJECTS.some((subject) => subject.kind === kind && subject.isOwnerless);

/** What may wait as spam: texts that everybody can read. */
export const QUARANTINED_KINDS = SUBJECTS.filter((subject) => subject.hasQuarantine).map(
  ({ kind }) => kind,
);
export type QuarantinedKind = (typeof QUARANTINED_KINDS)[number];

export const hasQuarantine = (kind: ReportType): kind is QuarantinedKind =>
  QUARANTINED_KINDS.some((one) => one === kind);

/**
 * What rulings are about: what staff remove, what administrators end for good, and people, who are
 * warned or made read-only.
 */
export const LOG_KINDS = SUBJECTS.filter((subject) => subject.hasRulings).map(({ kind }) => kind);
export type LogKind = (typeof LOG_KINDS)[number];

export const isLogKind = (kind: ReportType): kind is LogKind =>
  LOG_KINDS.some((one) => one === kind);

/** What a ruling does: it takes something down, warns a person, or lets them only read. */
export const RULING_WAYS = ['removed', 'warned', 'read-only'] as const;
export type RulingWay = (typeof RULING_WAYS)[number];

interface Appealable {
  way: RulingWay;
  /** Until when it can be undone. */
  until: string;
  /** Of a limit: when it ends by itself. */
  ends_at: string | null;
  undone: boolean;
}

/** Whether its owner may still appeal; against a limit while it lasts. */
export function isOpenToAppeal(ruling: Appealable, now: number): boolean {
  if (ruling.undone) return false;
  const { way, until, ends_at: ends } = ruling;
  return way === 'read-only' ? ends === null || Date.parse(ends) > now : Date.parse(until) > now;
}

export const APPEAL_STATES = ['open', 'granted', 'refused'] as const;
export type AppealState = (typeof APPEAL_STATES)[number];

/** What becomes of what a reader says is wrong with the card of a word. */
export const COMPLAINT_STATES = ['open', 'accepted', 'refused'] as const;
export type ComplaintState = (typeof COMPLAINT_STATES)[number];

/** In which role a member of the staff acts on a thing of that kind. */
export function roleFor(staff: { moderator: boolean }, kind: ReportType): 'moderator' | 'security' {
  const role = SUBJECTS.find((subject) => subject.kind === kind)?.handledBy;
  if (role === 'moderator' || role === 'security') return role;
  return staff.moderator ? 'moderator' : 'security';
}

/** What of the quarantine is listed: waves that wait, and waves decided. */
export const QUARANTINE_FILTERS = ['new', 'done'] as const;
export type QuarantineFilter = (typeof QUARANTINE_FILTERS)[number];

/** What the things of a wave have in common: a site, their words, a network, or nothing yet. */
export const QUARANTINE_WAYS = ['site', 'text', 'network', 'alone'] as const;
export type QuarantineWay = (typeof QUARANTINE_WAYS)[number];

export const QUARANTINE_DECISIONS = ['released', 'removed'] as const;
export type QuarantineDecision = (typeof QUARANTINE_DECISIONS)[number];

/** `gone`: its author has deleted it, or has left, before anybody looked. */
export const QUARANTINE_STATES = ['waiting', 'released', 'removed', 'gone'] as const;
export type QuarantineState = (typeof QUARANTINE_STATES)[number];

/** Waves of fewer things are released when nobody has looked at them for so long. */
export const RELEASE_HOURS = 24;

/** Under what a quarantined thing is gathered, where nothing like it waits yet. */
export function wayOf(
  reasons: readonly Suspicion[],
  { places, network }: { places: readonly string[]; network: string },
): { way: QuarantineWay; mark: string } {
  const [place] = places;
  if (reasons.includes('site') && place !== undefined) return { way: 'site', mark: place };
  if (reasons.includes('alike') || reasons.includes('again')) return { way: 'text', mark: '' };
  if (reasons.includes('fast')) return { way: 'network', mark: network };
  return { way: 'alone', mark: '' };
}

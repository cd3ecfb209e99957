// The trust level of an account: the rule for calls that declare one. A call
// declares the level it needs (`trust` of src/kernel/call.ts). The level is computed from the age of
// the account, its activity and its standing; never from triangles or followers, which can be given.

import { isTrusted, type Trust, type TrustNumbers } from '#kernel/call.ts';

const DAY_MS = 86_400_000;

/** `learner`: 7 days, 3 of them here, and nobody's word: enough to thank those who are known. */
export const LEARNER = { days: 7, activeDays: 3, confirmed: 0 } as const;
/**
 * `member`: a learner confirmed by two members of different networks or by one regular.
 * Learning does not count: a script learns as well as a person does.
 */
export const MEMBER = { ...LEARNER, confirmed: 2 } as const;
/** `regular`: confirmed by several members of different networks. */
export const REGULAR = { days: 30, activeDays: 15, confirmed: 5 } as const;
const RULES = { learner: LEARNER, member: MEMBER, regular: REGULAR } as const;
/** A ruling that was not overturned lowers the level for so long. */
const RULING_DAYS = 30;
/** What the first confirmation counts, by the level of who gives it; each later one counts one. */
export const FIRST_CONFIRMATION = {
  newcomer: 0,
  learner: 0,
  member: 1,
  regular: MEMBER.confirmed,
} as const;
/** No level needs more confirmations, so no more are stored. */
export const MOST_CONFIRMATIONS = REGULAR.confirmed;

export interface TrustFacts {
  since: string;
  moderator: boolean;
  security: boolean;
  verified: boolean;
  /** A read-only account. */
  blacklist: boolean;
  trust: TrustNumbers;
}

const TRUST_NEEDS = ['days', 'activeDays', 'confirmed', 'standing'] as const;

/** Something that is missing for a level; `have` of `need` are there. */
export interface TrustNeed {
  name: (typeof TRUST_NEEDS)[number];
  have: number;
  need: number;
}

const ageInDays = (since: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(since)) / DAY_MS));

const isInStanding = ({ blacklist, trust: { ruledAt } }: TrustFacts, now: number): boolean =>
  !blacklist && (ruledAt === null || now - Date.parse(ruledAt) >= RULING_DAYS * DAY_MS);

const isAppointed = ({ moderator, security, verified }: TrustFacts): boolean =>
  moderator || security || verified;

/** What is missing for a level; nothing where the account has it. */
export function missingFor(facts: TrustFacts, level: Trust, now: number): TrustNeed[] {
  if (level === 'newcomer' || (isAppointed(facts) && !facts.blacklist)) return [];
  const { activeDays, confirmed } = facts.trust;
  const rule = RULES[level];
  const needs: TrustNeed[] = [
    { name: 'days', have: ageInDays(facts.since, now), need: rule.days },
    { name: 'activeDays', have: activeDays, need: rule.activeDays },
    { name: 'confirmed', have: confirmed, need: rule.confirmed },
    { name: 'standing', have: Number(isInStanding(facts, now)), need: 1 },
  ];
  return needs.filter(({ have, need }) => have < need);
}

/** The levels that have to be reached, highest first. */
const REACHED = ['regular', 'member', 'learner'] as const;

export const trustOf = (facts: TrustFacts, now: number): Trust =>
  REACHED.find((level) => missingFor(facts, level, now).length === 0) ?? 'newcomer';

export interface TrustState {
  level: Trust;
  /** The level that follows. */
  next: Trust | null;
  /** What is missing for each level above the own. */
  missing: Partial<Record<Trust, TrustNeed[]>>;
}

export function trustState(facts: TrustFacts, now: number): TrustState {
  const level = trustOf(facts, now);
  const above = REACHED.filter((other) => !isTrusted(level, other));
  const missing = Object.fromEntries(above.map((other) => [other, missingFor(facts, other, now)]));
  return { level, next: above.at(-1) ?? null, missing };
}

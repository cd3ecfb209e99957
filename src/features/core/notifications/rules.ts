// What people are told of, and how it is gathered. Pure.

import { traitsOf, type NoticeKind } from './kinds.ts';

/** How a person can be told. */
export const WAYS = ['page', 'push', 'mail'] as const;
export type Way = (typeof WAYS)[number];

export type Switches = Readonly<Record<string, boolean>>;

const switchOf = (kind: NoticeKind, way: Way): string => `${kind}.${way}`;

/** Whether a person is told of this in this way, by what they have said, or else by what is usual. */
export const isOn = (switches: Switches, kind: NoticeKind, way: Way): boolean =>
  switches[switchOf(kind, way)] ?? !(way === 'push' && traitsOf(kind).quiet);

interface Switch {
  kind: NoticeKind;
  way: Way;
  on: boolean;
}

export const withSwitch = (switches: Switches, { kind, way, on }: Switch): Switches => ({
  ...switches,
  [switchOf(kind, way)]: on,
});

/** What happens to one thing within this time is one notice. */
export const GATHERED_HOURS = 24;
/** People whose names a notice knows. */
export const PEOPLE_STORED = 3;
/** Of the newest the names are said, the others are a number. */
export const PEOPLE_NAMED = 2;
/** So long a notice is kept. */
export const RETENTION_DAYS = 90;

/** How often a letter tells what was not read. */
export const DIGESTS = ['daily', 'weekly', 'never'] as const;

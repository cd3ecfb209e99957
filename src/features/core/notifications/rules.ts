// What people are told of, and how it is gathered. Pure.

import { NOTICE_KINDS, traitsOf, type NoticeKind } from './kinds.ts';

/** How a person can be told. */
export const WAYS = ['page', 'push', 'mail'] as const;
export type Way = (typeof WAYS)[number];

const switchOf = (kind: NoticeKind, way: Way) => `${kind}.${way}` as const;

/**
 * All switches at once. `mine` is what is usual: marks and news of groups stand on the site and come
 * neither by push nor by mail.
 */
export const PRESETS = ['all', 'mine', 'none'] as const;
export type Preset = (typeof PRESETS)[number];

/** What a person has chosen: a preset, which holds for later kinds too, and switches over it. */
export type Switches = Readonly<
  { preset?: Preset } & Partial<Record<ReturnType<typeof switchOf>, boolean>>
>;

const isOnIn = (preset: Preset, kind: NoticeKind, way: Way): boolean =>
  preset === 'all' || (preset === 'mine' && (way === 'page' || !traitsOf(kind).quiet));

/** Each switch is written out as well: processes of the version before know no presets. */
export const switchesOfPreset = (preset: Preset): Switches => ({
  ...Object.fromEntries(
    NOTICE_KINDS.flatMap((kind) =>
      WAYS.map((way) => [switchOf(kind, way), isOnIn(preset, kind, way)]),
    ),
  ),
  preset,
});

/** Whether a person is told of this in this way: by its switch, else by the preset, else by what is usual. */
export const isOn = (switches: Switches, kind: NoticeKind, way: Way): boolean =>
  switches[switchOf(kind, way)] ?? isOnIn(switches.preset ?? 'mine', kind, way);

/** The preset that these switches are; null where they are somebody's own. */
export const presetOf = (rows: readonly Readonly<{ kind: NoticeKind } & Record<Way, boolean>>[]) =>
  PRESETS.find((preset) =>
    rows.every((row) => WAYS.every((way) => row[way] === isOnIn(preset, row.kind, way))),
  ) ?? null;

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

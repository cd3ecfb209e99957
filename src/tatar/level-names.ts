/*
 * What the five levels are called. Apart from `level.ts`, which measures them: a page that only names
 * a level does not load the grammar.
 */

/** Of levels 1–5, easiest first. */
export const LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1'] as const;
export type LevelName = (typeof LEVELS)[number];

/** 1–5, or 0 where a word or a text has no level. */
export const levelNumber = (name: string | undefined): number =>
  LEVELS.findIndex((level) => level === name) + 1;

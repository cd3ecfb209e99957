// Where the two lists of hidden people stand in the address of the settings.

import { type Position, type PositionNames, readCursor } from '#ui/list/list-address.ts';
import type { HidingFilter } from './rules.ts';

export const HIDDEN_POSITIONS: Readonly<Record<HidingFilter, PositionNames>> = {
  block: { next: 'blocked', pg: 'blocked-pg' },
  mute: { next: 'muted', pg: 'muted-pg' },
};

export type HiddenStarts = Readonly<Record<HidingFilter, Position>>;

/** The lists go by cursor alone. */
export const readHiddenStarts = (query: URLSearchParams): HiddenStarts => ({
  block: readCursor(query, HIDDEN_POSITIONS.block),
  mute: readCursor(query, HIDDEN_POSITIONS.mute),
});

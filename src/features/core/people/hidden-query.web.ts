// Where the two lists of hidden people stand in the address of the settings.

import { type Position, type PositionNames, readPosition } from '#ui/list/list-address.ts';
import type { HidingFilter } from './rules.ts';

export const HIDDEN_POSITIONS: Readonly<Record<HidingFilter, PositionNames>> = {
  block: { next: 'blocked', pg: 'blocked-pg' },
  mute: { next: 'muted', pg: 'muted-pg' },
};

export type HiddenStarts = Readonly<Record<HidingFilter, Position>>;

/** The lists go by cursor alone. */
export const readHiddenStarts = (query: URLSearchParams): HiddenStarts => ({
  block: cursorIn(query, HIDDEN_POSITIONS.block),
  mute: cursorIn(query, HIDDEN_POSITIONS.mute),
});

function cursorIn(query: URLSearchParams, names: PositionNames): Position {
  const { nextCursor } = readPosition(query, names);
  return nextCursor === undefined ? {} : { nextCursor };
}

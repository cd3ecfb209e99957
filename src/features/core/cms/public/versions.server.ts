// Which text an editor was filled with. A save says it, and is refused where another one stands there
// by now: what somebody else saved meanwhile is not overwritten unseen.

import { createHash } from 'node:crypto';
import { Refusal } from '#kernel/refusal.ts';

export const hashOf = (value: object): string =>
  createHash('sha256').update(JSON.stringify(value, inOrder)).digest('hex');

/** Fields in the order of their names, so that the same thing has the same hash. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Of all that a save writes; what a save leaves alone does not belong to it. */
export const versionOf = (written: object): string => hashOf(written).slice(0, 32);

interface Save {
  /** What the editor was filled with; undefined = whoever saves does not care. */
  sent: string | undefined;
  before: string;
  after: string;
}

/** The same once more, after a lost answer, overwrites nothing. */
export function refuseStale({ sent, before, after }: Save): void {
  if (sent === undefined || sent === before || before === after) return;
  throw new Refusal('forbidden', { reason: 'changed' });
}

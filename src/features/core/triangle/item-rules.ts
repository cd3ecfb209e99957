// What staff must write for a task, and for a good.

import { LONGEST_SENTENCE } from '#features/platform/speech/rules.ts';
import type { Flag } from '#kernel/refusal.ts';
import type { Kind } from './rules.ts';

interface Written {
  kind: Kind;
  tat: string;
  rus: string;
  answers: readonly unknown[];
  title: string;
  price: number;
  listen: boolean;
}

/** Goods of the project, each with a drawing of its own in `public/goods`. */
export const DRAWN_GOODS: ReadonlySet<string> = new Set([
  'good-postcard',
  'good-bookmark',
  'good-name',
  'good-alphabet',
  'good-thanks',
  'good-greeting',
  'good-helper',
  'good-editor',
]);

/** The most a task brings. */
export const MOST_TASK_PRICE = 3;
const SHORTEST_TITLE = 3;
export const MOST_STOCK = 10_000;

interface Stock {
  kind: Kind;
  quantity: number;
  done: number;
}

/**
 * The stock of a good that staff have written, less what was ordered since their form was filled.
 * Counted by `done`, which was `seen` then: the same form sent twice gives the same stock.
 */
export function stockOf(written: Pick<Stock, 'kind' | 'quantity'>, there: Stock, seen?: number) {
  if (written.kind !== 'good' || there.kind !== 'good' || seen === undefined)
    return written.quantity;
  return Math.min(MOST_STOCK, Math.max(0, written.quantity + seen - there.done));
}

/** The fields that are missing or too much, as the flags of a refusal. */
export function wrongIn(item: Written): Flag[] {
  if (item.kind === 'good') return [...item.title].length < SHORTEST_TITLE ? ['title'] : [];
  const flags: Flag[] = [];
  // Nothing longer can be said.
  if (item.tat === '' || (item.listen && item.tat.length > LONGEST_SENTENCE)) flags.push('tat');
  if (item.rus === '') flags.push('rus');
  if (item.answers.length === 0) flags.push('answers');
  if (item.price > MOST_TASK_PRICE) flags.push('price');
  return flags;
}

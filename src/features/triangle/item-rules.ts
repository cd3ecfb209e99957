// What staff must write for a task, and for a good.

import type { Flag } from '#kernel/refusal.ts';
import type { Kind } from './rules.ts';

interface Written {
  kind: Kind;
  tat: string;
  rus: string;
  answers: readonly unknown[];
  title: string;
  price: number;
}

/** The most a task brings. */
export const MOST_TASK_PRICE = 3;
const SHORTEST_TITLE = 3;

/** The fields that are missing or too much, as the flags of a refusal. */
export function wrongIn(item: Written): Flag[] {
  if (item.kind === 'good') return [...item.title].length < SHORTEST_TITLE ? ['title'] : [];
  const flags: Flag[] = [];
  if (item.tat === '') flags.push('tat');
  if (item.rus === '') flags.push('rus');
  if (item.answers.length === 0) flags.push('answers');
  if (item.price > MOST_TASK_PRICE) flags.push('price');
  return flags;
}

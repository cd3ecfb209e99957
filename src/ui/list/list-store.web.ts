// Lists the reader has scrolled through, by address, for as long as the page lives: going back
// shows the list as it was left, at the place where it was left.

import type { HeldList, Item } from './held-list.ts';

const KEPT = 20;

const lists = new Map<string, HeldList<Item>>();

export function keepList(address: string, list: HeldList<Item>): void {
  lists.delete(address);
  lists.set(address, list);
  const oldest = lists.keys().next();
  if (lists.size > KEPT && oldest.done !== true) lists.delete(oldest.value);
}

export const recallList = <T extends Item>(address: string): HeldList<T> | undefined =>
  lists.get(address) as HeldList<T> | undefined;

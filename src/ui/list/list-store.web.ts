// Lists the reader has scrolled through, by address, for as long as the page lives: going back
// shows the list as it was left, at the place where it was left.

import type { CachedList, Item } from './cached-list.ts';

const MOST_LISTS = 20;
const PLACE = 'list';

const lists = new Map<string, CachedList<Item>>();

export function saveList(address: string, list: CachedList<Item>): void {
  lists.delete(address);
  lists.set(address, list);
  const oldest = lists.keys().next();
  if (lists.size > MOST_LISTS && oldest.done !== true) lists.delete(oldest.value);
}

export const recallList = <T extends Item>(address: string): CachedList<T> | undefined =>
  lists.get(address) as CachedList<T> | undefined;

interface CarriedList<T extends Item = Item> {
  address: string;
  list: CachedList<T>;
  /** How far down the page the reader was. */
  top: number;
}

/**
 * Before the page loads itself anew, in another language: the list on it begins with its first page
 * there, and the reader was further on.
 */
export function carryList(): void {
  const [address, list] = [...lists].at(-1) ?? [];
  if (address === undefined || list?.paged !== true) return;
  const carried: CarriedList = { address, list, top: scrollY };
  try {
    sessionStorage.setItem(PLACE, JSON.stringify(carried));
  } catch {
    // There is no room for so long a list: it begins at its beginning.
  }
}

/** What the page carried over for this list; once. */
export function takeCarriedList<T extends Item>(address: string): CarriedList<T> | null {
  try {
    const text = sessionStorage.getItem(PLACE);
    sessionStorage.removeItem(PLACE);
    const carried = text === null ? null : (JSON.parse(text) as CarriedList<T>);
    return carried?.address === address ? carried : null;
  } catch {
    return null;
  }
}

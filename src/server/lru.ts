// What was computed once, in the memory of this process (LRU): bounded by its weight, the least used
// goes first.

import { LRUCache } from 'lru-cache';

export interface Kept<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
}

export const openKept = <T extends object>(most: number, weigh: (value: T) => number): Kept<T> =>
  new LRUCache<string, T>({ maxSize: most, sizeCalculation: weigh });

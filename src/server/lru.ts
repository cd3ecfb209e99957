// What was computed once, in the memory of this process (LRU): bounded by its weight, the least used
// goes first.

import { LRUCache } from 'lru-cache';

export interface Lru<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
}

export const openLru = <T extends object>(most: number, weigh: (value: T) => number): Lru<T> =>
  new LRUCache<string, T>({ maxSize: most, sizeCalculation: weigh });

// Where one's own words live on the site.

import { addressOf } from '#kernel/address.ts';
import type { WordFilter } from './rules.ts';

export const WORDS = '/words';
export const REVIEW = '/words/review';

export const wordsAddress = (filter: WordFilter): string =>
  addressOf(WORDS, filter === 'all' ? {} : { filter });

// Where one's own words live on the site.

import { addressOf } from '#kernel/address.ts';
import type { WordFilter } from './rules.ts';

export const WORDS = '/words';
export const REVIEW = '/words/review';

export const wordsAddress = (filter: WordFilter): string =>
  addressOf(WORDS, filter === 'all' ? {} : { filter });

/** The copy that is used without a line has what will be due within a day. */
export const REVIEW_AHEAD = `${REVIEW}?ahead=1`;

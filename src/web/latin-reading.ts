import { openLatinReader } from '#tatar/reading.ts';
import type { Reading } from '#ui/reading.ts';

export const LATIN: Reading = { lang: 'tt-Latn', read: openLatinReader() };

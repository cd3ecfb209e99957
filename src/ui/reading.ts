// In which letters the viewer reads what people wrote. Only what is shown is turned: data, forms,
// addresses and what machines read of a page stay as they were written. The server renders with
// the same reader as the browser, which fetches it only for those who read Latin letters.

import { createContext, useContext } from 'react';

export interface Reading {
  /** The language tag of what `read` gives. */
  lang: 'tt' | 'tt-Latn';
  /** A text of people as it is shown. */
  read: (text: string) => string;
}

export const AS_WRITTEN: Reading = { lang: 'tt', read: (text) => text };

export const ReadingContext = createContext(AS_WRITTEN);

export const useReading = () => useContext(ReadingContext);

// The lexicon in the browser: fetched once when a field first wants it, the commonest words only.

import { unpackLexicon } from '#tatar/compact-lexicon.ts';
import { buildLexicon, type Lexicon } from '#tatar/lexicon.ts';

let loading: Promise<Lexicon> | null = null;

/** A failed load is forgotten, so that the next wish tries again. */
export function loadLexicon(): Promise<Lexicon> {
  loading ??= fetch('/lexicon.txt')
    .then((answer) => {
      if (!answer.ok) throw new Error(`The lexicon did not come: ${answer.status}`);
      return answer.text();
    })
    .then((packed) => buildLexicon(unpackLexicon(packed)))
    .catch((error: unknown) => {
      loading = null;
      throw error;
    });
  return loading;
}

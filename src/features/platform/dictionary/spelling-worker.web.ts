// Looks words up apart from the page, so that nobody waits for a letter: the 8,000 commonest words
// and all their forms. Asked with words, it answers with those it does not know.

import { isRight } from '#tatar/spell.ts';
import { loadLexicon } from './lexicon.web.ts';

addEventListener('message', ({ data, ports }: MessageEvent<readonly string[]>) => {
  loadLexicon().then(
    (lexicon) => ports[0]?.postMessage(data.filter((word) => !isRight(word, lexicon))),
    // Without the words nothing is wrong.
    () => ports[0]?.postMessage([]),
  );
});

import { bind, type Feature } from '#server/feature.ts';
import { openSlices } from '#server/slices.ts';
import { packingLexicon } from '#tatar/compact-lexicon.ts';
import {
  checkText,
  createWordComplaint,
  getTextWords,
  getWord,
  getWordForms,
  getWordOfDay,
} from './calls.ts';
import * as handlers from './handlers.server.ts';
import { lexiconOf } from './public/lexicon.server.ts';
import { deleteComplaintsOf, selectComplaintsOf } from './queries.server.ts';

/** As many words as a browser may be asked to carry; 50 kB as they travel, with the code. */
const BROWSER_WORDS = 8000;
const HOUR = 3600;
const slices = openSlices();
const PACKING = { id: 'lexicon', isMember: true };

export const dictionary: Feature = {
  name: 'dictionary',
  answers: [
    bind(getWord, handlers.getWord),
    bind(getTextWords, handlers.getTextWords),
    bind(getWordOfDay, handlers.getWordOfDay),
    bind(getWordForms, handlers.getWordForms),
    bind(checkText, handlers.checkText),
    bind(createWordComplaint, handlers.createWordComplaint),
  ],
  // What a person has told us about words.
  exports: [{ name: 'word complaints', by: 'id', rows: selectComplaintsOf }],
  onForget: ({ db }, { accountId }) => deleteComplaintsOf(db, accountId),
  documents: [
    {
      path: '/lexicon.txt',
      type: 'text/plain',
      cacheSeconds: HOUR,
      write: async (ctx) => {
        const { rows } = await lexiconOf(ctx);
        return slices.run(PACKING, packingLexicon(rows, BROWSER_WORDS));
      },
    },
  ],
};

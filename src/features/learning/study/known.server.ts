// What people know, in the memory of this process. A set is good for one version of a person's words,
// which every answer asks for anyway: whoever marks a word is believed at the next request, wherever
// that comes in. Bounded by the number of words, the least used go first.

import type { Db } from '#server/db.ts';
import { openLru } from '#server/lru.ts';
import type { Lexicon } from '#tatar/lexicon.ts';
import { foldKeyboard } from '#tatar/fold.ts';
import { selectKnownStems } from './share-queries.server.ts';

/** Some 40 MB. */
const MOST_CACHED = 500_000;

interface Cached {
  version: string;
  stems: ReadonlySet<string>;
}

/** A set without a word takes room, too. */
const cache = openLru<Cached>(MOST_CACHED, ({ stems }) => stems.size + 5);

/** The base words a person knows, as they are filed. `database` keeps the people of two apart. */
export async function knownStems(
  db: Db,
  accountId: string,
  { version, database }: { version: string; database: string },
): Promise<ReadonlySet<string>> {
  const key = `${database} ${accountId}`;
  const found = cache.get(key);
  if (found?.version === version) return found.stems;
  const stems = new Set(await selectKnownStems(db, accountId));
  cache.set(key, { version, stems });
  return stems;
}

interface Filed {
  /** Base words that are names and nothing else: nobody learns them. */
  names: ReadonlySet<string>;
  /** How common each of the others is. */
  frequencies: ReadonlyMap<string, number>;
}

const filedOf = new WeakMap<Lexicon, Filed>();

/** The words of the dictionary, as texts are filed under them. */
export function filedWords(lexicon: Lexicon): Filed {
  let filed = filedOf.get(lexicon);
  if (filed === undefined) {
    const names = new Set<string>();
    const frequencies = new Map<string, number>();
    for (const { word, pos, frequency = 0 } of lexicon.rows) {
      const stem = foldKeyboard(word);
      if (pos === 'propn') names.add(stem);
      else frequencies.set(stem, Math.max(frequency, frequencies.get(stem) ?? 0));
    }
    for (const stem of frequencies.keys()) names.delete(stem);
    filedOf.set(lexicon, (filed = { names, frequencies }));
  }
  return filed;
}

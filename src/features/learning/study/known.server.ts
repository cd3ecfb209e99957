// What people know, in the memory of this process. A set is good for one version of a person's words,
// which every answer asks for anyway: whoever marks a word is believed at the next request, wherever
// that comes in. Kept as sorted hashes, 4 bytes a word; bounded by their number, the least used go first.

import type { Db } from '#server/db.ts';
import { openLru } from '#server/lru.ts';
import type { Lexicon } from '#tatar/lexicon.ts';
import { foldKeyboard } from '#tatar/fold.ts';
import { selectKnownStems } from './share-queries.server.ts';
import { openWordSet, type WordSet } from './word-set.ts';

/** 40 MB. */
const MOST_CACHED = 10_000_000;
/** What a set without a word takes, in words. */
const EMPTY = 100;

interface Cached {
  version: string;
  stems: WordSet;
}

const cache = openLru<Cached>(MOST_CACHED, ({ stems }) => stems.size + EMPTY);

/** The base words a person knows, as they are filed. `database` keeps the people of two apart. */
export async function knownStems(
  db: Db,
  accountId: string,
  { version, database }: { version: string; database: string },
): Promise<WordSet> {
  const key = `${database} ${accountId}`;
  const found = cache.get(key);
  if (found?.version === version) return found.stems;
  const stems = openWordSet(await selectKnownStems(db, accountId));
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

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

const namesOf = new WeakMap<Lexicon, ReadonlySet<string>>();

/** Base words that are names and nothing else: nobody learns them. */
export function properNames(lexicon: Lexicon): ReadonlySet<string> {
  let names = namesOf.get(lexicon);
  if (names === undefined) {
    const all = new Set<string>();
    for (const { word, pos } of lexicon.rows) if (pos === 'propn') all.add(foldKeyboard(word));
    for (const { word, pos } of lexicon.rows) if (pos !== 'propn') all.delete(foldKeyboard(word));
    namesOf.set(lexicon, (names = all));
  }
  return names;
}

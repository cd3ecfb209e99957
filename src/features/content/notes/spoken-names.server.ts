// The sentences of a note, and their texts by the names of their sounds. Splitting a long note takes
// 0.1 s, and a listener asks for every sentence, so the result is cached.

import { nameOf } from '#features/platform/speech/public/sounds.server.ts';
import { openLru } from '#server/lru.ts';
import { spokenSentences, type SpokenSentence } from './spoken-note.ts';

interface NoteText {
  id: string;
  title: string;
  content: string;
}

interface Spoken {
  list: readonly SpokenSentence[];
  byName: ReadonlyMap<string, string>;
}

/** In letters: those of a few hundred of the longest notes. */
const MOST_CACHED = 4_000_000;
/** What an entry costs beside its letters. */
const ENTRY = 1000;
const cache = openLru<NoteText & Spoken>(
  MOST_CACHED,
  ({ title, content }) => title.length + content.length + ENTRY,
);

/** An edit is seen at once: an entry is good for the text it was made from. */
export function spokenOf(note: NoteText): Spoken {
  const { id, title, content } = note;
  const found = cache.get(id);
  if (found?.title === title && found.content === content) return found;
  const list = spokenSentences(note);
  const byName = new Map(list.map(({ text }) => [nameOf(text), text]));
  cache.set(id, { id, title, content, list, byName });
  return { list, byName };
}

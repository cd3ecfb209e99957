// The sentences of a note by the names of their sounds. To find one its note is taken apart, which
// costs; who listens asks for all of them, so what was taken apart is kept.

import { nameOf } from '#features/platform/speech/sounds.server.ts';
import { openLru } from '#server/lru.ts';
import { spokenSentences } from './spoken-note.ts';

interface NoteText {
  id: string;
  title: string;
  content: string;
}

interface TakenApart extends NoteText {
  sentences: ReadonlyMap<string, string>;
}

/** In letters: those of a few hundred of the longest notes. */
const MOST_CACHED = 4_000_000;
const cache = openLru<TakenApart>(MOST_CACHED, ({ content }) => content.length + 1);

/** An edit is seen at once: what is kept is good for the text it was made from. */
export function sentencesByName(note: NoteText): ReadonlyMap<string, string> {
  const found = cache.get(note.id);
  if (found?.title === note.title && found.content === note.content) return found.sentences;
  const sentences = new Map(spokenSentences(note).map(({ text }) => [nameOf(text), text]));
  const { id, title, content } = note;
  cache.set(id, { id, title, content, sentences });
  return sentences;
}

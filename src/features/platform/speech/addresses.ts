// Where sounds are. The voice is a part of the address, so that browsers may keep a sound for ever.
// With `.mp3` at the end the same is given to browsers that cannot play Opus.

import { sayableWord, VOICE } from './rules.ts';

/** The sound of a word; null where it is none that can be said. */
export function spokenWord(text: string): string | null {
  const word = sayableWord(text);
  return word === null ? null : `/media/speech/${VOICE}/${encodeURIComponent(word)}.ogg`;
}

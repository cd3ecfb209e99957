// Where notes live on the site.

import { groupAddress } from '#features/content/groups/addresses.ts';
import { addressOf } from '#kernel/address.ts';
import type { LevelName } from '#tatar/level-names.ts';

/** Public ids of notes begin with it. */
export const NOTE_LETTER = 'n';

interface Named {
  idC: string;
}

export const noteAddress = (note: Named): string => `/note/${note.idC}`;
/** Where a note is edited: that of a group in its group. */
export const editAddress = (note: Named & { group: Named | null }): string =>
  `${note.group === null ? '' : groupAddress(note.group)}${noteAddress(note)}/edit`;

/** A note, or a question how something is said in Tatar. */
export const NOTE_KINDS = ['note', 'ask'] as const;

/** All questions. */
export const ASK_ADDRESS = addressOf('/', { kind: 'ask' });
interface AskedFor {
  /** What one wants to say in Tatar. */
  text?: string;
  /** A Tatar word one has met, and where. */
  word?: string;
  sentence?: string;
}

/** In characters. */
export const LONGEST_WORD = 80;
const LONGEST_SENTENCE = 300;

/** Where one asks how something is said, or what a word means. */
export const newAskAddress = ({ text, word, sentence }: AskedFor = {}): string =>
  addressOf('/note/create', {
    kind: 'ask',
    text,
    word,
    sentence: sentence?.slice(0, LONGEST_SENTENCE),
  });

/** Where a note is begun with a text, for which one wants corrections. */
export const newNoteAddress = ({ text }: { text: string }): string =>
  addressOf('/note/create', { text });

export const levelAddress = (level: LevelName | 'mine'): string => addressOf('/', { level });
export const tagAddress = (tag: string): string => addressOf('/', { tag });

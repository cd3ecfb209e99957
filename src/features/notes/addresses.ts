// Where notes live on the site.

import { groupAddress } from '#features/groups/addresses.ts';
import { addressOf } from '#kernel/address.ts';

/** Public ids of notes begin with it. */
export const NOTE_LETTER = 'n';

interface Named {
  idC: string;
}

export const noteAddress = (note: Named): string => `/note/${note.idC}`;
/** Where a note is edited: that of a group in its group. */
export const editAddress = (note: Named & { group: Named | null }): string =>
  `${note.group === null ? '' : groupAddress(note.group)}${noteAddress(note)}/edit`;
/** How hard notes are to read, as the addresses of their lists have it. */
export const LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1'] as const;
export type NoteLevel = (typeof LEVELS)[number];

export const levelAddress = (level: NoteLevel | 'mine'): string => addressOf('/', { level });
export const tagAddress = (tag: string): string => addressOf('/', { tag });

import { defineEvent } from '#server/events.ts';

interface Given {
  /** The note. */
  id: string;
  authorId: string;
  /** Who has given it. */
  accountId: string;
}

/** A grade has come or changed; one that was taken back tells nobody. */
export const noteRated = defineEvent<Given & { grade: 1 | -1 }>('note-rated');
export const triangleGiven = defineEvent<Given>('triangle-given');

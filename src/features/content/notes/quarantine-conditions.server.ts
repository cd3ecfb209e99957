// Whether a note is there. One that is held bears the moment of the holding as that of its deletion,
// so `deleted_at is null` leaves it out everywhere; these two let it in.

import { sql } from 'kysely';

/** For what is done to a note whose author has been asked for already. */
export const shownOrHeld = sql<boolean>`(deleted_at is null or deleted_at = held_at)`;

/** For its author. Needs `n` = note. */
export const shownOrOwnHeld = ({ id }: { id: string }) => sql<boolean>`
  (n.deleted_at is null or (n.deleted_at = n.held_at and n.author_id = ${id}))`;

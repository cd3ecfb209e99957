// Whether a note is there. A quarantined note has `deleted_at` too, so `deleted_at is null` leaves it
// out everywhere; these two let it in.

import { sql } from 'kysely';

/** For what is done to a note whose author has been asked for already. */
export const publishedOrQuarantined = sql<boolean>`(deleted_at is null or quarantined)`;

/** For its author. Needs `n` = note. */
export const publishedOrOwnQuarantined = ({ id }: { id: string }) => sql<boolean>`
  (n.deleted_at is null or (n.quarantined and n.author_id = ${id}))`;

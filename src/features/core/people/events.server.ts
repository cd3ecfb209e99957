import { defineEvent } from '#server/events.ts';

/** One person subscribes to another. */
export const personFollowed = defineEvent<{ accountId: string; targetId: string }>(
  'person-followed',
);

/** One person blocks or mutes another. */
export const personHidden = defineEvent<{ accountId: string; targetId: string }>('person-hidden');

// Where lists of people live on the site.

import { addressOf } from '#kernel/address.ts';

/** The people of a person; of the viewer themselves where nobody is named. */
export const friendsAddress = (filter: string, user: { idC: string } | null): string =>
  addressOf('/friends', { filter: filter === 'friends' ? null : filter, user: user?.idC });

import { defineEvent } from '#server/events.ts';
import type { Leaving } from '#server/feature.ts';

interface Parting {
  id: string;
  /** When they left; also of one who returns. */
  at: string;
}

export const accountCreated = defineEvent('account-created');
/** The name, the address or what they tell about themselves. */
export const accountEdited = defineEvent('account-edited');

export const accountLeft = defineEvent<Parting>('account-left');
export const accountReturned = defineEvent<Parting>('account-returned');

/**
 * A moment after a person has left or returned: takes what they have made out of sight, or brings it
 * back. Published while the row of the account is locked, so that all follow in one transaction,
 * whatever order leaving and returning came in. Doing it twice is harmless.
 */
export const accountHidden = defineEvent<Leaving>('account-hidden');
export const accountShown = defineEvent<Leaving>('account-shown');

/** Somebody may only read from now on, or may write again: the row tells which. */
export const accountBlacklisted = defineEvent('account-blacklisted');

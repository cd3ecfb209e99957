// Where people live on the site, and how they come in.

import { addressOf } from '#kernel/address.ts';

/** Public ids of people begin with it. */
export const ACCOUNT_LETTER = 'u';

/** The way in; afterwards one is back where one was. */
export const signAddress = (back: string): string =>
  addressOf('/sign', { back: back === '/' ? null : back });

/** The second step of it: the code of the mail. */
export const codeAddress = (id: string, back: string): string =>
  addressOf(`/sign/${id}`, { back: back === '/' ? null : back });

/** Where a newcomer finds somebody to read, before they go back. */
export const startAddress = (back: string): string =>
  addressOf('/start', { back: back === '/' ? null : back });

/** Where staff prove again who they are; afterwards one is back where one was. */
export const STAFF_PROOF = '/ts/proof';
export const staffProofAddress = (back: string): string => addressOf(STAFF_PROOF, { back });

export const userAddress = (user: { idC: string }): string => `/user/${user.idC}`;

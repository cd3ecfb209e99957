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

/** The largest file of a picture of a person or a group, of which pages show a small one. */
export const largestImage = <Image extends { src: string; width: number; height: number }>(
  image: Image,
): Image =>
  image.src.endsWith('-320.webp')
    ? { ...image, src: image.src.replace('-320.webp', '-1440.webp'), width: 1440, height: 1440 }
    : image;

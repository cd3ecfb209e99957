import { addressOf } from '#kernel/address.ts';

export const ADMIN_USERS = '/ts/admin/users';
/** One person there: what they are, and what can be made of them. */
export const foundUserAddress = ({ id }: { id: string }): string => `${ADMIN_USERS}?id=${id}`;
export const ADMIN_GROUPS = '/ts/admin/groups';
export const ADMIN_BOTS = '/ts/admin/bots';
export const ADMIN_IP = '/ts/admin/ip';
export const ADMIN_CLEAN = '/ts/admin/clean';
export const ADMIN_SETTINGS = '/ts/admin/settings';

const backTo = (back: string) => ({ back: back === ADMIN_SETTINGS ? null : back });

/** The administrators' way in; afterwards one is back where one was. */
export const adminSignAddress = (back: string): string => addressOf('/ts/admin/sign', backTo(back));

/** The second step of it: the code of the mail. */
export const adminCodeAddress = (id: string, back: string): string =>
  addressOf(`/ts/admin/sign/${id}`, backTo(back));

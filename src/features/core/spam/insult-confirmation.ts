import type { RefusalBody } from '#kernel/refusal.ts';

/** Whether a call was refused for an insult, in whichever field, which its author may confirm. */
export const isToConfirm = (codes: NonNullable<RefusalBody['codes']>): boolean =>
  Object.values(codes).includes('insult');

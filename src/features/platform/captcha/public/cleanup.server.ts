// Questions whose time is over, which nobody can answer any more, and the list of programs.

import type { Ctx } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import { CAPTCHA_MINUTES } from '../calls.ts';
import * as queries from '../queries.server.ts';

const deadBefore = ({ clock }: Pick<Ctx, 'clock'>): string =>
  new Date(clock.now() - CAPTCHA_MINUTES * 60_000).toISOString();

type Sweeping = Pick<Ctx, 'db' | 'clock'>;

/** Up to so many. */
export const countDeadCaptchas = (ctx: Sweeping, most: number): Promise<number> =>
  queries.countOldCaptchas(ctx.db, deadBefore(ctx), most);

/** Removes up to so many; gives how many there were. */
export const removeDeadCaptchas = (ctx: Sweeping, most: number): Promise<number> =>
  queries.deleteOldCaptchas(ctx.db, deadBefore(ctx), most);

/** Takes up to so many off the list, and lifts their blocks with that; gives how many. */
export const removeBots = (db: Db, most: number): Promise<number> => queries.deleteBots(db, most);

import { hiddenFrom } from '#features/core/people/access.server.ts';
import { bondsOf } from '#features/core/people/views.server.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { CallCtx } from '#server/context.ts';
import type { Input } from '#server/feature.ts';
import type { finishGame, getGameReplay } from './calls.ts';
import { lockRound, selectRound } from './queries.server.ts';
import type { GameName } from './games.ts';
import { isOpen } from './rules.ts';

/** Authorization of what every game shows to everybody. */
export const authorizeGame = async (
  _ctx: CallCtx,
  { params }: { params: { name: GameName } },
): Promise<GameName> => params.name;

/** Authorization of whoever has begun the round: to all others it is not there. */
export async function authorizeOwnRound(
  { db }: CallCtx,
  { params, viewer }: Input<typeof finishGame>,
) {
  const round = await lockRound(db, params.idG, viewer.id);
  if (round === undefined) throw new Refusal('id');
  return round;
}

/**
 * Authorization of who may watch a round: whose it is, and their friends. What somebody learns is
 * their own: a round that has asked their words is watched by nobody else.
 */
export async function authorizeReplay(
  { db, clock }: CallCtx,
  { params, viewer }: Input<typeof getGameReplay>,
) {
  const round = await selectRound(db, params.idG);
  if (round === undefined || round.answers === null) throw new Refusal('id');
  if (round.account_id === viewer.id) return round;
  if (round.own) throw new Refusal('id');
  const [bonds, hidden] = await Promise.all([
    bondsOf(db, viewer, [round.account_id]),
    hiddenFrom(db, viewer),
  ]);
  const isFriend = bonds.get(round.account_id)?.friend === true;
  if (!isFriend || hidden.includes(round.account_id) || !isOpen(round.day, clock.now()))
    throw new Refusal('id');
  return round;
}

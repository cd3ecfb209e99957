// Frames of one's picture. That one was bought is a row of the ledger and nothing else, so that it
// cannot be had without being paid, nor be paid twice.

import { Frame, FRAMES } from '#features/core/accounts/calls.ts';
import { addTriangles, lockTriangles } from '#features/core/accounts/counts.server.ts';
import { wearFrame } from '#features/core/accounts/public/frame.server.ts';
import { refusing } from '#kernel/call.ts';
import type { CallCtx, Ctx } from '#server/context.ts';
import type { Input } from '#server/feature.ts';
import * as calls from '../calls/frames.ts';
import { selectBought, selectFrame } from '../queries/frames.server.ts';
import { FRAME_PRICES } from '../rules.ts';

export async function getFrames(
  { db }: Ctx,
  { viewer }: Input<typeof calls.getFrames>,
): Promise<calls.Frames> {
  const bought = await selectBought(db, viewer.id);
  const { frame } = await selectFrame(db, viewer.id);
  return {
    list: FRAMES.map((one) => ({
      frame: one,
      price: FRAME_PRICES[one],
      bought: bought.includes(one),
    })),
    frame: Frame.nullable().catch(null).parse(frame),
  };
}

export async function buyFrame(
  { db, clock }: CallCtx,
  { body: { frame, price }, viewer }: Input<typeof calls.buyFrame>,
) {
  // Locked first: of two who buy at once with one purse the second sees what the first has bought.
  const [account] = await lockTriangles(db, [viewer.id]);
  const isBought = (await selectBought(db, viewer.id)).includes(frame);
  if (!isBought && price !== FRAME_PRICES[frame])
    throw refusing(calls.buyFrame, 'price', { reason: 'changed' });
  const triangle = isBought
    ? (account?.triangle ?? 0)
    : await addTriangles(db, viewer.id, {
        delta: -FRAME_PRICES[frame],
        reason: 'frame',
        ref: frame,
        at: new Date(clock.now()).toISOString(),
      });
  await wearFrame(db, viewer.id, frame);
  return { frame, triangle };
}

export async function updateFrame(
  { db }: CallCtx,
  { body: { frame }, viewer }: Input<typeof calls.updateFrame>,
) {
  if (frame !== null && !(await selectBought(db, viewer.id)).includes(frame))
    throw refusing(calls.updateFrame, 'forbidden', { reason: 'bought' });
  await wearFrame(db, viewer.id, frame);
  return { frame };
}

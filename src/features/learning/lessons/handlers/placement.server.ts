import type { CallCtx, Ctx } from '#server/context.ts';
import type { Input } from '#server/feature.ts';
import type * as calls from '../calls/placement.ts';
import { placementQuestions } from '../placement-questions.ts';
import { selectMaterial, upsertPlaced } from '../queries/placement.server.ts';

export async function getEduPlacement(
  { db }: Ctx,
  { query }: Input<typeof calls.getEduPlacement>,
): Promise<calls.PlacementQuestions> {
  return { list: placementQuestions(await selectMaterial(db), Number(query.turn)) };
}

export async function updateEduLevel(
  { db, clock }: CallCtx,
  { body: { range }, viewer }: Input<typeof calls.updateEduLevel>,
) {
  await upsertPlaced(db, viewer.id, { range, at: new Date(clock.now()).toISOString() });
  return { range };
}

import { lexiconOf } from '#features/platform/dictionary/public/lexicon.server.ts';
import { fittingOf } from '#kernel/page.ts';
import type { CallCtx, Ctx } from '#server/context.ts';
import type { Input } from '#server/feature.ts';
import { headwordMeaning } from '#tatar/headword.ts';
import type * as calls from '../calls/placement.ts';
import { placementQuestions } from '../placement-questions.ts';
import { selectMaterial, upsertPlaced } from '../queries/placement.server.ts';

export async function getEduPlacement(
  ctx: Ctx,
  { query }: Input<typeof calls.getEduPlacement>,
): Promise<calls.PlacementQuestions> {
  const questions = placementQuestions(await selectMaterial(ctx.db), Number(query.turn));
  const lexicon = await lexiconOf(ctx);
  const list = questions.map((question) =>
    question.kind === 'word'
      ? {
          ...question,
          tat: headwordMeaning(question.tat, question.options[question.right]!, lexicon),
        }
      : question,
  );
  return { list: fittingOf(list) };
}

export async function updateEduLevel(
  { db, clock }: CallCtx,
  { body: { range }, viewer }: Input<typeof calls.updateEduLevel>,
) {
  await upsertPlaced(db, viewer.id, { range, at: new Date(clock.now()).toISOString() });
  return { range };
}

import { translationsOf } from '#features/platform/dictionary/public/sentences.server.ts';
import { ownSentences } from '#features/learning/study/public/own-words.server.ts';
import type { Ctx } from '#server/context.ts';
import type { Input } from '#server/feature.ts';
import type * as calls from '../calls/sentences.ts';
import { lessonSentences } from '../public/sentences.server.ts';

export async function getWordSentences(
  ctx: Ctx,
  { query, viewer }: Input<typeof calls.getWordSentences>,
): Promise<calls.WordSentences> {
  const own = await ownSentences(ctx, viewer.id, query.words.split(','));
  const wanted = new Set(own.map(({ sentence }) => sentence));
  const [lessons, others] = await Promise.all([
    lessonSentences(ctx),
    translationsOf(ctx.db, [...wanted]),
  ]);
  const ofLessons = new Map(
    lessons.filter(({ tat }) => wanted.has(tat)).map((sentence) => [sentence.tat, sentence]),
  );
  const list = own.flatMap(({ id, sentence }) => {
    const { rus, eng, lesson } = ofLessons.get(sentence) ?? {
      ...(others.get(sentence) ?? { rus: '', eng: '' }),
      lesson: null,
    };
    return rus + eng === '' && lesson === null ? [] : [{ id, rus, eng, lesson }];
  });
  return { list };
}

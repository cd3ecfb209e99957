import { hiddenFrom } from '#features/core/people/access.server.ts';
import { NOTE_LETTER } from '#features/content/notes/addresses.ts';
import { noteBodyOf } from '#features/content/notes/rules.ts';
import { innerId } from '#kernel/ids.ts';
import type { Ctx } from '#server/context.ts';
import type { Input } from '#server/feature.ts';
import type * as calls from '../calls.ts';
import { shareOf, unknownForms } from '../share.ts';
import { selectTexts } from '../share-queries.server.ts';
import { readShares } from '../public/shares.server.ts';

/** Letters of one answer whose words are told apart: a page of long notes, not of the longest. */
const MOST_LETTERS = 150_000;

export async function getKnownShares(
  ctx: Ctx,
  { query, viewer }: Input<typeof calls.getKnownShares>,
): Promise<calls.KnownShares> {
  const { db } = ctx;
  const ids = query.notes.split(',').flatMap((id) => innerId(NOTE_LETTER, id) ?? []);
  const [read, hidden] = await Promise.all([readShares(ctx, viewer, ids), hiddenFrom(db, viewer)]);
  if (read === null) return { dots: true, list: [] };
  const { filed, reader, dots } = read;
  const seen = filed.filter(({ owner_id: ownerId }) => !hidden.includes(ownerId));
  const texts = dots
    ? await selectTexts(
        db,
        seen.map(({ ref }) => ref),
      )
    : [];
  let left = MOST_LETTERS;
  return {
    dots,
    list: seen.map(({ ref, stems }) => {
      const text = texts.find(({ id }) => id === ref);
      left -= text?.content.length ?? 0;
      const unknown =
        text === undefined || left < 0
          ? []
          : unknownForms({ head: text.title, body: noteBodyOf(text.content) }, stems, reader);
      return { id: ref, share: shareOf(stems, reader), unknown };
    }),
  };
}

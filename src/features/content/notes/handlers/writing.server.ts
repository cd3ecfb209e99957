import { lexiconOf } from '#features/platform/dictionary/public/lexicon.server.ts';
import type { CallCtx } from '#server/context.ts';
import type { Input } from '#server/feature.ts';
import { levelOf } from '#tatar/level.ts';
import { LEVELS } from '#tatar/level-names.ts';
import type * as calls from '../calls/writing.ts';
import { noteBodyOf } from '../rules.ts';
import { selectOfferedTags, selectWritableGroups } from '../writing-queries.server.ts';

export async function getNoteChoices(
  { db }: CallCtx,
  { viewer }: Input<typeof calls.getNoteChoices>,
): Promise<calls.NoteChoices> {
  const [groups, tags] = await Promise.all([
    selectWritableGroups(db, viewer.id),
    selectOfferedTags(db, viewer.id),
  ]);
  return {
    groups: groups.rows.map(({ id, id_c, name, suggests }) => ({ id, idC: id_c, name, suggests })),
    tags: tags.rows,
  };
}

export async function measureNote(ctx: CallCtx, { body }: Input<typeof calls.measureNote>) {
  const level = levelOf(noteBodyOf(body.content), await lexiconOf(ctx));
  return { level: LEVELS[level - 1] ?? null };
}

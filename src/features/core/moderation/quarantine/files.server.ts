// Pictures and recordings of a quarantined note: nobody is given them by their own addresses, and
// whoever of the staff looks at it gets others, signed for them, this thing and an hour or two. Behind
// the signature we still look whether it is theirs to decide and whether its author has kept it.

import { findNoteFile } from '#features/platform/media/public/pictures.server.ts';
import type { Ctx } from '#server/context.ts';
import type { FileAsked, FileCtx, FileRoute, FoundFile } from '#server/feature.ts';
import { isMadeWithSecret, isSameText, keyedName } from '#server/secret.ts';
import { idOf, isStanding, lastHour, readToken } from '../reports/files.server.ts';
import { selectLookedAt } from './item-queries.server.ts';
import { hasThingOf } from './queries.server.ts';
import { kindsFor } from '../rules.ts';

interface Signed {
  staffId: string;
  thingId: string;
  key: string;
  /** The hour since 1970 at whose beginning it ends. */
  until: number;
}

const signatureOf = (env: Ctx['env'], { staffId, thingId, key, until }: Signed): string =>
  keyedName(env, 'held-file', [staffId, thingId, key, until].join('\n'));

/** The beginning of the addresses of a picture, or the folder of a recording. The same for an hour. */
export function quarantineFileAddress(
  { env, clock }: Pick<Ctx, 'env' | 'clock'>,
  of: Omit<Signed, 'until'>,
): string {
  const until = lastHour(clock.now());
  const token = `${until.toString(36)}.${signatureOf(env, { ...of, until })}`;
  return `/media/held/${BigInt(of.thingId).toString(36)}/${token}/${of.key}`;
}

async function find(
  { db, env, clock }: FileCtx,
  { params, viewer }: Pick<FileAsked, 'params' | 'viewer'>,
): Promise<FoundFile | null> {
  const { id = '', token = '', key, name = '' } = params;
  const thingId = idOf(id);
  const signed = readToken(token, clock.now());
  if (viewer === null || !isStanding(viewer, clock.now())) return null;
  if (thingId === null || signed === null || !kindsFor(viewer).includes('note')) return null;
  const file = await findNoteFile(db, { key, name });
  if (file === null) return null;
  const { until, signature } = signed;
  const of = { staffId: viewer.id, thingId, key: file.key, until };
  if (!isMadeWithSecret(env, (made) => isSameText(signature, signatureOf(made, of)))) return null;
  const thing = await selectLookedAt(db, thingId);
  if (thing?.kind !== 'note' || thing.target_id !== file.noteId) return null;
  return (await hasThingOf(db, thing.wave_id, viewer.id)) ? null : { key: file.file };
}

/** Nothing of it stays in a browser that others may use after them. */
export const quarantineFiles: readonly FileRoute[] = [
  { path: '/media/held/:id/:token/:name', caching: 'never', find },
  { path: '/media/held/:id/:token/:key/:name', caching: 'never', find },
];

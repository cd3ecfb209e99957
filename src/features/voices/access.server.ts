import { refuseBlocked } from '#features/people/access.server.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { CallCtx } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import { byId } from '#server/feature.ts';
import type { Viewer } from '#server/session.ts';
import { selectVoice } from './queries.server.ts';

/** A voice that is there, whoever asks. */
export async function accessVoice(db: Db, id: string) {
  const voice = /^\d{1,19}$/.test(id) ? await selectVoice(db, id) : undefined;
  if (voice === undefined) throw new Refusal('id');
  return voice;
}

/** Authorization of a grade: of somebody else's voice that can be heard, with no block in between. */
export const authorizeVoiceOfAnother = byId(async (db, viewer: Viewer, id) => {
  const voice = await selectVoice(db, id);
  if (voice === undefined || voice.state !== 'ready') throw new Refusal('id');
  if (voice.account_id === viewer.id) throw new Refusal('forbidden', { reason: 'own' });
  await refuseBlocked(db, viewer, voice.account_id);
  return voice;
});

/** Authorization of the owner: to all others it is not there. */
export const authorizeOwnVoice = byId(async (db, viewer: Viewer, id) => {
  const voice = await selectVoice(db, id);
  if (voice === undefined || voice.account_id !== viewer.id) throw new Refusal('id');
  return voice;
});

/** Authorization of staff: every voice. */
export const authorizeAnyVoice = ({ db }: CallCtx, { params }: { params: { id: string } }) =>
  accessVoice(db, params.id);

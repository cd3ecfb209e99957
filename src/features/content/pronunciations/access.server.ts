import { refuseBlocked } from '#features/core/people/access.server.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { CallCtx } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import { byId } from '#server/feature.ts';
import type { Viewer } from '#server/session.ts';
import { fileKey, FORMATS } from './files.server.ts';
import { selectVoice } from './queries.server.ts';
import { isMade } from './rules.ts';

/** A voice that is there, whoever asks. */
export async function accessVoice(db: Db, id: string) {
  const voice = /^\d{1,19}$/.test(id) ? await selectVoice(db, id) : undefined;
  if (voice === undefined || voice.state === 'removed') throw new Refusal('id');
  return voice;
}

/** The beginning of the names of its files, whatever listeners and staff have made of it; null where it has none. */
export async function keyOfVoice(db: Db, id: string): Promise<string | null> {
  const voice = await selectVoice(db, id);
  return voice !== undefined && isMade(voice.state) ? voice.key : null;
}

/** Where a file of that name lies, if it is one of this voice. */
export async function findVoiceFile(db: Db, id: string, name: string) {
  const key = await keyOfVoice(db, id);
  const format = FORMATS.find((one) => name === `${key}.${one}`);
  return key === null || format === undefined ? null : { key, file: fileKey(key, format) };
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

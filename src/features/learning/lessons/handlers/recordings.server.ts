// The video and the audio of a lesson. What becomes of the bytes is the business of `media`; here
// stands whose they are, and that it is written down.

import type { Upload } from '#features/platform/media/calls.ts';
import type { RecordingKind } from '#features/platform/media/rules.ts';
import {
  storeChunk,
  removeRecordings,
  takeChunk,
  uploadsOf,
  type TakenChunk,
  type Target,
} from '#features/platform/media/public/uploads.server.ts';
import { refusing } from '#kernel/call.ts';
import type { Chunk } from '#server/chunk.ts';
import type { CallCtx, Ctx } from '#server/context.ts';
import type { Input } from '#server/feature.ts';
import * as calls from '../calls/recordings.ts';
import { saveEduChange } from '../history.server.ts';
import { lockAnyEdu, selectAnyEdu, type StaffEdu } from '../queries/staff.server.ts';
import { uploadIds } from '../upload-tokens.server.ts';

type PieceAsked = Pick<Input<typeof calls.postEduVideo>, 'query' | 'body' | 'admin'>;

interface Chunked {
  /** While the bytes come, outside the transaction. */
  take: (ctx: CallCtx, asked: PieceAsked, edu: StaffEdu, chunk: Chunk) => Promise<TakenChunk>;
  keep: (ctx: CallCtx, asked: PieceAsked, edu: StaffEdu) => Promise<Upload>;
}

const holderOf = ({ id }: StaffEdu) => ({ column: 'edu_id', id }) as const;

function chunked(kind: RecordingKind): Chunked {
  const targetOf = ({ query }: PieceAsked, edu: StaffEdu): Target => ({
    holder: holderOf(edu),
    kind,
    first: query.send === '0',
  });
  return {
    take: (ctx, asked, edu, chunk) =>
      takeChunk(ctx, { id: asked.admin.id, accountId: null }, targetOf(asked, edu), chunk),
    keep: async (ctx, asked, edu) => {
      const { db } = ctx;
      const before = (await lockAnyEdu(db, edu.id))!;
      const upload = await storeChunk(ctx, targetOf(asked, edu), asked.body);
      const after = (await selectAnyEdu(db, 'id', edu.id))!;
      await saveEduChange(db, { adminId: asked.admin.id, act: 'update', before, after });
      return upload;
    },
  };
}

export const video = chunked('video');
export const audio = chunked('audio');

export const getEduUploads = async ({ db, env }: Ctx, _asked: unknown, edu: StaffEdu) => ({
  ...uploadIds(env, edu.id),
  ...(await uploadsOf(db, holderOf(edu))),
});

export async function deleteEduRecording(
  ctx: Ctx,
  asked: Input<typeof calls.deleteEduRecording>,
  edu: StaffEdu,
) {
  const { db } = ctx;
  const { kind } = asked.query;
  if ((await uploadsOf(db, holderOf(edu)))[kind] === null)
    throw refusing(calls.deleteEduRecording, kind, { reason: 'none' });
  await removeRecordings(db, 'edu_id', [edu.id], [kind]);
  const after = (await selectAnyEdu(db, 'id', edu.id))!;
  await saveEduChange(db, { adminId: asked.admin.id, act: 'update', before: edu, after });
  return getEduUploads(ctx, asked, edu);
}

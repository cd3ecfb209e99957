// The video and the audio of notes. What becomes of the bytes is the business of `media`; here
// stands whose note they belong to.

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
import type { Chunk } from '#server/chunk.ts';
import type { CallCtx, Ctx } from '#server/context.ts';
import type { Input } from '#server/feature.ts';
import { lockNote } from '../access.server.ts';
import type * as calls from '../calls/recordings.ts';
import * as queries from '../queries.server.ts';
import { uploadTokens } from '../upload-tokens.server.ts';

type PieceAsked = Pick<Input<typeof calls.postNoteVideo>, 'query' | 'body' | 'viewer'>;

interface OwnNote {
  id: string;
}

interface Chunked {
  /** While the bytes come, outside the transaction. */
  take: (ctx: CallCtx, asked: PieceAsked, note: OwnNote, chunk: Chunk) => Promise<TakenChunk>;
  keep: (ctx: CallCtx, asked: PieceAsked, note: OwnNote) => Promise<Upload>;
}

const holderOf = ({ id }: OwnNote) => ({ column: 'note_id', id }) as const;
const senderOf = ({ viewer: { id } }: PieceAsked) => ({ id, accountId: id });

function chunked(kind: RecordingKind): Chunked {
  const targetOf = ({ query }: PieceAsked, note: OwnNote): Target => ({
    holder: holderOf(note),
    kind,
    first: query.send === '0',
  });
  return {
    take: (ctx, asked, note, chunk) =>
      takeChunk(ctx, senderOf(asked), targetOf(asked, note), chunk),
    keep: async (ctx, asked, note) => {
      await lockNote(ctx.db, note.id);
      return storeChunk(ctx, targetOf(asked, note), asked.body);
    },
  };
}

export const video = chunked('video');
export const audio = chunked('audio');

export const getNoteUploads = async ({ db, env }: Ctx, _asked: unknown, note: OwnNote) => ({
  ...uploadTokens(env, note.id),
  ...(await uploadsOf(db, holderOf(note))),
});

export async function deleteNoteRecording(
  ctx: Ctx,
  asked: Input<typeof calls.deleteNoteRecording>,
  note: OwnNote,
) {
  const { db, clock } = ctx;
  await lockNote(db, note.id);
  await removeRecordings(db, 'note_id', [note.id], [asked.query.kind]);
  await queries.updateNote(db, note.id, { edited_at: new Date(clock.now()).toISOString() });
  return getNoteUploads(ctx, asked, note);
}

// The video and the audio of notes. What becomes of the bytes is the business of `media`; here
// stands whose note they belong to.

import { accessGroup } from '#features/groups/access.server.ts';
import type { Upload } from '#features/media/calls.ts';
import type { RecordingKind } from '#features/media/rules.ts';
import {
  keepChunk,
  removeRecordings,
  takeChunk,
  uploadsOf,
  type TakenChunk,
  type Target,
} from '#features/media/uploads.server.ts';
import type { Chunk } from '#server/chunk.ts';
import type { CallCtx, Ctx } from '#server/context.ts';
import type { Viewer } from '#server/session.ts';
import { accessGroupNote, accessOwnNote, holdNote } from '../access.server.ts';
import * as queries from '../queries.server.ts';
import { checkSecret, sendingIds } from '../sending.server.ts';

interface Asked {
  viewer: Viewer;
  query: { idS: string; idM: string; send: '0' | '1' };
}

interface Chunked<A extends Asked> {
  /** While the bytes come, outside the transaction. */
  take: (ctx: CallCtx, asked: A, chunk: Chunk) => Promise<TakenChunk>;
  keep: (ctx: CallCtx, asked: A & { body: TakenChunk }) => Promise<Upload>;
}

function chunked<A extends Asked>(
  kind: RecordingKind,
  access: (ctx: CallCtx, asked: A) => Promise<{ id: string }>,
): Chunked<A> {
  const targetOf = async (ctx: CallCtx, asked: A): Promise<Target> => {
    const { id } = await access(ctx, asked);
    checkSecret(ctx.env, id, asked.query.idS);
    return { noteId: id, kind, first: asked.query.send === '0' };
  };
  return {
    take: async (ctx, asked, chunk) =>
      takeChunk(ctx, asked.viewer, await targetOf(ctx, asked), chunk),
    keep: async (ctx, asked) => {
      const target = await targetOf(ctx, asked);
      await holdNote(ctx.db, target.noteId);
      return keepChunk(ctx, target, asked.body);
    },
  };
}

const ownNote = ({ db }: CallCtx, { viewer, query }: Asked) => accessOwnNote(db, viewer, query.idM);

/** The address names the group of the note, and not another one. */
async function ownGroupNote({ db }: CallCtx, asked: Asked & { params: { id: string } }) {
  const group = await accessGroup(db, asked.params.id);
  const note = await accessGroupNote(db, group.id, asked.query.idM);
  return accessOwnNote(db, asked.viewer, note.id);
}

export const video = chunked('video', ownNote);
export const audio = chunked('audio', ownNote);
export const groupVideo = chunked('video', ownGroupNote);
export const groupAudio = chunked('audio', ownGroupNote);

interface Named {
  params: { id: string };
  viewer: Viewer;
}

export async function getNoteUploads({ db, env }: Ctx, { params, viewer }: Named) {
  const note = await accessOwnNote(db, viewer, params.id);
  return { ...sendingIds(env, note.id), ...(await uploadsOf(db, note.id)) };
}

export async function deleteNoteRecording(
  ctx: Ctx,
  asked: Named & { query: { kind: RecordingKind } },
) {
  const { db, clock } = ctx;
  const note = await accessOwnNote(db, asked.viewer, asked.params.id);
  await holdNote(db, note.id);
  await removeRecordings(db, [note.id], [asked.query.kind]);
  await queries.updateNote(db, note.id, { edited_at: new Date(clock.now()).toISOString() });
  return getNoteUploads(ctx, asked);
}

// Notes of groups. Who keeps the group writes, pins and deletes; a text is changed by its author
// alone. The work itself is that of any note.

import { accessGroup, accessKeptGroup, holdGroup } from '#features/groups/access.server.ts';
import type { CallCtx, Ctx } from '#server/context.ts';
import type { Viewer } from '#server/session.ts';
import { accessGroupNote } from '../access.server.ts';
import * as own from '../handlers.server.ts';
import * as queries from '../queries.server.ts';
import { MOST_PINNED } from '../rules.ts';
import { refusing } from '#kernel/call.ts';
import * as calls from '../calls/group.ts';

interface Asked {
  params: { id: string; noteId: string };
  viewer: Viewer;
}

type Body<Handler extends (ctx: never, asked: never) => unknown> = Parameters<Handler>[1] extends {
  body: infer B;
}
  ? B
  : never;

export async function createGroupNote(
  ctx: CallCtx,
  asked: { params: { id: string }; body: Body<typeof own.createNote>; viewer: Viewer },
) {
  const group = await accessKeptGroup(ctx.db, asked.viewer, asked.params.id);
  await holdGroup(ctx.db, group.id);
  return own.createNote(ctx, asked, group.id);
}

export async function updateGroupNote(
  ctx: Ctx,
  asked: Asked & { body: Body<typeof own.updateNote> },
) {
  return own.updateNote(ctx, { ...asked, params: await inGroup(ctx, asked) });
}

export async function updateGroupNotePictures(
  ctx: Ctx,
  asked: Asked & { body: Body<typeof own.updateNotePictures> },
) {
  return own.updateNotePictures(ctx, { ...asked, params: await inGroup(ctx, asked) });
}

/** The address names the group of the note, and not another one. */
async function inGroup({ db }: Ctx, { params }: Asked): Promise<{ id: string }> {
  const group = await accessGroup(db, params.id);
  const { id } = await accessGroupNote(db, group.id, params.noteId);
  return { id };
}

export async function deleteGroupNote(ctx: Ctx, { params, viewer }: Asked) {
  const group = await accessKeptGroup(ctx.db, viewer, params.id);
  return own.removeNote(ctx, await accessGroupNote(ctx.db, group.id, params.noteId));
}

export async function pinGroupNote(
  { db, clock }: Ctx,
  { params, body: { pin }, viewer }: Asked & { body: { pin: boolean } },
) {
  const group = await accessKeptGroup(db, viewer, params.id);
  await queries.lockPinned(db, group.id);
  const note = await accessGroupNote(db, group.id, params.noteId);
  const isNew = pin && note.pinned_at === null;
  if (isNew && (await queries.countPinnedInGroup(db, group.id)) >= MOST_PINNED)
    throw refusing(calls.pinGroupNote, 'quantity', { reason: 'many' });
  const pinned_at = pin ? (note.pinned_at ?? new Date(clock.now()).toISOString()) : null;
  await queries.updateNote(db, note.id, { pinned_at });
  return { pin };
}

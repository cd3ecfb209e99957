// Notes suggested to a group, and what its administrators decide.

import { lockExistingGroup } from '#features/content/groups/access.server.ts';
import { lockActs } from '#features/core/accounts/public/own-acts.server.ts';
import { refusing } from '#kernel/call.ts';
import { mapPage, type Page } from '#kernel/page.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { CallCtx, Ctx } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import { publish } from '#server/events.ts';
import type { Input, Thing } from '#server/feature.ts';
import { pageById } from '#server/list-pages.ts';
import type { authorizeOwnNote, authorizeSuggestion } from '../access.server.ts';
import type { Note } from '../calls.ts';
import * as calls from '../calls/suggestions.ts';
import { suggestionDecided } from '../events.server.ts';
import * as queries from '../suggestion-queries.server.ts';
import { presentNote } from '../views.server.ts';

type Group = { id: string };
type State = calls.Suggestion['state'];

export async function countSuggestions(
  { db }: Ctx,
  _asked: Input<typeof calls.countSuggestions>,
  group: Group,
) {
  return { waiting: await queries.countWaiting(db, group.id) };
}

export async function listSuggestions(
  { db }: Ctx,
  { query }: Input<typeof calls.listSuggestions>,
  group: Group,
): Promise<Page<Note>> {
  const page = await pageById(query, {
    size: calls.SUGGESTION_PAGE,
    select: (start, rows) => queries.selectWaiting(db, group.id, start, rows),
    at: (row) => row.id,
    total: null,
  });
  return mapPage(page, page.list.map(presentNote));
}

/** The acts of the author are locked: they neither leave the group nor are banned meanwhile. */
export async function decideSuggestion(
  ctx: CallCtx,
  { body: { accept, edited, reason }, viewer }: Input<typeof calls.decideSuggestion>,
  { groupId, noteId }: Thing<typeof authorizeSuggestion>,
): Promise<{ id: string; state: State }> {
  const { db, clock } = ctx;
  const asked = await queries.selectSuggestion(db, noteId);
  if (asked === undefined) throw new Refusal('id');
  await lockActs(db, asked.author_id);
  await lockExistingGroup(db, groupId);
  const suggestion = await queries.lockSuggestion(db, noteId);
  if (suggestion?.group_id !== groupId) throw new Refusal('id');
  const state = accept ? 'accepted' : 'declined';
  const answer = { id: noteId, state } as const;
  if (suggestion.state === state) return answer;
  if (suggestion.state !== 'waiting')
    throw refusing(calls.decideSuggestion, 'id', { status: 422, reason: 'decided' });
  if (accept) await acceptInto(db, groupId, { noteId, edited });
  await queries.updateSuggestion(db, noteId, {
    state,
    reason: accept ? '' : reason,
    decided_by_id: viewer.id,
    decided_at: new Date(clock.now()).toISOString(),
  });
  const authorId = suggestion.author_id;
  await publish(ctx, suggestionDecided, { id: noteId, groupId, authorId, accepted: accept });
  return answer;
}

async function acceptInto(
  db: Db,
  groupId: string,
  { noteId, edited }: { noteId: string; edited: string | null },
): Promise<void> {
  const note = await queries.lockSuggested(db, noteId);
  if (note === undefined) throw new Refusal('id');
  if (moment(note.edited_at) !== moment(edited))
    throw refusing(calls.decideSuggestion, 'id', { status: 422, reason: 'changed' });
  await queries.moveToGroup(db, noteId, groupId);
}

const moment = (at: string | null): number => (at === null ? 0 : Date.parse(at));

export async function withdrawSuggestion(
  { db }: Ctx,
  _asked: Input<typeof calls.withdrawSuggestion>,
  { id }: Thing<typeof authorizeOwnNote>,
) {
  const suggestion = await queries.lockSuggestion(db, id);
  if (suggestion !== undefined && suggestion.state !== 'waiting')
    throw refusing(calls.withdrawSuggestion, 'id', { status: 422, reason: 'decided' });
  await queries.deleteSuggestion(db, id);
  return { id };
}

export async function getSuggestion(
  { db }: Ctx,
  _asked: Input<typeof calls.getSuggestion>,
  note: Thing<typeof authorizeOwnNote>,
): Promise<{ suggestion: calls.Suggestion | null }> {
  const row = await queries.selectSuggestion(db, note.id);
  if (row === undefined) return { suggestion: null };
  const { group_id: id, id_c: idC, name, verified, minus, reason } = row;
  return {
    suggestion: { group: { id, idC, name, verified, minus }, state: row.state as State, reason },
  };
}

// Notes suggested to a group, and what its administrators decide.

import { lockExistingGroup } from '#features/content/groups/access.server.ts';
import { refusing } from '#kernel/call.ts';
import { mapPage, type Page } from '#kernel/page.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { CallCtx, Ctx } from '#server/context.ts';
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

export async function decideSuggestion(
  ctx: CallCtx,
  { body: { accept, reason }, viewer }: Input<typeof calls.decideSuggestion>,
  { groupId, noteId }: Thing<typeof authorizeSuggestion>,
): Promise<{ id: string; state: State }> {
  const { db, clock } = ctx;
  await lockExistingGroup(db, groupId);
  const suggestion = await queries.lockSuggestion(db, noteId);
  if (suggestion?.group_id !== groupId) throw new Refusal('id');
  const state = accept ? 'accepted' : 'declined';
  const answer = { id: noteId, state } as const;
  if (suggestion.state === state) return answer;
  if (suggestion.state !== 'waiting')
    throw refusing(calls.decideSuggestion, 'id', { status: 422, reason: 'decided' });
  if (accept && !(await queries.moveToGroup(db, noteId, groupId))) throw new Refusal('id');
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

// What a message said before its sender edited or withdrew it. Nobody sees it on the site; for seven
// days a report by the receiver takes it along.

import {
  retainMessageFiles,
  releaseMessageFiles,
} from '#features/platform/media/public/message-files.server.ts';
import type { Db } from '#server/db.ts';
import type { MessageRow } from './queries/messages.server.ts';
import * as queries from './queries/versions.server.ts';

const VERSION_DAYS = 7;
/** A message can be edited so often. */
const MOST_VERSIONS = 20;

const sinceOf = (now: number) => new Date(now - VERSION_DAYS * 86_400_000).toISOString();

const pictureIdsOf = ({ pictures }: MessageRow): string[] =>
  ((pictures ?? []) as { id: string }[]).map(({ id }) => id);

/** Whether the message was not edited too often; more would push the first version out of a report. */
export const canAddVersion = async (db: Db, row: MessageRow): Promise<boolean> =>
  (await queries.countVersions(db, row, MOST_VERSIONS)) < MOST_VERSIONS;

/** The words before an edit; files stay with the message. */
export const saveEdited = (db: Db, row: MessageRow, now: number) =>
  queries.insertVersion(db, {
    ...{
      conversation_id: row.conversation_id,
      message_id: row.id,
      content: row.content,
      change: 'edited',
    },
    created_at: new Date(now).toISOString(),
  });

/** Words and files before a message is withdrawn. To be called while it still has its files. */
export async function saveWithdrawn(db: Db, row: MessageRow, now: number): Promise<void> {
  const pictureIds = pictureIdsOf(row);
  const voiceId = row.voice?.id ?? null;
  const files = { pictureIds, voiceIds: voiceId === null ? [] : [voiceId] };
  const isReported = await queries.isReported(db, row.id, row.author_id);
  await retainMessageFiles(db, files);
  await queries.insertVersion(db, {
    ...{
      conversation_id: row.conversation_id,
      message_id: row.id,
      content: row.content,
      change: 'withdrawn',
    },
    ...{ picture_ids: pictureIds, voice_id: voiceId, releases: !isReported },
    created_at: new Date(now).toISOString(),
  });
}

/** A message with what it said before. */
export interface MessageEvidence extends MessageRow {
  change: queries.Change | null;
  /** Earlier texts, the oldest first. */
  former: string[];
}

/**
 * Messages of a conversation for a report by one of its two: those of the other with their former
 * versions, own ones as they are. A withdrawn one has its last words and files again.
 */
export async function withVersions(
  db: Db,
  rows: readonly MessageRow[],
  { reporterId, now }: { reporterId: string; now: number },
): Promise<MessageEvidence[]> {
  const foreign = rows.filter(({ author_id: author }) => author !== reporterId);
  const versions = await queries.takeVersions(db, foreign, sinceOf(now));
  const byMessage = Map.groupBy(versions, ({ message_id: id }) => id);
  return rows.map((row) => evidenceOf(row, byMessage.get(row.id) ?? []));
}

function evidenceOf(row: MessageRow, versions: readonly queries.VersionRow[]): MessageEvidence {
  const last = versions.at(-1);
  if (last === undefined) return { ...row, change: null, former: [] };
  const texts = versions.map(({ content }) => content);
  if (last.change === 'edited') return { ...row, change: 'edited', former: texts };
  return {
    ...row,
    content: last.content,
    pictures: last.picture_ids.map((id) => ({ id })),
    voice:
      last.voice_id === null
        ? null
        : { id: last.voice_id, key: '', state: 'ready', seconds: null, waveform: [] },
    change: 'withdrawn',
    former: texts.slice(0, -1),
  };
}

async function release(db: Db, versions: readonly queries.VersionRow[]): Promise<void> {
  const own = versions.filter(({ releases }) => releases);
  await releaseMessageFiles(db, {
    pictureIds: own.flatMap(({ picture_ids: ids }) => ids),
    voiceIds: own.flatMap(({ voice_id: id }) => id ?? []),
  });
}

/** Some that are too old; gives how many. To be called in a transaction. */
export async function sweepVersions(db: Db, now: number, rows: number): Promise<number> {
  const versions = await queries.deleteOldVersions(db, sinceOf(now), rows);
  await release(db, versions);
  return versions.length;
}

/** Of a conversation one of whose two is gone for good; gives how many. */
export async function forgetVersions(
  db: Db,
  conversationId: string,
  rows: number,
): Promise<number> {
  const versions = await queries.deleteVersionsOf(db, conversationId, rows);
  await release(db, versions);
  return versions.length;
}

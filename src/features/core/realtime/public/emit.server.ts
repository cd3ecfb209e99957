// Telling open pages what has happened. What is told in a transaction is gathered and written as its
// last statement, for all accounts in the order of their ids: the rows that count the events are
// locked for a moment only, and two who tell the same people never wait for each other in a circle.

import { atCommit, type CommitWork } from '#server/commit.ts';
import type { Db } from '#server/db.ts';
import type { PubSub } from '#server/streams/pubsub.ts';
import type { LiveEvent } from './define.ts';
import { liveOnline } from '../live.ts';
import { emptyTold, insertEvents, type Told } from '../queries.server.ts';

/** Many more are told by a job, in batches. */
const MOST_TOLD = 1000;
/** An event says what has happened; what is long is asked for. */
const MOST_BYTES = 16_384;

interface EmitContext {
  db: Db;
  pubsub: PubSub;
}

interface Gathering extends CommitWork {
  told: Told[];
}

/**
 * Tells these accounts, in all their open pages, exactly when the transaction is committed. Whoever
 * is away for some minutes gets it later. A page may hear it twice, so its handler must bear that.
 */
export async function emit<In, Data>(
  { db, pubsub }: EmitContext,
  event: LiveEvent<In, Data>,
  accountIds: readonly string[],
  data: NoInfer<In>,
): Promise<void> {
  if (accountIds.length === 0) return;
  const { told } = atCommit(db, 'tell', () => gathering(db, pubsub));
  told.push({ name: event.name, data: textOf(event, data), accountIds: known(event, accountIds) });
}

/**
 * What was told and is no longer to be known: whoever comes back for it gets null in its place, and
 * asks for the thing itself.
 */
export async function withdrawEvents(
  { db }: Pick<EmitContext, 'db'>,
  accountIds: readonly string[],
  what: Parameters<typeof emptyTold>[2],
): Promise<void> {
  await emptyTold(db, accountIds, what);
}

function gathering(db: Db, pubsub: PubSub): Gathering {
  const told: Told[] = [];
  return {
    told,
    at: 'live',
    last: () => [insertEvents(told).compile(db)],
    after: () => pubsub.hint([...new Set(told.flatMap(({ accountIds }) => accountIds))]),
  };
}

/**
 * Tells whoever is looking at this moment, and keeps nothing: it is lost on whoever is away, and on
 * everybody while Valkey is. Typing, and who is online.
 */
export function emitTransient<In, Data>(
  { pubsub }: Pick<EmitContext, 'pubsub'>,
  event: LiveEvent<In, Data>,
  accountIds: readonly string[],
  data: NoInfer<In>,
): void {
  pubsub.emitTransient(known(event, accountIds), event.name, textOf(event, data));
}

/** Tells these people that somebody is online, or is so no longer. */
export const emitPresence = (
  context: Pick<EmitContext, 'pubsub'>,
  accountIds: readonly string[],
  said: { user: string; online: boolean },
): void => emitTransient(context, liveOnline, accountIds, said);

/** Those of these people who have a page open. Nobody, while Valkey is away. */
export const isOnline = (
  { pubsub }: Pick<EmitContext, 'pubsub'>,
  accountIds: readonly string[],
): Promise<ReadonlySet<string>> => pubsub.online(accountIds);

function known({ name }: { name: string }, accountIds: readonly string[]): string[] {
  const ids = [...new Set(accountIds)];
  if (ids.length > MOST_TOLD) throw new Error(`${name}: tell so many in batches, by a job`);
  return ids;
}

/** Only what the schema of the event names leaves. */
function textOf<In, Data>({ name, schema }: LiveEvent<In, Data>, data: In): string {
  const text = JSON.stringify(schema.parse(data));
  if (Buffer.byteLength(text) > MOST_BYTES) throw new Error(`${name}: an event of this size`);
  return text;
}

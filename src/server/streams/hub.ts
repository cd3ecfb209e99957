// The open streams of a process. Events are rows in PostgreSQL, numbered for each account without
// gaps in the order of their commits; a stream knows the last one it has been given. Whoever is
// hinted at is looked up, many accounts in one statement, and gets what stands after that. So it
// does not matter how often a hint comes, nor whether one is lost: everybody is looked up every
// minute anyway, and every second while Valkey is away.

import type { Redis } from 'ioredis';
import { Refusal } from '#kernel/refusal.ts';
import type { Db } from '../db.ts';
import type { Log } from '../log.ts';
import { countEvent, showStreams } from '../metrics.ts';
import type { Dependency } from '../dependencies.ts';
import { busy } from '../refuse.ts';
import { openLogThrottle } from '../log-throttle.ts';
import { openBatches } from './batches.ts';
import { openStream, type Stream, type StreamOptions } from './stream.ts';
import { ONLINE_SECONDS, openWire, type PubSub } from './pubsub.ts';

/** Of one account in one process; the oldest makes room. */
const MOST_OF_ACCOUNT = 10;
const MOST_OF_NETWORK = 200;
const MOST = 20_000;
/** Streams that are looked up in one statement. */
const AT_ONCE = 500;
const LOOKED_AT_ONCE = 2000;
/** Events one stream is given in one go. */
export const ROWS_AT_ONCE = 100;
/** Events of one statement. One may have 16 kB, and all of them lie in our memory at once. */
const ROWS_OF_ALL = 2000;

/** How many events each of so many places gets by one statement. */
export const rowsOfEach = (places: number): number =>
  Math.min(ROWS_AT_ONCE, Math.max(1, Math.floor(ROWS_OF_ALL / places)));
const SECOND_MS = 1000;
const HEARTBEAT_SECONDS = 15;
/** Sessions are looked at, and hints that were lost made good. */
const LOOK_SECONDS = 60;
/** How often sessions are looked at while nobody can tell of their end. */
const DEAF_SECONDS = 5;
/** A reader who takes nothing for so long is gone, or will come back for it. */
const STUCK_MS = 30_000;
const GONE_MS = (ONLINE_SECONDS + 5) * 1000;

/** What the hub reads; the feature that owns the tables offers it. */
export interface StreamRows {
  /** At most so many of each place, the oldest first. */
  read: (db: Db, places: readonly Place[], most: number) => Promise<readonly StreamRow[]>;
  /** The number of the last event of each. */
  last: (db: Db, accountIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;
}

interface Place {
  accountId: string;
  /** Null: it begins with what has happened in the last seconds. */
  after: number | null;
}

export interface StreamRow {
  account_id: string;
  after: string;
  /** The number of the last event there is. */
  last: string;
  /** Null where there is none after that place. */
  seq: string | null;
  name: string | null;
  data: string | null;
}

export interface Streams {
  pubsub: PubSub;
  open: (options: StreamOptions) => void;
  /** Ends all streams, one after the other within this time. */
  drain: (ms: number) => Promise<void>;
  close: () => void;
}

interface StreamsOptions {
  redis: Redis;
  valkey: Dependency;
  db: Db;
  rows: StreamRows;
  /** Those of these sessions that still let somebody in. */
  livingSessions: (db: Db, sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;
  log: Log;
  /** Somebody has come who was nowhere before, or has been nowhere for a while. */
  onPresence: (accountId: string, isOnline: boolean) => Promise<void>;
}

export function openStreams(options: StreamsOptions): Streams {
  const { redis, valkey, db, rows, livingSessions, log } = options;
  const byAccount = new Map<string, Set<Stream>>();
  const byNetwork = new Map<string, number>();
  const all = new Set<Stream>();
  const logThrottle = openLogThrottle();
  let isClosed = false;
  let isDraining = false;
  let seconds = 0;
  let opened = 0;

  const wire = openWire(redis, {
    onHint: wake,
    onTransient(accountId, name, data) {
      for (const stream of byAccount.get(accountId) ?? [])
        if (stream.stuckSince === null) stream.write(name, data);
    },
    onSignOut: (accountId) => endDead(byAccount.get(accountId) ?? []),
    onBack() {
      findMissed(byAccount.keys());
      endDead(all);
    },
  });

  function wake(accountId: string): void {
    for (const stream of byAccount.get(accountId) ?? []) want(stream);
  }

  const isOpen = (stream: Stream) => stream.isOpen();
  const isHere = (accountId: string) => byAccount.has(accountId);

  const shared = {
    isClosed: () => isClosed,
    onFailure: (error: unknown) =>
      logThrottle('streams', (times) =>
        log.warn({ reason: String(error), times }, 'events or sessions cannot be read'),
      ),
  };
  const read = openBatches(shared, AT_ONCE, isOpen, async (streams) => {
    const places = placesOf(streams);
    const most = rowsOfEach(places.length);
    give(streams, await rows.read(db, places, most), most);
  });

  /** Whoever has been signed out hears nothing more. */
  const endDead = openBatches(shared, LOOKED_AT_ONCE, isOpen, async (streams) => {
    const ids = new Set(streams.map(({ sessionId }) => sessionId));
    const living = await livingSessions(db, [...ids]);
    for (const stream of streams) if (!living.has(stream.sessionId)) stream.end();
  });

  /** Finds what no hint has told of. */
  const findMissed = openBatches(shared, LOOKED_AT_ONCE, isHere, async (accountIds) => {
    const last = await rows.last(db, accountIds);
    for (const id of accountIds)
      for (const stream of byAccount.get(id) ?? [])
        if (stream.at !== null && stream.at !== (last.get(id) ?? 0)) want(stream);
  });

  function want(stream: Stream): void {
    if (stream.isOpen() && stream.stuckSince === null) read([stream]);
  }

  function give(some: readonly Stream[], found: readonly StreamRow[], most: number): void {
    const byPlace = Map.groupBy(found, ({ account_id: id, after }) => `${id} ${after}`);
    for (const stream of some) {
      const mine = byPlace.get(keyOf(stream)) ?? [];
      const events = mine.filter(({ seq }) => seq !== null);
      placeOf(stream, Number(mine[0]?.last ?? 0), Number(events[0]?.seq ?? 0));
      for (const { seq, name, data } of events) {
        // The rest is read again when the reader has taken this.
        if (stream.isFull()) break;
        countEvent();
        stream.at = Number(seq);
        stream.write(name ?? '', data ?? '', stream.at);
      }
      if (events.length === most) want(stream);
    }
  }

  /** Says where the stream begins, and what it has missed for good. */
  function placeOf(stream: Stream, last: number, first: number): void {
    const place = first > 0 ? first - 1 : last;
    if (!stream.isGreeted) stream.write('hello', '{}', stream.at === null ? place : undefined);
    stream.isGreeted = true;
    // The events between were swept, or the database has another past than the reader.
    if (stream.at !== null && stream.at !== place) stream.write('gap', '{}', place);
    stream.at = place;
  }

  function tick(): void {
    seconds += 1;
    const seen = new Set<string>();
    for (const stream of all) {
      if (stream.beat !== seconds % HEARTBEAT_SECONDS) continue;
      seen.add(stream.accountId);
      if (stream.stuckSince === null) stream.write('beat', '{}');
      else if (performance.now() - stream.stuckSince > STUCK_MS) stream.cut();
    }
    wire.markOnline([...seen]);
    const isHearing = wire.isHearing() && !valkey.isUnavailable();
    if (all.size > 0 && (!isHearing || seconds % LOOK_SECONDS === 0)) findMissed(byAccount.keys());
    const everySeconds = isHearing ? LOOK_SECONDS : DEAF_SECONDS;
    if (all.size > 0 && seconds % everySeconds === 0) endDead(all);
  }
  const timer = setInterval(tick, SECOND_MS);
  timer.unref();

  function open(wanted: StreamOptions): void {
    // Whoever left while they were let in is gone already: nothing would ever tell us to forget them.
    if (wanted.out.destroyed) return;
    if (isDraining || all.size >= MOST) throw busy();
    const { accountId, network } = wanted;
    const ofNetwork = byNetwork.get(network) ?? 0;
    if (ofNetwork >= MOST_OF_NETWORK) throw new Refusal('time', { wait: HEARTBEAT_SECONDS });
    const own = byAccount.get(accountId) ?? new Set();
    const living = [...own].filter((stream) => stream.isOpen());
    if (living.length >= MOST_OF_ACCOUNT) living[0]?.end();
    const stream = openStream(wanted, { onDrain: want, onClose: forget });
    opened += 1;
    stream.beat = opened % HEARTBEAT_SECONDS;
    byNetwork.set(network, ofNetwork + 1);
    byAccount.set(accountId, own.add(stream));
    all.add(stream);
    showStreams(all.size);
    void wire.arrive(accountId).then((isNew) => isNew && reportPresence(accountId, true));
    // What happens before it hears is found by this look, what comes later is told.
    void wire.subscribe(accountId).then(() => {
      want(stream);
      endDead([stream]);
    });
  }

  function forget(stream: Stream): void {
    const { accountId, network } = stream;
    all.delete(stream);
    showStreams(all.size);
    const left = (byNetwork.get(network) ?? 1) - 1;
    if (left === 0) byNetwork.delete(network);
    else byNetwork.set(network, left);
    const own = byAccount.get(accountId);
    own?.delete(stream);
    if (own?.size !== 0) return;
    byAccount.delete(accountId);
    wire.unsubscribe(accountId);
    setTimeout(() => void tellIfGone(accountId), GONE_MS).unref();
  }

  /** Another process may hold a stream of theirs. */
  async function tellIfGone(accountId: string): Promise<void> {
    if (isClosed || valkey.isUnavailable()) return;
    if ((await wire.online([accountId])).size === 0) reportPresence(accountId, false);
  }

  /** It is told once, and lost if that fails. */
  const reportPresence = (accountId: string, isOnline: boolean) =>
    void options.onPresence(accountId, isOnline).catch(() => undefined);

  async function drain(ms: number): Promise<void> {
    isDraining = true;
    const streams = [...all];
    const until = performance.now() + ms;
    for (const [at, stream] of streams.entries()) {
      const due = until - ms + (ms * at) / streams.length;
      const early = due - performance.now();
      if (early > 10) await new Promise((resolve) => setTimeout(resolve, early));
      stream.end();
    }
  }

  return {
    pubsub: wire,
    open,
    drain,
    close() {
      isClosed = true;
      clearInterval(timer);
      for (const stream of all) stream.cut();
      wire.close();
    },
  };
}

const keyOf = ({ accountId, at }: Stream): string => `${accountId} ${at ?? -1}`;

/** Several streams of one account stand at the same place as a rule: it is asked for once. */
const placesOf = (streams: readonly Stream[]): Place[] => [
  ...new Map(
    streams.map((stream) => [keyOf(stream), { accountId: stream.accountId, after: stream.at }]),
  ).values(),
];

// How a process reaches the browsers that hold a stream somewhere: by Valkey's pub/sub, one channel
// for each account, heard only where a stream of that account is open. All of it may be lost at any
// moment. A hint only says that rows are waiting, and whoever looks for them finds them without it;
// a transient event is worth nothing a few seconds later.

import { randomBytes } from 'node:crypto';
import type { Redis } from 'ioredis';

/** Somebody counts as online for so long after their stream was last seen. */
export const ONLINE_SECONDS = 45;
/** So many names of channels in one command. */
const AT_ONCE = 1000;
/** Hints kept while Valkey is away; the others are found by the look of each minute. */
const MOST_UNSENT = 10_000;
const SIGN_OUT = '!';

export interface PubSub {
  /** Rows have been committed for these accounts. */
  hint: (accountIds: readonly string[]) => void;
  /** Sessions of this account have ended. */
  signOut: (accountId: string) => void;
  /** An event that is kept nowhere: heard by whoever listens at this moment. `data` is JSON. */
  emitTransient: (accountIds: readonly string[], name: string, data: string) => void;
  /** Those of these accounts that hold a stream. Nobody, while Valkey is away. */
  online: (accountIds: readonly string[]) => Promise<ReadonlySet<string>>;
}

export interface Hearing {
  onHint: (accountId: string) => void;
  onTransient: (accountId: string, name: string, data: string) => void;
  onSignOut: (accountId: string) => void;
  /** Something may have been missed. */
  onBack: () => void;
}

export interface Wire extends PubSub {
  /** Begins to hear of this account; done when nothing can be missed any more, or nothing is heard. */
  subscribe: (accountId: string) => Promise<void>;
  unsubscribe: (accountId: string) => void;
  markOnline: (accountIds: readonly string[]) => void;
  /** Marks one who comes; gives whether they were not here before. False while Valkey is away. */
  arrive: (accountId: string) => Promise<boolean>;
  isHearing: () => boolean;
  close: () => void;
}

export function openWire(redis: Redis, hearing: Hearing): Wire {
  // ioredis puts the prefix of keys before keys alone, not before channels.
  const prefix = `${redis.options.keyPrefix ?? ''}live:`;
  const own = randomBytes(6).toString('hex');
  const channels = new Set<string>();
  let subscriber: Redis | null = null;
  const unsent = new Map<string, { accountId: string; text: string }>();
  let hears = false;

  function publish(accountId: string, text: string): void {
    redis.publish(prefix + accountId, text).catch(() => undefined);
  }

  /** A hint that cannot be sent is sent when Valkey is back. */
  function publishSurely(accountId: string, text: string): void {
    redis.publish(prefix + accountId, text).catch(() => {
      if (unsent.size < MOST_UNSENT) unsent.set(`${accountId} ${text}`, { accountId, text });
    });
  }

  function publishUnsent(): void {
    const all = [...unsent.values()];
    unsent.clear();
    for (const { accountId, text } of all) publishSurely(accountId, text);
  }
  redis.on('ready', publishUnsent);

  function hear(channel: string, text: string): void {
    const [from, name, data] = split(text);
    if (from === own) return;
    const accountId = channel.slice(prefix.length);
    if (name === SIGN_OUT) hearing.onSignOut(accountId);
    else if (name === undefined || data === undefined) hearing.onHint(accountId);
    else hearing.onTransient(accountId, name, data);
  }

  /** Opened with the first stream: workers tell, and hear nothing. */
  function openSubscriber(): Redis {
    const opened = redis.duplicate({ autoResubscribe: false, enableAutoPipelining: false });
    opened.on('error', () => undefined);
    opened.on('message', hear);
    opened.on('close', () => {
      hears = false;
    });
    opened.on('ready', () => void subscribeAll(opened).catch(() => opened.disconnect(true)));
    return opened;
  }

  async function subscribeAll(opened: Redis): Promise<void> {
    const all = [...channels];
    for (let at = 0; at < all.length; at += AT_ONCE)
      await opened.subscribe(...all.slice(at, at + AT_ONCE));
    hears = true;
    hearing.onBack();
  }

  return {
    hint(accountIds) {
      for (const id of accountIds) {
        hearing.onHint(id);
        publishSurely(id, own);
      }
    },
    signOut(accountId) {
      hearing.onSignOut(accountId);
      publishSurely(accountId, `${own} ${SIGN_OUT}`);
    },
    emitTransient(accountIds, name, data) {
      for (const id of accountIds) {
        hearing.onTransient(id, name, data);
        publish(id, `${own} ${name} ${data}`);
      }
    },
    async online(accountIds) {
      if (accountIds.length === 0) return new Set();
      const found = await redis.mget(accountIds.map(onlineKey)).catch(() => []);
      return new Set(accountIds.filter((_, at) => typeof found[at] === 'string'));
    },
    async subscribe(accountId) {
      channels.add(prefix + accountId);
      subscriber ??= openSubscriber();
      if (subscriber.status === 'ready')
        await subscriber.subscribe(prefix + accountId).catch(() => undefined);
    },
    unsubscribe(accountId) {
      channels.delete(prefix + accountId);
      if (subscriber?.status === 'ready')
        subscriber.unsubscribe(prefix + accountId).catch(() => undefined);
    },
    markOnline(accountIds) {
      if (accountIds.length === 0) return;
      const pipeline = redis.pipeline();
      for (const id of accountIds) pipeline.set(onlineKey(id), '1', 'EX', ONLINE_SECONDS);
      pipeline.exec().catch(() => undefined);
    },
    arrive: (accountId) =>
      redis.set(onlineKey(accountId), '1', 'EX', ONLINE_SECONDS, 'GET').then(
        (before) => before === null,
        () => false,
      ),
    isHearing: () => hears,
    close() {
      redis.off('ready', publishUnsent);
      subscriber?.disconnect();
    },
  };
}

const onlineKey = (accountId: string): string => `online:${accountId}`;

/** Who says it, and for a transient event its name and its data, which may have spaces. */
function split(text: string): [from: string, name?: string, data?: string] {
  const [from = '', name] = text.split(' ', 2);
  return name === undefined ? [from] : [from, name, text.slice(from.length + name.length + 2)];
}

// The only thing handed around on the server. A handler of a writing call gets a context whose
// `db` is already the transaction the whole call runs in.

import type { Redis } from 'ioredis';
import type { Trust } from '#kernel/call.ts';
import type { Clock } from '#kernel/time.ts';
import type { Database } from './db.ts';
import type { CookieJar } from './cookies.ts';
import type { Decoder } from './decoder.ts';
import type { Env } from './env.ts';
import type { Publisher } from './events.ts';
import type { Files } from './files.ts';
import type { IpLog } from './ip-log.ts';
import type { Writers } from './buffered-writer.ts';
import type { Limits } from './limits.ts';
import type { Log } from './log.ts';
import type { Mail } from './mail.ts';
import type { Dependency } from './dependencies.ts';
import type { Settings } from './settings.ts';
import type { Viewer, ViewerOf } from './session.ts';
import type { Snapshots } from './snapshots.ts';
import type { Streams } from './streams/hub.ts';
import type { Subjects } from './subject.ts';

export interface Ctx extends Publisher {
  clock: Clock;
  log: Log;
  env: Env;
  mail: Mail;
  files: Files;
  decoder: Decoder;
  limits: Limits;
  subjects: Subjects<Ctx>;
}

/** Whoever is asking, known or not. */
interface Asker {
  address: string;
  /** The /24 or /64 the address belongs to. */
  network: string;
  /** The IPv6 /48 it belongs to; null for IPv4. */
  site: string | null;
  agent: string;
  /** Who it turned out to be; a sign-in tells it for the log of addresses. */
  accountId: string | null;
}

/** What the handler of a call gets beside that. */
export interface CallCtx extends Ctx {
  asker: Asker;
  cookies: CookieJar;
  snapshots: Snapshots;
  writers: Writers;
  settings: Settings;
  trustOf: TrustOf;
}

/** The trust level of the person asking, by the rule of the product. */
type TrustOf = (viewer: Viewer) => Trust;

/** What a process holds for its whole life. */
export interface Deps extends Ctx {
  db: Database;
  /** The connections of calls that write; `db` has those of all else. */
  writes: Database;
  redis: Redis;
  /** What we lean on, and whether it is there. */
  parts: readonly Dependency[];
  snapshots: Snapshots;
  ipLog: IpLog;
  writers: Writers;
  settings: Settings;
  trustOf: TrustOf;
  viewerOf: ViewerOf;
  streams: Streams;
}

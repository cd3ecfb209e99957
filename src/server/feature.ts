// What a feature offers to the server: its calls and its jobs with who does them, and the rest.

import type { RawBuilder } from 'kysely';
import type { ZodType } from 'zod';
import type { AnyCall, Call, Rights, Who } from '#kernel/call.ts';
import type { Refusals } from '#kernel/refusal.ts';
import type { Chunk } from './chunk.ts';
import type { CallCtx, Ctx } from './context.ts';
import type { Database, Db } from './db.ts';
import { openDownload, type Download } from './downloads.ts';
import type { Listener } from './events.ts';
import type { ExportFiles, ExportPart } from './export-parts.ts';
import type { Job } from './jobs.ts';
import type { Limits } from './limits.ts';
import type { TextSource } from './search-text.ts';
import type { Admin, Viewer } from './session.ts';
import type { Subject } from './subject.ts';

export interface Answer {
  call: AnyCall;
  handler: (ctx: CallCtx, asked: never) => Promise<unknown>;
  /** What becomes of each file of a form, before the handler runs and outside its transaction. */
  receive: ReceiveFile<never> | undefined;
  /** The same for the one file of another kind. */
  receiveOther: ReceiveFile<never> | undefined;
  /** What becomes of a piece of a file, or of a picture; the handler gets what this gives as the body. */
  take: TakeSent | undefined;
}

/** Runs before the handler and outside its transaction; of a piece of a file while the bytes come. */
type TakeSent = (ctx: CallCtx, asked: never, sent: never) => Promise<unknown>;

export type ReceiveFile<Sender = Viewer> = (
  ctx: CallCtx,
  sender: Sender,
  bytes: Buffer,
) => Promise<unknown>;

/** A document that is no call and no page: a feed, a map of the site. Null = there is none. */
export interface Document {
  /** Fastify's form of a path, e.g. `/user/:id/rss.xml`. */
  path: string;
  type: string;
  /** Seconds for which the document may be shared between visitors. */
  cacheSeconds: number;
  write: (ctx: Ctx, params: Record<string, string>) => Promise<string | null>;
}

/** Files out of the object store, given out piece by piece as they are asked for. */
export interface FileRoute {
  /** Fastify's form of a path, e.g. `/media/picture/:key`. */
  path: string;
  /**
   * `public`: anyone may read it, and what is behind an address never changes. `private`: the browser
   * of whoever asked may keep it for an hour.
   */
  caching: 'public' | 'private' | 'never';
  /** Where it lies in the store. Null = there is none, or none that is shown to this asker. */
  find: (ctx: FileCtx, asked: FileAsked) => Promise<FoundFile | null>;
}

/** A file that is made when it is asked for is ordered here. */
export interface FileCtx extends Ctx {
  writes: Database;
  limits: Limits;
}

export interface FileAsked {
  params: Record<string, string>;
  /** Whom limits count: the address, as where nobody is signed in. */
  counter: string;
  /** Null for whatever is public. */
  viewer: Viewer | null;
  /** Asked for only where an administrator may see it. */
  admin: () => Promise<Admin | null>;
}

export interface FoundFile {
  key: string;
  downloadAs?: string;
}

/** A part of the store that is this feature's. Files there that it does not know are removed. */
export interface StoredFiles {
  prefix: string;
  /** Which of these the feature knows. */
  known: (db: Db, keys: readonly string[]) => Promise<ReadonlySet<string>>;
  /**
   * The beginning of the key of every file that rows name, up to its 32 random digits. Left out where
   * a missing file is made again, or its rows are deleted by a restore.
   */
  named?: RawBuilder<{ key: string }>;
}

/** A person who has left, or who has come back. `at` is the moment they left. */
export interface Leaving {
  accountId: string;
  at: string;
}

/** How many things that come with the project were put in, were there, were kept as staff left them. */
export interface Shipped {
  put: number;
  same: number;
  kept: number;
}

export type Audience = (db: Db, accountId: string) => Promise<readonly string[]>;

/** An event of the stream: its name on the wire, and what it carries. */
export interface OfferedEvent {
  readonly name: string;
  readonly summary: string;
  readonly schema: ZodType;
}

/** A job and who does it. */
export interface Work {
  job: Job<never>;
  run: (ctx: Ctx, payload: unknown) => Promise<void>;
}

export interface Feature {
  name: string;
  answers: readonly Answer[];
  documents?: readonly Document[];
  files?: readonly FileRoute[];
  exports?: readonly ExportPart[];
  /** Files of a person's, a page at a time, by `id`. */
  exportedFiles?: readonly ExportFiles[];
  texts?: readonly TextSource[];
  /** What of its things people report and staff decide about. */
  subjects?: readonly Subject<Ctx>[];
  /** What it does when something happens in an earlier feature, or in itself. */
  listeners?: readonly Listener[];
  /**
   * Removes what a person has left who will not come back, a bounded part at a time. It may be ended
   * at any moment and begun anew, so the row that names a file goes after the file.
   */
  onForget?: (ctx: Ctx, leaving: Leaving) => Promise<void>;
  stored?: readonly StoredFiles[];
  /** Whose pages show whether this person is online; a bounded number of them. */
  audience?: Audience;
  /** What it tells to open pages, by `tell` and `whisper` of the feature `live`. */
  live?: readonly OfferedEvent[];
  jobs?: readonly Work[];
  /** Puts in the content that comes with the project, in a transaction; may be done again. */
  ship?: (db: Db) => Promise<Shipped>;
}

/** Something of a feature that people report and staff decide about. */
export const defineSubject = (subject: Subject<Ctx>): Subject<Ctx> => subject;

/** Binds a job to the function that does it, which gets the payload as the schema of the job gives it. */
export const perform = <Out>(
  job: Job<never, Out>,
  run: (ctx: Ctx, payload: NoInfer<Out>) => Promise<void>,
): Work => ({ job, run: async (ctx, payload) => run(ctx, job.parse(payload)) });

/** Who asks, as far as the declared role tells: a visitor has no viewer, the administrator is none. */
type AskedBy<W extends Who> = W extends 'anyone'
  ? { viewer: Viewer | null }
  : W extends 'admin'
    ? { admin: Admin }
    : { viewer: Viewer };

/** Whose files a form brings. */
type SenderOf<W extends Who> = W extends 'admin' ? Admin : Viewer;

/** What a call is asked with: its input as the schemas give it, and who asks. */
export type Input<C extends AnyCall> = NonNullable<C['types']>['parsed'] & AskedBy<C['who']>;

/**
 * Binds a call that needs nothing beyond its declared role; `mount` has already refused everyone
 * else. One that says whom it admits does not compile here.
 */
export const bind = <In, P, Out, W extends Who>(
  call: Call<In, P, Out, Refusals, W, undefined>,
  handler: (ctx: CallCtx, asked: NoInfer<P & AskedBy<W>>) => Promise<NoInfer<Out>>,
  files: {
    receive?: ReceiveFile<SenderOf<NoInfer<W>>>;
    receiveOther?: ReceiveFile;
    takePicture?: (
      ctx: CallCtx,
      asked: NoInfer<P & AskedBy<W>>,
      bytes: Uint8Array,
    ) => Promise<unknown>;
  } = {},
): Answer => ({
  call,
  handler,
  receive: files.receive,
  receiveOther: files.receiveOther,
  take: files.takePicture,
});

/**
 * Binds a call that computes much before it writes: `prepare` runs before the transaction, and the
 * handler gets what it gives.
 */
export const bindPrepared = <In, P extends { body: unknown }, Out, W extends Who, T>(
  call: Call<In, P, Out, Refusals, W, undefined>,
  prepare: (ctx: CallCtx, asked: NoInfer<P & AskedBy<W>>) => Promise<T>,
  handler: (
    ctx: CallCtx,
    asked: NoInfer<Omit<P, 'body'> & AskedBy<W>>,
    prepared: NoInfer<T>,
  ) => Promise<NoInfer<Out>>,
): Answer => ({
  call,
  handler: (ctx, asked: Omit<P, 'body'> & AskedBy<W> & { body: T }) =>
    handler(ctx, asked, asked.body),
  receive: undefined,
  receiveOther: undefined,
  take: prepare,
});

/**
 * Binds a call whose answer is a stream. It has no handler: whoever is admitted gets what is told to
 * them from then on (`streams/hub.ts`).
 */
export const bindStream = <In, P, Out>(
  call: Call<In, P, Out, Refusals, 'user', undefined>,
): Answer => ({
  call,
  handler: () => Promise.reject(new Error(`${call.name} is a stream`)),
  receive: undefined,
  receiveOther: undefined,
  take: undefined,
});

/** Binds a call whose answer is a file, sent in pieces while it is written (`downloads.ts`). */
export const bindDownload = <In, P>(
  call: Call<In, P, string, Refusals, 'user', undefined>,
  write: (ctx: CallCtx, asked: NoInfer<P & { viewer: Viewer }>) => Promise<Download>,
): Answer => ({
  call,
  handler: (ctx, asked: P & { viewer: Viewer }) =>
    openDownload(asked.viewer.id, () => write(ctx, asked)),
  receive: undefined,
  receiveOther: undefined,
  take: undefined,
});

/**
 * Binds a call about somebody's thing with its authorization, which refuses whoever may not and
 * gives what it has loaded to the handler. It runs first and in the same transaction; for bytes that
 * are taken before the transaction it also runs before them.
 */
export function bindAuthorized<In, P, Out, W extends Who, T>(
  call: Call<In, P, Out, Refusals, W, Rights>,
  authorize: (ctx: CallCtx, asked: NoInfer<P & AskedBy<W>>) => Promise<T>,
  handler: (
    ctx: CallCtx,
    asked: NoInfer<P & AskedBy<W>>,
    thing: NoInfer<T>,
  ) => Promise<NoInfer<Out>>,
  files: {
    receive?: ReceiveFile;
    receiveOther?: ReceiveFile;
    takePicture?: Take<NoInfer<P & AskedBy<W>>, NoInfer<T>, Uint8Array>;
    takeChunk?: Take<NoInfer<P & AskedBy<W>>, NoInfer<T>, Chunk>;
  } = {},
): Answer {
  const take = (files.takeChunk ?? files.takePicture) as Take<P & AskedBy<W>, T, never> | undefined;
  return {
    call,
    handler: async (ctx, asked) => handler(ctx, asked, await authorize(ctx, asked)),
    receive: files.receive,
    receiveOther: files.receiveOther,
    take: take && (async (ctx, asked, sent) => take(ctx, asked, await authorize(ctx, asked), sent)),
  };
}

type Take<Given, T, Sent> = (ctx: CallCtx, asked: Given, thing: T, sent: Sent) => Promise<unknown>;

/** What an authorization gives to the handler. */
export type Thing<Authorize extends (...asked: never[]) => Promise<unknown>> = Awaited<
  ReturnType<Authorize>
>;

/** Authorization by nothing but who asks and the id in the path. */
export const byId =
  <V extends Viewer | null, T>(access: (db: Db, viewer: V, pathId: string) => Promise<T>) =>
  ({ db }: CallCtx, { viewer, params }: { viewer: V; params: { id: string } }): Promise<T> =>
    access(db, viewer, params.id);

// What a feature offers to the server: its calls and its jobs with who does them, and the rest.

import type { AnyCall, Call } from '#kernel/call.ts';
import type { Chunk } from './chunk.ts';
import type { CallCtx, Ctx } from './context.ts';
import type { Db } from './db.ts';
import type { Listener } from './events.ts';
import type { Job } from './jobs.ts';
import type { Admin, Viewer } from './session.ts';

export interface Answer {
  call: AnyCall;
  handler: (ctx: CallCtx, asked: never) => Promise<unknown>;
  /** What becomes of each file of a form, before the handler runs and outside its transaction. */
  receive?: ReceiveFile;
  /** What becomes of a piece of a file, or of a picture; the handler gets what this gives as the body. */
  take?: TakeSent;
}

/** Runs before the handler and outside its transaction; of a piece of a file while the bytes come. */
type TakeSent = (ctx: CallCtx, asked: never, sent: never) => Promise<unknown>;

export type ReceiveFile = (ctx: CallCtx, viewer: Viewer, bytes: Buffer) => Promise<unknown>;

/** A document that is no call and no page: a feed, a map of the site. Null = there is none. */
export interface Document {
  /** Fastify's form of a path, e.g. `/user/:id/rss.xml`. */
  path: string;
  type: string;
  /** Seconds for which the document may be shared between visitors. */
  shared: number;
  write: (ctx: Ctx, params: Record<string, string>) => Promise<string | null>;
}

/** Files out of the object store, given out piece by piece as they are asked for. */
export interface FileRoute {
  /** Fastify's form of a path, e.g. `/media/picture/:key`. */
  path: string;
  /** `public`: anyone may read it, and what is behind an address never changes. */
  caching: 'public' | 'never';
  /** Where it lies in the store. Null = there is none, or none that is shown to this asker. */
  find: (ctx: Ctx, asked: FileAsked) => Promise<FoundFile | null>;
}

interface FileAsked {
  params: Record<string, string>;
  /** Null for whatever is public. */
  viewer: Viewer | null;
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
}

/** What a feature holds of a person's own data, for the copy that person may ask for. */
export interface ExportPart {
  name: string;
  rows: (db: Db, accountId: string) => Promise<readonly unknown[]>;
}

/** A person who has left, or who has come back. `at` is the moment they left. */
export interface Leaving {
  accountId: string;
  at: string;
}

export type TextKind = 'note' | 'comment' | 'account' | 'group';

/** What can be searched of one thing. */
export interface SearchText {
  id: string;
  /** Whose words they are. */
  ownerId: string;
  /** The title or the name. */
  head: string;
  body: string;
  tags?: readonly string[];
}

/** Things that can be searched, and how their text is read. A kind has the name of its table. */
export interface TextSource {
  kind: TextKind;
  /** Those of these things that are there for everybody. */
  read: (db: Db, ids: readonly string[]) => Promise<readonly SearchText[]>;
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
  texts?: readonly TextSource[];
  /** What it does when something happens in a feature to its left, or in itself. */
  listeners?: readonly Listener[];
  /**
   * Removes what a person has left who will not come back, a bounded part at a time. It may be ended
   * at any moment and begun anew, so the row that names a file goes after the file.
   */
  onForget?: (ctx: Ctx, leaving: Leaving) => Promise<void>;
  stored?: readonly StoredFiles[];
  jobs?: readonly Work[];
}

/** Binds a job to the function that does it, which gets the payload as the schema of the job gives it. */
export const perform = <Out>(
  job: Job<never, Out>,
  run: (ctx: Ctx, payload: NoInfer<Out>) => Promise<void>,
): Work => ({ job, run: async (ctx, payload) => run(ctx, job.parse(payload)) });

/** Binds a call anyone may make to its handler; `viewer` is null for a visitor. */
export function answer<In, P, Out>(
  call: Call<In, P, Out>,
  handler: (ctx: CallCtx, asked: NoInfer<P> & { viewer: Viewer | null }) => Promise<Out>,
): Answer {
  return { call, handler };
}

/** Binds a call that needs a signed-in person; `mount` has already refused everyone else. */
export function answerUser<In, P, Out>(
  call: Call<In, P, Out>,
  handler: (ctx: CallCtx, asked: NoInfer<P> & { viewer: Viewer }) => Promise<Out>,
  receive?: ReceiveFile,
): Answer {
  if (call.who === 'anyone' || call.who === 'admin')
    throw new Error(`${call.name}: others may ask too, so a viewer may be missing`);
  return { call, handler, ...(receive === undefined ? {} : { receive }) };
}

/** Binds a call that takes a piece of a file. */
export function answerChunk<In, P, Out>(
  call: Call<In, P, Out>,
  handler: (ctx: CallCtx, asked: NoInfer<P> & { viewer: Viewer }) => Promise<Out>,
  take: (ctx: CallCtx, asked: NoInfer<P> & { viewer: Viewer }, chunk: Chunk) => Promise<unknown>,
): Answer {
  return { ...answerUser(call, handler), take };
}

/** Binds a call whose body is a picture. */
export function answerUpload<In, P, Out>(
  call: Call<In, P, Out>,
  handler: (ctx: CallCtx, asked: NoInfer<P> & { viewer: Viewer }) => Promise<Out>,
  take: (
    ctx: CallCtx,
    asked: NoInfer<P> & { viewer: Viewer },
    bytes: Uint8Array,
  ) => Promise<unknown>,
): Answer {
  return { ...answerUser(call, handler), take };
}

/** Binds a call of the administrator; `mount` has already refused everyone else. */
export function answerAdmin<In, P, Out>(
  call: Call<In, P, Out>,
  handler: (ctx: CallCtx, asked: NoInfer<P> & { admin: Admin }) => Promise<Out>,
): Answer {
  if (call.who !== 'admin') throw new Error(`${call.name}: is not for the administrator only`);
  return { call, handler };
}

// What a feature offers to the server: its calls with their handlers, its jobs, its cron lines.

import type { AnyCall, Call } from '#kernel/call.ts';
import type { Ctx } from './context.ts';
import type { CronLine, Job } from './jobs.ts';
import type { Viewer } from './session.ts';

export interface Answer {
  call: AnyCall;
  handler: (ctx: Ctx, asked: never) => Promise<unknown>;
}

/** A document that is no call and no page: a feed, a map of the site. Null = there is none. */
export interface Document {
  /** Fastify's form of a path, e.g. `/user/:id/rss.xml`. */
  path: string;
  type: string;
  /** Seconds for which the document may be shared between visitors. */
  shared: number;
  write: (ctx: Ctx, params: Record<string, string>) => Promise<string | null>;
}

export interface Feature {
  name: string;
  answers: readonly Answer[];
  documents?: readonly Document[];
  jobs?: Record<string, Job>;
  crons?: readonly CronLine[];
}

/** Binds a call anyone may make to its handler; `viewer` is null for a visitor. */
export function answer<In, P, Out>(
  call: Call<In, P, Out>,
  handler: (ctx: Ctx, asked: NoInfer<P> & { viewer: Viewer | null }) => Promise<Out>,
): Answer {
  return { call, handler };
}

/** Binds a call that needs a signed-in person; `mount` has already refused everyone else. */
export function answerUser<In, P, Out>(
  call: Call<In, P, Out>,
  handler: (ctx: Ctx, asked: NoInfer<P> & { viewer: Viewer }) => Promise<Out>,
): Answer {
  if (call.who === 'anyone')
    throw new Error(`${call.name}: anyone may ask, so a viewer may be missing`);
  return { call, handler };
}

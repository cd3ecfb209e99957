// Files out of the object store, given out by us: no address of the store ever leaves the house.
// What is public may be kept by a browser for ever, because another file has another address, but by
// caches in between for a day only: a note that is deleted, and whoever leaves, are gone from there
// then. We ourselves go on giving a file out for a minute at most.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Clock } from '#kernel/time.ts';
import { Refusal } from '#kernel/refusal.ts';
import { isOutage } from './outage.ts';
import type { Deps } from './context.ts';
import type { FileRoute, FoundFile } from './feature.ts';
import { MOST_STREAMS } from './files.ts';
import { counterOf } from './network.ts';
import { adminOf } from './session.ts';
import { freeWhenGone, isGone, openSlots } from './slots.ts';

const LIMIT = '600/min';
/** Files being read at once from one address: who reads slowly keeps a connection to the store. */
const reading = openSlots({ all: MOST_STREAMS - 200, ofOne: 48 });
const CACHING: Record<FileRoute['caching'], string> = {
  public: 'public, max-age=31536000, s-maxage=86400, immutable',
  private: 'private, max-age=3600',
  never: 'private, no-store',
};

type Asked = FastifyRequest<{ Params: Record<string, string> }>;
const nobody = () => Promise.resolve(null);
type Find = () => Promise<FoundFile | null>;

export function mountFile(app: FastifyInstance, deps: Deps, route: FileRoute): void {
  const remembered = openMemory(deps.clock);
  // An answer without a body would still fetch the whole file out of the store.
  app.get(route.path, { exposeHeadRoute: false }, async (request: Asked, reply) => {
    const counter = counterOf(request.ip);
    const wait = deps.limits.countLocal(`files:${counter}`, LIMIT);
    if (wait > 0) throw new Refusal('time', { wait });
    const { params } = request;
    const ctx = { ...deps, log: request.log };
    const file =
      route.caching === 'public'
        ? await remembered(Object.values(params).join('/'), () =>
            route.find(ctx, { params, counter, viewer: null, admin: nobody }),
          )
        : await route.find(ctx, {
            params,
            counter,
            viewer: await deps.viewerOf(request.headers.cookie),
            admin: () => adminOf(deps.db, request.headers.cookie),
          });
    if (file === null) throw new Refusal('id');
    if (isGone(reply)) return reply.hijack();
    freeWhenGone(reply, reading.take(counter));
    return send(deps, { file, caching: route.caching }, request, reply);
  });
}

const CACHE_MS = 60_000;
const MOST_CACHED = 10_000;

/**
 * Where a public file lies is looked up once a minute; while the database is away it is where it
 * was. What is not there is looked up each time: it may come.
 */
function openMemory(clock: Clock): (name: string, find: Find) => Promise<FoundFile | null> {
  const cache = new LRUCache<string, FoundFile, Find>({
    max: MOST_CACHED,
    ttl: CACHE_MS,
    ttlResolution: 0,
    perf: clock,
    // Whoever waits gets the file, though its entry had to make room meanwhile.
    ignoreFetchAbort: true,
    noDeleteOnFetchRejection: true,
    async fetchMethod(_name, old, { options, context: find }) {
      try {
        return (await find()) ?? undefined;
      } catch (error) {
        // Where nothing is remembered it would be taken for gone, and is only out of reach.
        options.allowStaleOnFetchRejection = old !== undefined && isOutage(error);
        throw error;
      }
    },
  });
  return async (name, find) => {
    const file = await cache.fetch(name, { context: find });
    // Gone: not even while the database is away it is given out any more.
    if (file === undefined) cache.delete(name);
    return file ?? null;
  };
}

/** One range at most: players ask for no more, and several would have to be packed together. */
async function send(
  { files }: Deps,
  { file: { key, downloadAs }, caching }: { file: FoundFile; caching: FileRoute['caching'] },
  request: Asked,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { range } = request.headers;
  const isRange = range !== undefined && /^bytes=(\d+-\d*|-\d+)$/.test(range);
  const file = await files.open(key, isRange ? range : undefined);
  if (file === null) throw new Refusal('id');
  if (file === 'wrong') throw new Refusal('error', { status: 416 });
  return reply
    .status(file.range === undefined ? 200 : 206)
    .headers({
      'content-type': file.type,
      'content-length': file.bytes,
      'accept-ranges': 'bytes',
      'cache-control': CACHING[caching],
      ...(file.range === undefined ? {} : { 'content-range': file.range }),
      ...(downloadAs === undefined
        ? {}
        : { 'content-disposition': `attachment; filename="${downloadAs}"` }),
    })
    .send(file.stream);
}

// Files out of the object store, given out by us: no address of the store ever leaves the house.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#kernel/refusal.ts';
import type { World } from './context.ts';
import type { FileRoute, RangedFile } from './feature.ts';
import { counterOf } from './network.ts';
import { viewerOf } from './session.ts';

const LIMIT = '600/min';
const FOREVER = 'public, max-age=31536000, immutable';

type Asked = FastifyRequest<{ Params: Record<string, string> }>;

export function mountFile(app: FastifyInstance, world: World, route: FileRoute): void {
  // An answer without a body would still fetch the whole file out of the store.
  app.get(route.path, { exposeHeadRoute: false }, async (request: Asked, reply) => {
    const wait = world.limits.takeLoose(`files:${counterOf(request.ip)}`, LIMIT);
    if (wait > 0) throw new Refusal('time', { wait });
    if ('keyOf' in route) return sendRanged(world, route, request, reply);
    const open = route.caching === 'forever';
    const viewer = open ? null : await viewerOf(world.db, request.headers.cookie);
    const file = await route.read(
      { ...world, log: request.log },
      { params: request.params, viewer },
    );
    if (file === null) throw new Refusal('id');
    return reply
      .headers({
        'content-type': file.type,
        'cache-control': open ? FOREVER : 'private, no-store',
        ...(file.downloadAs === undefined
          ? {}
          : { 'content-disposition': `attachment; filename="${file.downloadAs}"` }),
      })
      .send(file.bytes);
  });
}

/** One range at most: players ask for no more, and several would have to be packed together. */
async function sendRanged(
  { files }: World,
  route: RangedFile,
  request: Asked,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const key = route.keyOf(request.params);
  const { range } = request.headers;
  const isRange = range !== undefined && /^bytes=(\d+-\d*|-\d+)$/.test(range);
  const file = key === null ? null : await files.open(key, isRange ? range : undefined);
  if (file === null) throw new Refusal('id');
  if (file === 'wrong') throw new Refusal('error', { status: 416 });
  return reply
    .status(file.range === undefined ? 200 : 206)
    .headers({
      'content-type': file.type,
      'content-length': file.bytes,
      'accept-ranges': 'bytes',
      'cache-control': FOREVER,
      ...(file.range === undefined ? {} : { 'content-range': file.range }),
    })
    .send(file.stream);
}

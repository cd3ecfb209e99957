// Files out of the object store, given out by us: no address of the store ever leaves the house.

import type { FastifyInstance } from 'fastify';
import { Refusal } from '#kernel/refusal.ts';
import type { World } from './context.ts';
import type { FileRoute } from './feature.ts';
import { counterOf } from './network.ts';
import { viewerOf } from './session.ts';

const LIMIT = '600/min';

export function mountFile(app: FastifyInstance, world: World, route: FileRoute): void {
  app.get<{ Params: Record<string, string> }>(route.path, async (request, reply) => {
    const wait = world.limits.takeLoose(`files:${counterOf(request.ip)}`, LIMIT);
    if (wait > 0) throw new Refusal('time', { wait });
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
        'cache-control': open ? 'public, max-age=31536000, immutable' : 'private, no-store',
        ...(file.downloadAs === undefined
          ? {}
          : { 'content-disposition': `attachment; filename="${file.downloadAs}"` }),
      })
      .send(file.bytes);
  });
}

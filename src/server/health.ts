// Health: /livez says the process runs, /readyz that it should get requests, /metrics what it
// has done. A process told to stop is not ready, but goes on answering until it is closed.

import { readdirSync } from 'node:fs';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { World } from './context.ts';
import { registry } from './metrics.ts';

export interface Health {
  draining: boolean;
}

const newestMigration = readdirSync('db/migrations')
  .map((file) => file.split('_')[0] ?? '')
  .toSorted()
  .at(-1);

export function mountHealth(
  app: FastifyInstance,
  { db, env }: World,
  health: Health = { draining: false },
): void {
  app.get('/livez', () => ({ ok: true }));

  app.get('/readyz', async (_, reply) => {
    const why = health.draining ? 'draining' : await whyNotReady();
    return why === null ? { ok: true } : reply.status(503).send({ ok: false, why });
  });

  app.get('/metrics', async (request, reply) => {
    const allowed =
      env.METRICS_TOKEN === undefined
        ? isOwnMachine(request)
        : request.headers.authorization === `Bearer ${env.METRICS_TOKEN}`;
    if (!allowed) return reply.status(403).send({ errors: { forbidden: true } });
    return reply.type(registry.contentType).send(await registry.metrics());
  });

  async function whyNotReady(): Promise<string | null> {
    try {
      const { rows } = await sql<{ standby: boolean; schema: string }>`
        select pg_is_in_recovery() as standby, (select max(version) from schema_migrations) as schema
      `.execute(db);
      if (rows[0]?.standby !== false) return 'the database is a standby';
      return (rows[0].schema ?? '') >= (newestMigration ?? '')
        ? null
        : 'the schema is older than the program';
    } catch {
      return 'the database does not answer';
    }
  }
}

/** Asked from this machine itself, not by a proxy on it for somebody else. */
const isOwnMachine = ({ ip, headers }: FastifyRequest): boolean =>
  (ip === '127.0.0.1' || ip === '::1') && headers['x-forwarded-for'] === undefined;

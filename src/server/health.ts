// Health: /livez says the process runs, /readyz that it should get requests, /metrics what it
// has done. A process told to stop is not ready, but goes on answering until it is closed. What
// the parts we lean on are doing is told beside it, and never makes a process unready: it would
// take away the answers that can be given without them, from all processes at once.

import { readdirSync } from 'node:fs';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { showBackups } from './backups.ts';
import type { Deps } from './context.ts';
import { registry } from './metrics.ts';
import { isSameText } from './secret.ts';

export interface Health {
  draining: boolean;
}

const AGAIN_MS = 250;

const newestMigration = readdirSync('db/migrations')
  .map((file) => file.split('_')[0] ?? '')
  .toSorted()
  .at(-1);

export function mountHealth(
  app: FastifyInstance,
  { db, env, parts }: Deps,
  health: Health = { draining: false },
  /** Brings up to date what is only read when somebody asks. */
  beforeMetrics: () => Promise<void> = () => Promise.resolve(),
): void {
  let whyNotStarted: string | null = 'starting';
  let timer: NodeJS.Timeout | undefined;
  void start();
  app.addHook('onClose', () => clearTimeout(timer));

  /** Until the schema has been seen once; what the database does after that is no affair of ours. */
  async function start(): Promise<void> {
    whyNotStarted = await whyCannotStart();
    if (whyNotStarted === null) return;
    timer = setTimeout(() => void start(), AGAIN_MS);
    timer.unref();
  }

  async function whyCannotStart(): Promise<string | null> {
    try {
      const { rows } = await sql<{ schema: string | null }>`
        select max(version) as schema from schema_migrations`.execute(db);
      return (rows[0]?.schema ?? '') >= (newestMigration ?? '')
        ? null
        : 'the schema is older than the program';
    } catch {
      return 'starting: the database has not answered yet';
    }
  }

  app.get('/livez', () => ({ ok: true }));

  app.get('/readyz', (_, reply) => {
    const why = health.draining ? 'draining' : whyNotStarted;
    const state = Object.fromEntries(parts.map((part) => [part.name, part.state()]));
    return why === null
      ? reply.send({ ok: true, parts: state })
      : reply.status(503).send({ ok: false, why, parts: state });
  });

  app.get('/metrics', async (request, reply) => {
    const allowed =
      env.METRICS_TOKEN === undefined
        ? isOwnMachine(request)
        : isSameText(request.headers.authorization ?? '', `Bearer ${env.METRICS_TOKEN}`);
    if (!allowed) return reply.status(403).send({ errors: { forbidden: true } });
    await Promise.all([beforeMetrics(), showBackups(env.BACKUP_DIR)]);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Asked from this machine itself, not by a proxy on it for somebody else. */
const isOwnMachine = ({ ip, headers }: FastifyRequest): boolean =>
  (ip === '127.0.0.1' || ip === '::1') && headers['x-forwarded-for'] === undefined;

/**
 * Services that are somebody else's (SERVICES=external): any PostgreSQL, Valkey or Redis, S3 and SMTP whose addresses
 * stand in the environment or in `.env`. Nothing is started or stopped here; `up` only waits until all of them answer.
 */
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { runAttached } from './commands.ts';
import type { Say } from './root.ts';

const PATIENCE_MS = 30_000;
const TRY_MS = 2000;

const parts = [
  { name: 'PostgreSQL', variable: 'DATABASE_URL', port: 5432 },
  { name: 'Valkey', variable: 'REDIS_URL', port: 6379 },
  { name: 'S3', variable: 'S3_ENDPOINT', port: 443 },
  { name: 'SMTP', variable: 'SMTP_URL', port: 25 },
] as const;

export const isExternal = (): boolean => process.env.SERVICES === 'external';

/** Gives the exit code. */
export async function external(verb: string, rest: readonly string[], say: Say): Promise<number> {
  switch (verb) {
    case 'up':
    case 'status':
      return (await allAnswer(verb === 'up' ? PATIENCE_MS : TRY_MS, say)) ? 0 : 1;
    case 'exec': {
      const argv = rest[0] === '--' ? rest.slice(1) : rest;
      return runAttached(argv, process.env);
    }
    default:
      say(`SERVICES=external: \`${verb}\` is for services of our own`);
      return 1;
  }
}

async function allAnswer(patienceMs: number, say: Say): Promise<boolean> {
  const found = await Promise.all(
    parts.map(async ({ name, variable, port }) => {
      const address = process.env[variable];
      if (!address) {
        say(`${name}: ${variable} is not set`);
        return false;
      }
      const url = new URL(address);
      const at = { host: url.hostname, port: Number(url.port || port) };
      const until = Date.now() + patienceMs;
      let isThere = await answers(at);
      while (!isThere && Date.now() < until) {
        await pause(500);
        isThere = await answers(at);
      }
      say(`${name}: ${at.host}:${at.port} ${isThere ? 'answers' : 'does not answer'}`);
      return isThere;
    }),
  );
  return found.every(Boolean);
}

function answers(at: { host: string; port: number }): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ ...at, timeout: TRY_MS });
    const end = (isThere: boolean) => () => {
      socket.destroy();
      resolve(isThere);
    };
    socket.on('connect', end(true)).on('error', end(false)).on('timeout', end(false));
  });
}

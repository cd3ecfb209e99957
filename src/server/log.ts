// Structured log lines, one JSON object each. Nothing that identifies or lets in a person goes
// into a line: no cookie, no token, no mail address, no network address.

import { pino, type DestinationStream, type Logger } from 'pino';
import type { Env } from './env.ts';

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;

export function openLog(
  env: Pick<Env, 'LOG_LEVEL'>,
  process: string,
  destination?: DestinationStream,
): Logger {
  const options = {
    level: env.LOG_LEVEL,
    base: { process },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: plainError },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** Only what says where it broke: PostgreSQL's `detail` and SMTP's answers hold people's data. */
function plainError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint, table } = error as Error & Record<string, unknown>;
  return { type: error.name, message: error.message, stack: error.stack, code, constraint, table };
}

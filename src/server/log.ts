// Structured log lines, one JSON object each. Nothing that identifies or lets in a person goes
// into a line: no cookie, no token, no mail address, no network address.

import { pino, type Logger } from 'pino';
import type { Env } from './env.ts';

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;

export function openLog(env: Pick<Env, 'LOG_LEVEL'>, process: string): Logger {
  return pino({
    level: env.LOG_LEVEL,
    base: { process },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  });
}

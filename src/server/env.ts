// The environment, read once and checked before anything starts.

import { z } from 'zod';

const number = (fallback: number) => z.string().regex(/^\d+$/).transform(Number).default(fallback);

const Env = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: number(3000),
  /** The address people type; canonical links, feeds and the Origin check come from it. */
  PUBLIC_URL: z.url().default('http://localhost:3000'),
  DATABASE_URL: z.string(),
  DATABASE_POOL: number(16),
  /** How long a request may wait for one of those connections before it is asked to come again. */
  DATABASE_WAIT_MS: number(2000),
  /** The longest a statement of a request may take; what waits longer is refused the same way. */
  DATABASE_STATEMENT_MS: number(2500),
  REDIS_URL: z.string(),
  /** Codes, renewed tokens and counters of addresses are computed with it. Keep it, keep it secret. */
  SECRET: z.string().min(32),
  SMTP_URL: z.string().default('smtp://127.0.0.1:25'),
  MAIL_FROM: z.string().default('Туган тел <xat@tugantel.localhost>'),
  /** Where notices may be pushed to beside the open internet: the origin of a service of our own. */
  PUSH_SERVICE: z.string().default(''),
  S3_ENDPOINT: z.string().default(''),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY: z.string().default(''),
  S3_SECRET_KEY: z.string().default(''),
  S3_BUCKET: z.string().default('tugantel-media'),
  /** The programs that read and make video and audio; only workers run them. */
  FFMPEG: z.string().default('ffmpeg'),
  FFPROBE: z.string().default('ffprobe'),
  /** The program that reads texts aloud; only workers run it. Empty: nothing is read aloud here. */
  ESPEAK: z.string().default('espeak-ng'),
  /** Where we run as root: the user that decodes pictures and recordings, and does nothing else. */
  DECODER_UID: number(59_733),
  /** How much work a visitor's browser does for one question, as leading zero bits. */
  CAPTCHA_BITS: number(16),
  /** How many proxies in front of us may be believed about the visitor's address. */
  TRUSTED_PROXIES: number(0),
  /** Seconds to keep serving after SIGTERM, until the proxy has noticed. */
  DRAIN_SECONDS: number(2),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  /** `off` only for measuring what the shared answers bring. */
  SHARED_ANSWERS: z.enum(['on', 'off']).default('on'),
  /** Multiplies every limit; above 1 only for measuring, when one machine makes all requests. */
  LIMIT_FACTOR: number(1),
  /** `off`: nothing that is written is held for a look. `unread`: it is not even judged. */
  HOLD_SUSPECTS: z.enum(['on', 'off', 'unread']).default('on'),
  /** A bearer token for /metrics; without it only loopback may read them. */
  METRICS_TOKEN: z.string().min(16).optional(),
});

/** Never used in production, where a missing SECRET stops the start. */
const DEVELOPMENT_SECRET = 'only-for-development-and-tests-0000';

export type Env = z.output<typeof Env>;

export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const development = source.NODE_ENV === 'development' || source.NODE_ENV === 'test';
  const parsed = Env.safeParse(development ? { SECRET: DEVELOPMENT_SECRET, ...source } : source);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(
    `The environment is not right:\n${lines.join('\n')}\n` +
      'Run "npm run setup" once; it writes a working .env.',
  );
}

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
  /**
   * The connection for commands is dropped when Valkey does not answer for so long; until it is back
   * the site works without. The subscriber of the streams has a fixed limit (`redis.ts`).
   */
  REDIS_WAIT_MS: number(500),
  /** Codes, renewed tokens and counters of addresses are computed with it. Keep it, keep it secret. */
  SECRET: z.string().min(32),
  SMTP_URL: z.string().default('smtp://127.0.0.1:25'),
  MAIL_FROM: z.string().default('Туган тел <xat@tugantel.localhost>'),
  /** For reports of vulnerabilities: an address or an https link; empty: MAIL_FROM. */
  SECURITY_CONTACT: z.string().default(''),
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
  /** `required`: a process that cannot isolate its decoders does not start. `best`: it warns. */
  DECODERS: z.enum(['best', 'required']).default('best'),
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
  /** `off`: nothing that is written is quarantined. `unread`: it is not even judged. */
  HOLD_SUSPECTS: z.enum(['on', 'off', 'unread']).default('on'),
  /** A bearer token for /metrics; without it only loopback may read them. */
  METRICS_TOKEN: z.string().min(16).optional(),
});

/** Given to tests and to a development server without a SECRET. Published, so never for a site. */
const DEVELOPMENT_SECRET = 'only-for-development-and-tests-0000';
const PUBLISHED_SECRETS = [DEVELOPMENT_SECRET, 'a-site-for-tests-and-measurements-only'];

export type Env = z.output<typeof Env>;

export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const development = source.NODE_ENV === 'development' || source.NODE_ENV === 'test';
  const SECRET = source.SECRET ?? (development ? DEVELOPMENT_SECRET : undefined);
  const parsed = Env.safeParse({ ...source, SECRET });
  const lines = parsed.success
    ? unsafeSecrets(parsed.data)
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (parsed.success && lines.length === 0) return parsed.data;
  throw new Error(
    `The environment is not right:\n${lines.map((line) => `  ${line}\n`).join('')}` +
      'Run "npm run setup" once; it writes a working .env.',
  );
}

/** Only a site that nobody else can reach may run with a secret that can be guessed. */
function unsafeSecrets({ PUBLIC_URL, SECRET }: Env): string[] {
  if (isLoopback(new URL(PUBLIC_URL).hostname)) return [];
  const why = whyUnsafeSecret(SECRET);
  return why === null ? [] : [`SECRET: ${why}; make one with "openssl rand -base64 36"`];
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' ||
  host.endsWith('.localhost') ||
  host === '[::1]' ||
  /^127(\.\d+){3}$/.test(host);

/** 32 random decimal digits have fewer different ones in one of 800 cases, hexadecimal never. */
const LEAST_DIFFERENT = 8;

function whyUnsafeSecret(secret: string): string | null {
  if (PUBLISHED_SECRETS.includes(secret)) return 'this value is published with the source';
  if (new Set(secret).size < LEAST_DIFFERENT) return 'too few different characters';
  return /^(.{1,16}?)\1+$/s.test(secret) ? 'a repeated pattern' : null;
}

/** Settings no public site should run with, each with its consequence; logged at the start. */
export function riskySettings(env: Env): string[] {
  const risks: [isSet: boolean, name: keyof Env, consequence: string][] = [
    [env.LIMIT_FACTOR > 1, 'LIMIT_FACTOR', 'for measurements only: rate limits are multiplied'],
    [env.SHARED_ANSWERS === 'off', 'SHARED_ANSWERS', 'for measurements only: no shared cache'],
    [env.HOLD_SUSPECTS === 'off', 'HOLD_SUSPECTS', 'spam is not quarantined'],
    [env.HOLD_SUSPECTS === 'unread', 'HOLD_SUSPECTS', 'spam is not even looked for'],
    [env.CAPTCHA_BITS < 16, 'CAPTCHA_BITS', 'for tests only: the proof of work is too cheap'],
    [env.NODE_ENV !== 'production', 'NODE_ENV', 'not for a public site'],
  ];
  return risks
    .filter(([isSet]) => isSet)
    .map(([, name, consequence]) => `${name}=${env[name]}: ${consequence}`);
}

// The environment, read once and checked before anything starts.

import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { LANES } from './lanes.ts';

const number = (fallback: number) => z.string().regex(/^\d+$/).transform(Number).default(fallback);

/** Separated by commas. */
const lanes = z
  .string()
  .transform((text) => text.split(',').map((lane) => lane.trim()))
  .pipe(z.array(z.enum(LANES)))
  .default([...LANES]);

const Env = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: number(3000),
  /** Where a worker answers /livez, /readyz and /metrics; 0: nowhere. */
  WORKER_PORT: number(0),
  /** The address people type; canonical links, feeds and the Origin check come from it. */
  PUBLIC_URL: z.url(),
  /** How long browsers refuse http: `trial` 5 minutes, `on` a year, `subdomains` for these as well. */
  HSTS: z.enum(['off', 'trial', 'on', 'subdomains']).default('on'),
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
  /** Accepted beside SECRET while it is rotated; empty: only SECRET is. */
  SECRET_PREVIOUS: z.union([z.literal(''), z.string().min(32)]).default(''),
  SMTP_URL: z.string().default('smtp://127.0.0.1:25'),
  /** A second mail server, for letters the first does not take for the moment. */
  SMTP_FALLBACK_URL: z.string().default(''),
  /** Signs mails (DKIM) where the mail server does not: PEM, and the name of its DNS record. */
  DKIM_KEY: z.string().default(''),
  DKIM_SELECTOR: z.string().default(''),
  MAIL_FROM: z.string().default('Туган тел <xat@tugantel.localhost>'),
  /** For reports of vulnerabilities: an address or an https link; empty: MAIL_FROM. */
  SECURITY_CONTACT: z.string().default(''),
  /** Where notices may be pushed to beside the open internet: the origin of a service of our own. */
  PUSH_SERVICE: z.string().default(''),
  /** A folder of this machine for pictures, recordings and exports; empty: the object store below. */
  FILES_DIR: z.string().default(''),
  /** Where the backups of this machine are; only how old they are is looked at. Empty: not here. */
  BACKUP_DIR: z.string().default(''),
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
  /** Which jobs a worker runs. Each lane needs a worker somewhere; `quick` also starts what runs by itself. */
  WORKER_LANES: lanes,
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

/** `SECRET_FILE=/run/secrets/secret` gives SECRET the content of that file; the same for these: */
const FROM_FILES = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'REDIS_URL',
  'SECRET',
  'SECRET_PREVIOUS',
  'SMTP_URL',
  'SMTP_FALLBACK_URL',
  'DKIM_KEY',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'METRICS_TOKEN',
] as const;

type Source = Record<string, string | undefined>;

export function readEnv(given: Source = process.env): Env {
  const { values, unreadable } = withFiles(given);
  const isDevelopment = values.NODE_ENV === 'development' || values.NODE_ENV === 'test';
  const defaults = isDevelopment
    ? { SECRET: DEVELOPMENT_SECRET, PUBLIC_URL: 'http://localhost:3000' }
    : {};
  const parsed = Env.safeParse({ ...defaults, ...withoutUndefined(values) });
  const lines = [
    ...unreadable,
    ...(parsed.success
      ? [
          ...unsafeSecrets(parsed.data),
          ...unsafeForPublicSite(parsed.data),
          ...unusableSignature(parsed.data),
        ]
      : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)),
  ];
  if (parsed.success && lines.length === 0) return parsed.data;
  const advice = isDevelopment ? 'Run "npm run setup" once; it writes a working .env.' : ADVICE;
  throw new Error(
    `The environment is not right:\n${lines.map((line) => `  ${line}\n`).join('')}${advice}`,
  );
}

const ADVICE = 'Every variable is described in docs/running.md.';

const withoutUndefined = (source: Source): Source =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined));

/** Also for the commands of an operator, which read the environment themselves. */
export function withFiles(given: Source): { values: Source; unreadable: string[] } {
  const values = { ...given };
  const unreadable: string[] = [];
  for (const name of FROM_FILES) {
    const path = given[`${name}_FILE`];
    if (path === undefined || path === '') continue;
    try {
      values[name] = readFileSync(path, 'utf8').trim();
    } catch (error) {
      unreadable.push(`${name}_FILE: ${(error as Error).message}`);
    }
  }
  return { values, unreadable };
}

/** Only a site that nobody else can reach may run with a secret that can be guessed. */
function unsafeSecrets(env: Env): string[] {
  if (isLoopback(new URL(env.PUBLIC_URL).hostname)) return [];
  return (['SECRET', 'SECRET_PREVIOUS'] as const).flatMap((name) => {
    const why = env[name] === '' ? null : whyUnsafeSecret(env[name]);
    return why === null ? [] : [`${name}: ${why}; make one with "openssl rand -base64 36"`];
  });
}

/** Settings with which a site at a public address would start and not work. */
function unsafeForPublicSite(env: Env): string[] {
  const { protocol, hostname } = new URL(env.PUBLIC_URL);
  if (isLoopback(hostname)) return [];
  const sender = /@([^@>\s]+)>?\s*$/.exec(env.MAIL_FROM)?.[1];
  const faults: [isFault: boolean, line: string][] = [
    [protocol !== 'https:', 'PUBLIC_URL: people can sign in over https only'],
    [env.TRUSTED_PROXIES === 0, 'TRUSTED_PROXIES: 0, but TLS ends at a proxy; it is 1 behind one'],
    [sender === undefined || isLoopback(sender), 'MAIL_FROM: no mail address of a public domain'],
    [
      env.FILES_DIR === '' && env.S3_ENDPOINT === '',
      'FILES_DIR or S3_ENDPOINT: pictures and recordings have no place',
    ],
  ];
  return faults.filter(([isFault]) => isFault).map(([, line]) => line);
}

function unusableSignature({ DKIM_KEY, DKIM_SELECTOR }: Env): string[] {
  if (DKIM_KEY === '' && DKIM_SELECTOR === '') return [];
  if (DKIM_KEY === '' || DKIM_SELECTOR === '')
    return ['DKIM_KEY and DKIM_SELECTOR: both are needed'];
  try {
    createPrivateKey(DKIM_KEY);
    return [];
  } catch {
    return ['DKIM_KEY: not a private key in PEM'];
  }
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
    .map(([, name, consequence]) => `${name}=${String(env[name])}: ${consequence}`);
}

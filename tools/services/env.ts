/**
 * The environment variables the application needs to reach the services. Pure, so that any tool or test can
 * import it without starting anything: `Object.assign(process.env, servicesEnv())`.
 */
import { join } from 'node:path';
import { settingsFrom, type Settings } from './settings.ts';

/** Development secrets: everything listens on the loopback address only. */
export const credentials = {
  database: 'tugantel',
  databaseRole: 'tugantel',
  databasePassword: 'tugantel',
  s3AccessKey: 'tugantel-dev',
  s3SecretKey: 'tugantel-dev-secret',
  s3Bucket: 'tugantel-media',
  s3Region: 'us-east-1',
} as const;

export interface ServicesEnv {
  DATABASE_URL: string;
  REDIS_URL: string;
  S3_ENDPOINT: string;
  S3_REGION: string;
  S3_ACCESS_KEY: string;
  S3_SECRET_KEY: string;
  S3_BUCKET: string;
  SMTP_URL: string;
  MAIL_DIR: string;
  FFMPEG: string;
  FFPROBE: string;
  ESPEAK: string;
}

export function servicesEnv(settings: Settings = settingsFrom()): ServicesEnv {
  const { ports } = settings;
  const c = credentials;
  return {
    DATABASE_URL: `postgres://${c.databaseRole}:${c.databasePassword}@127.0.0.1:${ports.postgres}/${c.database}`,
    REDIS_URL: `redis://127.0.0.1:${ports.valkey}`,
    S3_ENDPOINT: `http://127.0.0.1:${ports.s3}`,
    S3_REGION: c.s3Region,
    S3_ACCESS_KEY: c.s3AccessKey,
    S3_SECRET_KEY: c.s3SecretKey,
    S3_BUCKET: c.s3Bucket,
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    MAIL_DIR: join(instanceFolder(settings), 'mail'),
    FFMPEG: programPath(settings, 'ffmpeg'),
    FFPROBE: programPath(settings, 'ffprobe'),
    ESPEAK: programPath(settings, 'espeak-ng'),
  };
}

/** Valkey under names of its own: what one site or one test file counts is nobody else's. */
export function valkeyFor(redisUrl: string, name: string): string {
  const url = new URL(redisUrl);
  url.searchParams.set('keyPrefix', `${name}:`);
  return url.href;
}

/** Programs of the Debian root that the application runs itself, through a script that enters the root. */
export type RootProgram = 'ffmpeg' | 'ffprobe' | 'espeak-ng' | 'pg_dump';

export const programPath = ({ checkout, hostOnly }: Settings, name: RootProgram): string =>
  hostOnly ? name : join(checkout, '.services', name);

/** Where the instance's data, logs and pid files are, as the host sees it. */
export function instanceFolder(settings: Settings): string {
  return settings.hostOnly
    ? join(settings.checkout, '.services', 'host', settings.name)
    : join(settings.root, 'srv', settings.name);
}

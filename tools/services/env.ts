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
  /** The role the site runs as: rows only, nothing of the schema. */
  siteRole: 'tugantel_site',
  sitePassword: 'tugantel-site',
  s3AccessKey: 'tugantel-dev',
  s3SecretKey: 'tugantel-dev-secret',
  s3Bucket: 'tugantel-media',
  s3Region: 'us-east-1',
} as const;

export interface ServicesEnv {
  DATABASE_URL: string;
  DATABASE_OWNER_URL?: string;
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
  const server = `127.0.0.1:${ports.postgres}/${c.database}`;
  return {
    DATABASE_URL: `postgres://${c.siteRole}:${c.sitePassword}@${server}`,
    // Services of somebody else have the owner the environment names, or one role for both.
    ...(!settings.external && {
      DATABASE_OWNER_URL: `postgres://${c.databaseRole}:${c.databasePassword}@${server}`,
    }),
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

/** A database by its name, as the site opens it. */
export const databaseUrl = (name: string): string =>
  withName(process.env.DATABASE_URL ?? servicesEnv().DATABASE_URL, name);

/** The same as its owner, who makes, changes and drops it. */
export const ownerUrl = (name: string): string =>
  withName(
    process.env.DATABASE_OWNER_URL ?? servicesEnv().DATABASE_OWNER_URL ?? databaseUrl(name),
    name,
  );

/** The owner's address of a database the site opens by this one. */
export const asOwner = (siteUrl: string): string => ownerUrl(nameOf(siteUrl));

const nameOf = (url: string): string => new URL(url).pathname.slice(1);

function withName(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
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

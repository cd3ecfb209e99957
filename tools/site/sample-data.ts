// The sample data are written and painted once and kept as a template. Every site of a test gets a
// copy: a database cloned by PostgreSQL, and the files of its pictures, film and tunes, because
// tests delete files as well.

import { createHash } from 'node:crypto';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import pg from 'pg';
import type { Files } from '#server/files.ts';
import { openS3Files } from '#server/files-s3.ts';
import { runNode } from '../run.ts';
import { dropDatabase } from '../scratch-database.ts';
import { databaseUrl, ownerUrl, servicesEnv, type ServicesEnv } from '../services/env.ts';
import { sampleDataSources } from './sources.ts';

/** Checkouts may share one server, and their worlds may differ. */
const OURS = createHash('sha256').update(process.cwd()).digest('hex').slice(0, 8);
const BARE = `sample_bare_${OURS}`;
const PAINTED = `sample_painted_${OURS}`;
/** Of the files that all copies are made from: only to be read. */
export const SAMPLE_BUCKET = `sample-${OURS}`;
/** The file that says what the others were made of. */
const MADE_OF = 'made-of';
const COPIES_AT_ONCE = 8;
/** Any number that nobody else locks. */
const LOCK = 6_180_339;

/**
 * Gives this database a fresh copy of the world; `pictures` are for those who look at pages, and copies of
 * their `files` for those who may change them.
 */
export async function copySampleData(
  name: string,
  { pictures = false, files = pictures }: { pictures?: boolean; files?: boolean } = {},
): Promise<string> {
  const env = services();
  await withTemplates({ pictures }, async (admin) => {
    await clone(admin, pictures ? PAINTED : BARE, name);
    if (files) await copyFiles(env);
  });
  return databaseUrl(name);
}

/** Makes what is not there, and keeps others from making it at the same time. */
export async function withTemplates(
  { pictures }: { pictures: boolean },
  act: (admin: pg.Client) => Promise<void> = async () => undefined,
): Promise<void> {
  const env = services();
  const admin = new pg.Client({ connectionString: ownerUrl('postgres') });
  await admin.connect();
  try {
    await admin.query('select pg_advisory_lock($1)', [LOCK]);
    const sources = sampleDataSources();
    await makeBare(admin, env, sources);
    if (pictures) await makePainted(admin, env, sources);
    await act(admin);
  } finally {
    await admin.end();
  }
}

const services = (): ServicesEnv => ({ ...servicesEnv(), ...process.env }) as ServicesEnv;

async function makeBare(admin: pg.Client, env: ServicesEnv, sources: string): Promise<void> {
  if ((await madeOf(admin, BARE)) === sources) return;
  await tool(['tools/migrate.ts', '--reset'], { ...env, ...urlsOf(BARE) });
  await tool(['tools/seed.ts', '--bare'], { ...env, ...urlsOf(BARE) });
  await remember(admin, BARE, sources);
}

async function makePainted(admin: pg.Client, env: ServicesEnv, sources: string): Promise<void> {
  const files = openBucket(env, SAMPLE_BUCKET);
  try {
    await makeBucket(env);
    // The store of this machine forgets when it is stopped, the database does not.
    const stored = (await files.get(MADE_OF))?.bytes.toString();
    if (stored === sources && (await madeOf(admin, PAINTED)) === sources) return;
    await files.removeUnder('');
    await clone(admin, BARE, PAINTED);
    await tool(['tools/seed.ts'], { ...env, ...urlsOf(PAINTED), S3_BUCKET: SAMPLE_BUCKET });
    await files.put(MADE_OF, { type: 'text/plain', bytes: Buffer.from(sources) });
    await remember(admin, PAINTED, sources);
  } finally {
    files.close();
  }
}

/** Nothing of an earlier copy matters: keys are the same, and what is gone comes back. */
async function copyFiles(env: ServicesEnv): Promise<void> {
  const from = openBucket(env, SAMPLE_BUCKET);
  const to = openBucket(env, env.S3_BUCKET);
  try {
    const keys: string[] = [];
    for (let page = await from.list('', ''); page.length > 0;) {
      keys.push(...page.map(({ key }) => key));
      page = await from.list('', keys.at(-1) ?? '');
    }
    const waiting = keys.filter((key) => key !== MADE_OF);
    await Promise.all(
      Array.from({ length: COPIES_AT_ONCE }, async () => {
        for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
          const file = await from.get(key);
          if (file !== null) await to.put(key, file);
        }
      }),
    );
  } finally {
    from.close();
    to.close();
  }
}

async function clone(admin: pg.Client, template: string, name: string): Promise<void> {
  await dropDatabase(ownerUrl(name), name);
  await admin.query(`create database ${name} template ${template}`);
}

async function madeOf(admin: pg.Client, name: string): Promise<string | null> {
  const { rows } = await admin.query<{ comment: string | null }>(
    `select shobj_description(oid, 'pg_database') as comment from pg_database where datname = $1`,
    [name],
  );
  return rows[0]?.comment ?? null;
}

const remember = (admin: pg.Client, name: string, sources: string) =>
  admin.query(`comment on database ${name} is ${admin.escapeLiteral(sources)}`);

async function makeBucket(env: ServicesEnv): Promise<void> {
  const client = new S3Client({
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    forcePathStyle: true,
    credentials: { accessKeyId: env.S3_ACCESS_KEY, secretAccessKey: env.S3_SECRET_KEY },
  });
  try {
    // Making one's own bucket again is harmless.
    await client.send(new CreateBucketCommand({ Bucket: SAMPLE_BUCKET }));
  } catch (error) {
    if ((error as Error).name !== 'BucketAlreadyOwnedByYou') throw error;
  } finally {
    client.destroy();
  }
}

const openBucket = (env: ServicesEnv, bucket: string): Files =>
  openS3Files({ ...env, S3_BUCKET: bucket });

async function tool(args: string[], env: ServicesEnv): Promise<void> {
  if ((await runNode(args, { env: { ...process.env, ...env } })) !== 0)
    throw new Error(`${args.join(' ')} failed`);
}

const urlsOf = (name: string) => ({
  DATABASE_URL: databaseUrl(name),
  DATABASE_OWNER_URL: ownerUrl(name),
});

import { sql } from 'kysely';
import type { Db } from '#server/db.ts';
import type { FileRoute, StoredFiles } from '#server/feature.ts';
import { isOfLesson, isShown, selectKnown } from './queries/files.server.ts';

/** Where our own files of a picture lie. */
export const pictureFolder = (key: string): string => `note/${key}-`;
export const fileKey = (key: string, width: number | string, format: string): string =>
  `${pictureFolder(key)}${width}.${format}`;
/** What was sent, until our own files are made. */
export const incomingKey = (key: string): string => `incoming/${key}`;

/** Where our own files of a recording lie. */
export const recordingFolder = (key: string): string => `recording/${key}/`;
/** What was sent, until it is prepared. */
export const sentKey = (key: string): string => `incoming/recording/${key}`;

/** What we make of one. */
export const RECORDING_FILE =
  /^(main\.m3u8|v\d{1,4}\.(m3u8|mp4)|poster\.jpg|audio\.m4a|voice\.(ogg|m4a))$/;

/** How a voice is asked for. */
export const VOICE_FILE = /^([\da-f]{32})\.(ogg|m4a)$/;

export const PICTURE_FILE = /^([\da-f]{32})-(?:\d{1,4}\.(?:avif|webp|jpg)|full\.jpg|moving\.webp)$/;

export const pictureFiles: FileRoute = {
  path: '/media/note/:name',
  caching: 'public',
  find: async ({ db }, { params: { name = '' } }) => {
    const [, key] = PICTURE_FILE.exec(name) ?? [];
    if (key === undefined || !(await isShown(db, 'picture', key))) return null;
    return { key: `note/${name}` };
  },
};

export const recordingFiles: FileRoute = {
  path: '/media/recording/:key/:name',
  caching: 'public',
  find: async ({ db }, { params: { key = '', name = '' } }) => {
    const isOurs = /^[\da-f]{32}$/.test(key) && RECORDING_FILE.test(name);
    if (!isOurs) return null;
    if (!(await isShown(db, 'recording', key)) && !(await isOfLesson(db, key))) return null;
    return { key: recordingFolder(key) + name };
  },
};

/** Those of the files that are named, in the brackets of the pattern, after a row that is there. */
async function knownBy(
  db: Db,
  keys: readonly string[],
  pattern: RegExp,
  ...of: [table: 'picture' | 'recording', states?: readonly string[]]
): Promise<string[]> {
  const nameOf = (key: string) => pattern.exec(key)?.[1] ?? '';
  const names = await selectKnown(db, [...new Set(keys.map(nameOf))], ...of);
  return keys.filter((key) => names.has(nameOf(key)));
}

export const mediaFiles: readonly StoredFiles[] = [
  {
    prefix: 'note/',
    known: async (db, keys) => new Set(await knownBy(db, keys, /^note\/([\da-f]{32})-/, 'picture')),
    named: sql`select 'note/' || key as key from picture where state = 'ready'`,
  },
  {
    prefix: 'recording/',
    known: async (db, keys) =>
      new Set(await knownBy(db, keys, /^recording\/([\da-f]{32})\//, 'recording')),
    named: sql`select 'recording/' || key as key from recording where state = 'ready'`,
  },
  {
    // What was sent is known only until ours is made: it may tell where a photograph was taken.
    prefix: 'incoming/',
    known: async (db, keys) =>
      new Set([
        ...(await knownBy(db, keys, /^incoming\/([\da-f]{32})$/, 'picture', ['waiting'])),
        ...(await knownBy(db, keys, /^incoming\/recording\/([\da-f]{32})$/, 'recording', [
          'waiting',
          'sent',
        ])),
      ]),
    named: sql`
      select 'incoming/' || key as key from picture where state = 'waiting'
      union all select 'incoming/recording/' || key from recording where state = 'sent'`,
  },
];

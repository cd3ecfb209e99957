import { sql } from 'kysely';
import type { FileRoute, StoredFiles } from '#server/feature.ts';
import type { Files } from '#server/files.ts';
import { selectHeard, selectKnown } from './queries.server.ts';

export const FORMATS = ['ogg', 'mp3'] as const;
export type Format = (typeof FORMATS)[number];

export const fileKey = (key: string, format: Format | 'sent'): string => `voice/${key}.${format}`;

/** Everything there may be of one. */
export async function removeFiles(files: Pick<Files, 'remove'>, key: string): Promise<void> {
  for (const format of [...FORMATS, 'sent'] as const) await files.remove(fileKey(key, format));
}

const NAME = /^([\da-f]{32})\.(ogg|mp3)$/;

export const voiceFiles: FileRoute = {
  path: '/media/voice/:name',
  caching: 'public',
  find: async ({ db }, { params: { name = '' } }) => {
    const [, key] = NAME.exec(name) ?? [];
    if (key === undefined || !(await selectHeard(db, key))) return null;
    return { key: `voice/${name}` };
  },
};

export const storedVoices: StoredFiles = {
  prefix: 'voice/',
  known: selectKnown,
  named: sql`select 'voice/' || key as key from word_voice where state <> 'failed'`,
};

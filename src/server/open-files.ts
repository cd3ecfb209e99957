// Opens the files of the site where the environment says they are stored.

import type { Env } from './env.ts';
import { openDiskFiles } from './files-on-disk.ts';
import { openS3Files } from './files-s3.ts';
import type { Files } from './files.ts';

export const hasFiles = (env: Env): boolean => env.FILES_DIR !== '' || env.S3_ENDPOINT !== '';

/** `isOut`: the object store is known to be unavailable; then it is not asked. */
export function openFiles(env: Env, isOut: () => boolean = () => false): Files {
  return env.FILES_DIR === '' ? openS3Files(env, isOut) : openDiskFiles(env.FILES_DIR);
}

// The folders of files on a disk: made, walked in the order of the keys, synced.

import { constants, type Dirent } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ListedFile } from './files.ts';

const DAY_MS = 86_400_000;
/** A file that a killed process left there is removed after this time, */
const STALE_FILE_MS = 3 * DAY_MS;
/** the parts of an upload much later: they wait for the worker, which deletes them itself. */
const STALE_UPLOAD_MS = 30 * DAY_MS;

export const isMissing = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).code === 'ENOENT';

export const orNullIfMissing = <T>(found: Promise<T>): Promise<T | null> =>
  found.catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });

/** The folder must exist: on a disk that is not mounted nothing is written. */
export async function prepare(root: string, partial: string): Promise<void> {
  await mkdir(partial, { mode: 0o750 }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  });
  for (const name of await readdir(partial)) {
    const found = await orNullIfMissing(stat(join(partial, name)));
    const longest = found?.isDirectory() === true ? STALE_UPLOAD_MS : STALE_FILE_MS;
    if (found !== null && found.mtimeMs < Date.now() - longest)
      await rm(join(partial, name), { recursive: true, force: true });
  }
  await syncFolder(root);
}

const ATTEMPTS = 3;

/** Makes the folders that are missing. Another process may remove an empty one at that moment. */
export async function renameInto(temporary: string, target: string): Promise<void> {
  const folder = dirname(target);
  for (let attempt = 1; ; attempt += 1) {
    const made = await mkdir(folder, { recursive: true, mode: 0o750 });
    try {
      await rename(temporary, target);
    } catch (error) {
      if (isMissing(error) && attempt < ATTEMPTS) continue;
      throw error;
    }
    await syncFolder(folder);
    if (made !== undefined)
      for (let at = folder; at.length >= made.length; at = dirname(at))
        await syncFolder(dirname(at));
    return;
  }
}

async function syncFolder(path: string): Promise<void> {
  await using folder = await open(path, constants.O_RDONLY);
  await folder.sync();
}

interface Place {
  path: string;
  /** How the keys of this folder begin; of a file the whole key. */
  begins: string;
  depth: number;
  isFolder: boolean;
}

function placeOf({ path, begins, depth }: Place, entry: Dirent): Place | null {
  const isFolder = entry.isDirectory();
  // A foreign file beside the folders, and the folder of partial files.
  if (entry.name.startsWith('.') || (depth < 3 && !isFolder)) return null;
  const one = { path: join(path, entry.name), depth: depth + 1, isFolder };
  if (depth === 0) return { ...one, begins: `${entry.name}/` };
  // The second and third level repeat the beginning of the name below them.
  if (depth < 3) return { ...one, begins: begins + entry.name };
  const parent = depth === 3 ? begins.slice(0, begins.indexOf('/') + 1) : begins;
  return { ...one, begins: `${parent}${entry.name}${isFolder ? '/' : ''}` };
}

export const topOf = (root: string): Place => ({
  path: root,
  begins: '',
  depth: 0,
  isFolder: true,
});

/** The files below it whose keys begin so, by key, from the one after `after` on. */
export async function* walk(
  place: Place,
  prefix: string,
  after: string,
): AsyncGenerator<ListedFile> {
  const entries = (await orNullIfMissing(readdir(place.path, { withFileTypes: true }))) ?? [];
  const inside = entries.map((entry) => placeOf(place, entry)).filter((one) => one !== null);
  for (const one of inside.toSorted((a, b) => (a.begins < b.begins ? -1 : 1))) {
    if (!one.begins.startsWith(prefix) && !(one.isFolder && prefix.startsWith(one.begins)))
      continue;
    if (one.isFolder) {
      if (one.begins > after || after.startsWith(one.begins)) yield* walk(one, prefix, after);
    } else if (one.begins > after) {
      const found = await orNullIfMissing(stat(one.path));
      if (found !== null) yield { key: one.begins, at: found.mtimeMs, bytes: found.size };
    }
  }
}

// The second copy of the files. What was deleted from the first waits 30 days in a bin, a folder for
// each day, because a database restored to an earlier moment names it again.

import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openDiskFiles } from '#server/files-on-disk.ts';
import type { Files, ListedFile } from '#server/files.ts';
import { copyFile } from '../files-move.ts';

/** Written by `tugantel restore` until all files are back. */
const RESTORING = 'restoring';
const BIN_DAYS = 30;
const DAY_MS = 86_400_000;
/** Exports are made again when they are asked for. */
const NOT_COPIED = /^(export|doctor)\//;
/** What was sent may tell where a photograph was taken; a return from leaving is meant to last. */
const NOT_KEPT = /^(incoming|sent-picture|left)\//;
/** Deleted at once, so many are no deletion but another folder, or none. */
const SUSPICIOUS = 100;

interface Copied {
  files: number;
  copied: number;
  binned: number;
}

/** `now` in milliseconds. */
export async function copyToBackup(from: Files, backup: string, now: number): Promise<Copied> {
  // What is not back yet is not gone.
  if (existsSync(join(backup, RESTORING)))
    throw new Error(
      `files are being restored, or a restore has failed: ${join(backup, RESTORING)}`,
    );
  const to = await openFolder(join(backup, 'files'));
  const done: Copied = { files: 0, copied: 0, binned: 0 };
  const gone: string[] = [];
  const [ours, theirs] = [listAll(from), listAll(to)];
  let [here, there] = [await next(ours), await next(theirs)];
  while (here !== undefined || there !== undefined) {
    if (here === undefined || (there !== undefined && there.key < here.key)) {
      gone.push(there!.key);
      there = await next(theirs);
      continue;
    }
    const isSame = here.key === there?.key && here.bytes === there.bytes && here.at <= there.at;
    done.files += 1;
    if (!isSame && (await copyFile(from, to, here.key))) done.copied += 1;
    if (here.key === there?.key) there = await next(theirs);
    here = await next(ours);
  }
  if (gone.length >= SUSPICIOUS && gone.length > done.files)
    throw new Error(
      `${gone.length} files are gone, ${done.files} are left: is it the right folder? Nothing was removed from ${backup}.`,
    );
  if (gone.length > 0) {
    const bin = await openFolder(join(backup, 'deleted', dayOf(now)));
    for (const key of gone) {
      if (!NOT_KEPT.test(key)) await copyFile(to, bin, key);
      await to.remove(key);
    }
  }
  done.binned = gone.length;
  await emptyBin(backup, now);
  return done;
}

/** What is missing, also of what was deleted on the day of `since` (milliseconds) or later. */
export async function copyFromBackup(backup: string, to: Files, since: number): Promise<number> {
  const kept = (await binDays(backup)).filter((day) => day >= dayOf(since));
  const folders = ['files', ...kept.map((day) => join('deleted', day))];
  let copied = 0;
  for (const folder of folders) {
    const from = await openFolder(join(backup, folder));
    for await (const { key, bytes } of listAll(from))
      if ((await to.sizeOf(key)) !== bytes && (await copyFile(from, to, key))) copied += 1;
  }
  return copied;
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

async function openFolder(path: string): Promise<Files> {
  await mkdir(path, { recursive: true, mode: 0o750 });
  return openDiskFiles(path);
}

/** By key. */
async function* listAll(files: Files): AsyncGenerator<ListedFile, undefined> {
  for (let after = ''; ;) {
    const listed = await files.list('', after);
    for (const file of listed) if (!NOT_COPIED.test(file.key)) yield file;
    const last = listed.at(-1);
    if (last === undefined) return;
    after = last.key;
  }
}

const next = async (list: AsyncGenerator<ListedFile, undefined>): Promise<ListedFile | undefined> =>
  (await list.next()).value;

const binDays = (backup: string): Promise<string[]> =>
  readdir(join(backup, 'deleted')).catch(() => []);

async function emptyBin(backup: string, now: number): Promise<void> {
  for (const day of await binDays(backup))
    if (day < dayOf(now - BIN_DAYS * DAY_MS))
      await rm(join(backup, 'deleted', day), { recursive: true });
}

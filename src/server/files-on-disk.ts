// Files on a local disk, for a site on one machine.
//
// The key `note/abcdef-640.webp` is the file `note/ab/cd/abcdef-640.webp`: two levels of folders keep
// each folder small, and walking them in order gives the keys in order. A file is written under
// another name, synced and renamed, so that a reader or a crash never meets half of one. The folder
// may be mounted by all processes of a machine; a network file system may hang and is not supported.

import { createHash, randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import {
  access,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  stat,
  unlink,
  type FileHandle,
} from 'node:fs/promises';
import { extname, join } from 'node:path';
import { isMissing, orNullIfMissing, prepare, renameInto, topOf, walk } from './disk-folders.ts';
import type { Files, ListedFile } from './files.ts';
import { DependencyUnavailable } from './outage.ts';

/** Folder of files that are being written, and of the parts of uploads. */
const PARTIAL = '.partial';
const MOST_LISTED = 1000;

/** The first four characters after the first slash name the two levels of folders. */
const KEY = /^[\w-]+\/([\w-]{2})([\w-]{2})[\w.-]+(?:\/[\w-][\w.-]*)*$/;
const UPLOAD_ID = /^[\da-f-]{36}$/;

const OTHER_TYPE = 'application/octet-stream';
const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.json': 'application/json',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.m4a': 'audio/mp4',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.ogg': 'audio/ogg',
  '.txt': 'text/plain',
  '.webp': 'image/webp',
  '.zip': 'application/zip',
};

const typeOf = (key: string): string => TYPES[extname(key)] ?? OTHER_TYPE;

/** The disk stores no types: the ending of a key must tell it. */
function requireType(key: string, type: string): void {
  if (typeOf(key) !== type) throw new Error(`files-on-disk.ts has no ending for ${type}: ${key}`);
}

/** The folder itself is missing or may not be used: not mounted, another owner. */
const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM']);
const asOutage = (error: unknown): unknown =>
  ABSENT.has((error as NodeJS.ErrnoException).code ?? '')
    ? new DependencyUnavailable('the folder of files')
    : error;

export function openDiskFiles(root: string): Files {
  const partial = join(root, PARTIAL);
  let preparing: Promise<void> | null = null;

  /** Fails where the folder is not there, and looks again the next time. */
  async function requireFolder(): Promise<void> {
    try {
      await (preparing ??= prepare(root, partial));
      await access(partial, constants.W_OK);
    } catch (error) {
      preparing = null;
      throw asOutage(error);
    }
  }

  /** Null for a missing file, unless the whole folder is missing. */
  async function find<T>(found: Promise<T>): Promise<T | null> {
    const result = await orNullIfMissing(found);
    if (result === null) await requireFolder();
    return result;
  }

  function pathOf(key: string): string {
    const [, first, second] = KEY.exec(key) ?? [];
    if (first === undefined || second === undefined || key.includes('..'))
      throw new Error('invalid file key');
    const slash = key.indexOf('/');
    return join(root, key.slice(0, slash), first, second, key.slice(slash + 1));
  }

  const uploadsOf = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 32);
  function uploadFolder(key: string, uploadId: string): string {
    if (!UPLOAD_ID.test(uploadId)) throw new Error('invalid upload id');
    return join(partial, `${uploadsOf(key)}.${uploadId}`);
  }

  /** Writes under another name, syncs, renames, syncs the folders. */
  async function write(target: string, content: (file: FileHandle) => Promise<void>) {
    await requireFolder();
    const temporary = join(partial, randomUUID());
    try {
      await using file = await open(temporary, 'wx', 0o640);
      await content(file);
      await file.sync();
      await renameInto(temporary, target);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }

  const top = topOf(root);

  const sizeOf = async (key: string) => (await find(stat(pathOf(key))))?.size ?? null;
  /** An upload that began in an object store has nothing here. */
  async function dropParts(key: string, uploadId: string): Promise<void> {
    if (UPLOAD_ID.test(uploadId))
      await rm(uploadFolder(key, uploadId), { recursive: true, force: true });
  }
  const remove = async (key: string) => void (await orNullIfMissing(unlink(pathOf(key))));

  return {
    look: requireFolder,
    async put(key, { type, bytes }) {
      requireType(key, type);
      await write(pathOf(key), (file) => file.writeFile(bytes));
    },
    async putFrom(key, type, path) {
      requireType(key, type);
      await using source = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
      await write(pathOf(key), (file) =>
        file.writeFile(source.createReadStream({ autoClose: false })),
      );
    },
    async get(key) {
      const bytes = await find(readFile(pathOf(key)));
      return bytes === null ? null : { type: typeOf(key), bytes };
    },
    async open(key, range) {
      const file = await find(open(pathOf(key)));
      if (file === null) return null;
      const { size } = await file.stat();
      const type = typeOf(key);
      if (range === undefined)
        return { type, bytes: size, range: undefined, stream: file.createReadStream() };
      const piece = pieceOf(range, size);
      if (piece === 'wrong') {
        await file.close();
        return 'wrong';
      }
      const { start, end } = piece;
      return {
        type,
        bytes: end - start + 1,
        range: `bytes ${start}-${end}/${size}`,
        stream: file.createReadStream({ start, end }),
      };
    },
    sizeOf,
    remove,
    async removeUnder(prefix) {
      for await (const { key } of walk(top, prefix, '')) await remove(key);
      // The folder of one recording; a folder that is shared is not empty and stays.
      if (KEY.test(prefix.slice(0, -1)) && prefix.endsWith('/'))
        await rmdir(pathOf(prefix.slice(0, -1))).catch(() => {});
    },
    async list(prefix, after) {
      const listed: ListedFile[] = [];
      for await (const file of walk(top, prefix, after)) {
        listed.push(file);
        if (listed.length === MOST_LISTED) break;
      }
      return listed;
    },
    async beginParts(key, type = OTHER_TYPE) {
      requireType(key, type);
      await requireFolder();
      const uploadId = randomUUID();
      await mkdir(uploadFolder(key, uploadId));
      return uploadId;
    },
    async putPart(key, uploadId, { number, bytes, stream }) {
      const hash = createHash('md5');
      let received = 0;
      async function* counted() {
        for await (const piece of stream as AsyncIterable<Buffer>) {
          received += piece.length;
          if (received > bytes) throw new Error('part is larger than its declared size');
          hash.update(piece);
          yield piece;
        }
      }
      const folder = uploadFolder(key, uploadId);
      const name = join(folder, randomUUID());
      try {
        await using file = await open(name, 'wx', 0o640);
        await file.writeFile(counted());
        if (received < bytes) throw new Error('part is smaller than its declared size');
        await file.sync();
        const etag = hash.digest('hex');
        await rename(name, join(folder, `${number}-${etag}`));
        return etag;
      } catch (error) {
        await rm(name, { force: true });
        throw error;
      }
    },
    async joinParts(key, uploadId, parts) {
      const folder = uploadFolder(key, uploadId);
      if ((await orNullIfMissing(stat(folder))) === null) {
        // Already joined by a worker that crashed before reporting it.
        if ((await sizeOf(key)) !== null) return;
        throw new Error('upload not found');
      }
      try {
        await write(pathOf(key), async (file) => {
          for (const { number, etag } of parts.toSorted((a, b) => a.number - b.number))
            await file.appendFile(createReadStream(join(folder, `${number}-${etag}`)));
        });
      } catch (error) {
        // Already joined by a worker that crashed while it deleted the parts.
        if (!isMissing(error) || (await sizeOf(key)) === null) throw error;
      }
      await dropParts(key, uploadId);
    },
    dropParts,
    async dropUploads(key) {
      const names = (await orNullIfMissing(readdir(partial))) ?? [];
      for (const name of names)
        if (name.startsWith(`${uploadsOf(key)}.`))
          await rm(join(partial, name), { recursive: true, force: true });
    },
    close() {},
  };
}

/** The piece a `Range` header asks for. */
function pieceOf(range: string, size: number): { start: number; end: number } | 'wrong' {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  const start = from === '' ? Math.max(size - Number(to), 0) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end || (from === '' && to === '') ? 'wrong' : { start, end };
}

// The files of the site: pictures, recordings, exports. They are stored on a local disk
// (`files-on-disk.ts`) or in an object store (`files-s3.ts`). Keys are made by us and never guessable.

import type { Readable } from 'node:stream';

interface StoredFile {
  type: string;
  bytes: Buffer;
}

/** A file, or the piece of it that was asked for, while it comes out of the store. */
interface OpenFile {
  type: string;
  bytes: number;
  /** `Content-Range`, where only a piece was asked for. */
  range: string | undefined;
  stream: Readable;
}

interface Part {
  number: number;
  etag: string;
}

export interface Files {
  /** Fails when the store does not answer. */
  look(): Promise<void>;
  put(key: string, file: StoredFile): Promise<void>;
  /** Puts a file of the disk, without holding it; a link is no file. */
  putFrom(key: string, type: string, path: string): Promise<void>;
  get(key: string): Promise<StoredFile | null>;
  /** `range` as the header has it; `wrong` where the file has no such bytes. */
  open(key: string, range?: string): Promise<OpenFile | 'wrong' | null>;
  sizeOf(key: string): Promise<number | null>;
  remove(key: string): Promise<void>;
  /** Every file whose key begins so. */
  removeUnder(prefix: string): Promise<void>;
  /** Files whose key begins so, by key, from the one after `after` on. */
  list(prefix: string, after: string): Promise<ListedFile[]>;
  /** Begins a file that comes in parts; gives the id of the upload. */
  beginParts(key: string, type?: string): Promise<string>;
  /** Passes one part on as it comes; gives its etag. */
  putPart(key: string, uploadId: string, part: NewPart): Promise<string>;
  /** Makes a file of its parts; doing it twice is harmless. */
  joinParts(key: string, uploadId: string, parts: readonly Part[]): Promise<void>;
  dropParts(key: string, uploadId: string): Promise<void>;
  /** Drops the parts of every upload of this file that was begun and not ended. */
  dropUploads(key: string): Promise<void>;
  close(): void;
}

export interface ListedFile {
  key: string;
  /** When it came, in milliseconds. */
  at: number;
  bytes: number;
}

interface NewPart {
  number: number;
  bytes: number;
  stream: Readable;
}

/** Files read or sent at once; the routes that serve files enforce it. */
export const MOST_STREAMS = 1000;

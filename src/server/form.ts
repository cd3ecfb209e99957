// A body that travels as multipart/form-data, read part by part. Files are handled one after
// another: while one is being looked at, the next waits on the line, so that a form never holds
// more than one file in memory.

import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import type { FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import type { FormRule } from '#kernel/call.ts';
import { type Flag, Refusal } from '#kernel/refusal.ts';
import {
  filesInMemory,
  isSmall,
  peoplesTexts,
  readUpload,
  type BodyTimes,
  type TakeSlot,
  type Upload,
} from './body.ts';

const LONGEST_FIELD = 128 * 1024;
const MOST_FIELDS = 30;
/** Bytes of all that is no content of a file: fields, heads of parts, parts that no call reads. */
const MOST_TEXT = 512 * 1024;
/** What a body begins with, unless it has a preamble, which no browser sends. */
const DASH = 0x2d;

/** What becomes of a file: the handler gets this in its place. */
type Receive = (bytes: Buffer) => Promise<unknown>;

/** How large a file may be, what is said of one that is larger, and where it goes. */
interface Way {
  most: number;
  flag: Flag;
  keep: (bytes: Buffer) => Promise<unknown>;
}

interface Form extends Upload {
  rule: FormRule;
  receive: Receive | undefined;
  /** For the one file of another kind. */
  receiveOther?: Receive | undefined;
}

export const readForm = (request: FastifyRequest, form: Form): Promise<Record<string, unknown>> =>
  readUpload(request, form, async (takeSlot) => {
    // Until the end: text may follow a file.
    if (!isSmall(request)) await takeSlot(peoplesTexts);
    return readParts(request, form, takeSlot);
  });

/** A picture that is the only file of a form, under either name the specification has for files. */
export async function readFormPicture(
  request: FastifyRequest,
  { most, ownerId, times }: { most: number; ownerId: string; times: BodyTimes },
): Promise<unknown> {
  const files = { field: 'images', also: 'paths', most: 1, bytes: most };
  const receive: Receive = (bytes) => Promise.resolve(bytes);
  const form = await readForm(request, { rule: { json: [], files }, ownerId, receive, times });
  const [picture] = form['images'] as unknown[];
  if (picture === undefined || Object.keys(form).length > 1)
    throw new Refusal('image', { status: 400 });
  return picture;
}

async function readParts(
  { headers, raw }: FastifyRequest,
  { rule, receive, receiveOther, times }: Form,
  /** Taken for each file, not for the form: while only text comes, no slot of files is taken. */
  takeSlot: TakeSlot,
): Promise<Record<string, unknown>> {
  const { json, files, file: other } = rule;
  const fields: Record<string, unknown> = {};
  const received: unknown[] = [];
  const isFiles = (name: string) => name === files?.field || name === files?.also;
  const isOther = (name: string) => name === other?.field;
  /** How a file is taken: one by one as they come, in the order they come. */
  const wayOf = (name: string): Way | null => {
    if (isFiles(name) && files !== undefined && receive !== undefined)
      return {
        most: files.bytes,
        flag: 'image',
        keep: async (f) => received.push(await receive(f)),
      };
    if (isOther(name) && other !== undefined && receiveOther !== undefined)
      return {
        most: other.bytes,
        flag: other.flag,
        keep: async (f) => (fields[name] = await receiveOther(f)),
      };
    return null;
  };
  const seen = { files: 0, other: 0 };
  const streams: FileStream[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const busboy = parserFor(headers as BusboyHeaders, rule);
  const malformed = () => reject(new Refusal('error', { status: 400 }));
  const tooLarge = () => reject(new Refusal('error', { status: 413 }));
  let queue = Promise.resolve();
  let bytes = 0;
  const count = (piece: Buffer) => {
    if (bytes === 0 && piece[0] !== DASH) malformed();
    bytes += piece.length;
    if (bytes - streams.reduce((sum, { bytesRead }) => sum + bytesRead, 0) > MOST_TEXT) tooLarge();
  };
  const textTime = openTextTime(times.jsonMs, () => {
    if (!raw.complete) reject(new Refusal('error', { status: 408 }));
  });
  busboy.on('field', (name: string | undefined, value, _nameCut, cut) => {
    if (cut) tooLarge();
    else if (name === undefined || Object.hasOwn(fields, name) || isFiles(name) || isOther(name))
      malformed();
    else fields[name] = json.includes(name) ? jsonOrText(value) : value;
  });
  busboy.on('file', (name, stream: FileStream) => {
    streams.push(stream);
    textTime.beginFile();
    stream.on('end', () => textTime.endFile());
    // A form cut off inside a file is told to the file, heard or not: unheard it ends the process.
    stream.on('error', (error) => {
      stream.destroy(error);
      malformed();
    });
    const way = wayOf(name);
    const nth = (seen[isOther(name) ? 'other' : 'files'] += 1);
    if (way === null || nth > (isOther(name) ? 1 : (files?.most ?? 0))) {
      stream.resume();
      reject(new Refusal('files', { status: 413 }));
      return;
    }
    stream.on('limit', () => reject(new Refusal(way.flag, { status: 413 })));
    queue = queue.then(async () => {
      const slot = await takeSlot(filesInMemory);
      try {
        const file = await wholeFile(stream, way);
        slot.arrived();
        await way.keep(file);
      } finally {
        slot.free();
      }
    });
    queue.catch((error: unknown) => {
      stream.resume();
      reject(error as Error);
    });
  });
  busboy.on('fieldsLimit', malformed);
  busboy.on('partsLimit', malformed);
  busboy.on('filesLimit', () => reject(new Refusal('files', { status: 413 })));
  busboy.on('finish', () => void queue.then(resolve, reject));
  busboy.on('error', malformed);
  raw.on('error', malformed);
  raw.on('close', () => {
    if (!raw.readableEnded) malformed();
  });
  if (raw.destroyed) malformed();
  raw.pipe(busboy);
  raw.on('data', count);
  try {
    await promise;
  } finally {
    raw.unpipe();
    raw.off('data', count);
    textTime.end();
  }
  return files === undefined ? fields : { ...fields, [files.field]: received };
}

/** A boundary that is missing, or longer than one may be, makes it no form. */
function parserFor(headers: BusboyHeaders, { files, file }: FormRule) {
  const mostFiles = (files?.most ?? 0) + (file === undefined ? 0 : 1);
  const limits = {
    fieldSize: LONGEST_FIELD,
    fields: MOST_FIELDS,
    files: mostFiles,
    // So that one file or field too many is still told by its own limit.
    parts: MOST_FIELDS + mostFiles + 2,
    fileSize: Math.max(files?.bytes ?? 0, file?.bytes ?? 0),
    headerPairs: 20,
  };
  try {
    return new Busboy({ headers, limits });
  } catch {
    throw new Refusal('error', { status: 400 });
  }
}

type FileStream = Readable & { truncated: boolean; bytesRead: number };

/** The time in which no file arrives, all of it together; `onLate` is called when it is over. */
function openTextTime(ms: number, onLate: () => void) {
  let left = ms;
  let files = 0;
  let began = performance.now();
  let timer = setTimeout(onLate, left);
  return {
    beginFile() {
      files += 1;
      if (files > 1) return;
      clearTimeout(timer);
      left -= performance.now() - began;
    },
    endFile() {
      files -= 1;
      if (files > 0) return;
      began = performance.now();
      timer = setTimeout(onLate, left);
    },
    end() {
      files = Infinity;
      clearTimeout(timer);
    },
  };
}

async function wholeFile(
  stream: FileStream,
  { most, flag }: Pick<Way, 'most' | 'flag'>,
): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of stream) {
    parts.push(part as Buffer);
    bytes += (part as Buffer).length;
  }
  if (stream.truncated || bytes > most) throw new Refusal(flag, { status: 413 });
  return Buffer.concat(parts, bytes);
}

/** What is no JSON stays text, and the schema says what is wrong with it. */
function jsonOrText(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

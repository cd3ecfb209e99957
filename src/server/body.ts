// Bodies. None is read before its call has been found to be allowed: the framework leaves them all
// on the line (`leaveUnread`), and `mount` asks for one here. However it is read, it must come
// within its time and, where it may be large, not slower than a crawl; and what is buffered in memory
// while it comes is bounded for the process, for each person and for each network.

import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { AnyCall } from '#kernel/call.ts';
import { Refusal } from '#kernel/refusal.ts';
import { BODY_BYTES } from '#kernel/schemas.ts';
import { networkOf, siteOf } from './network.ts';
import type { Viewer } from './session.ts';
import { openUploadSlots, type Slot, type UploadSlots } from './upload-slots.ts';

export interface BodyTimes {
  /** For a body of JSON, and for the text of a form. */
  jsonMs: number;
  /** At least, for a picture, a form with files, a piece of a file; more bytes have longer. */
  uploadMs: number;
  /** How often it is looked whether an upload still comes. */
  paceMs: number;
}

export const BODY_TIMES: BodyTimes = { jsonMs: 60_000, uploadMs: 300_000, paceMs: 30_000 };

/** Up to here a text is not worth counting. */
const SMALL_TEXT = 16 * 1024;
/** An upload that brings less than this between two looks has stopped. */
const PACE_BYTES = 16 * 1024;
/** When most upload slots are in use, a sender that holds one must be so many times quicker. */
const CROWDED_FACTOR = 10;
/** The slowest line a large upload is given time for; a form of 100 MB could not come in 5 minutes. */
const BYTES_A_MS = 8;
/** No body is larger: a form of ten pictures and a voice, 10 MB each, and its text. */
const MOST_UPLOAD = 111 * 1024 * 1024;

/** What Node itself waits for a whole request, of whatever kind. */
export const longestRequest = ({ uploadMs }: BodyTimes): number =>
  Math.max(uploadMs, MOST_UPLOAD / BYTES_A_MS);

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'multipart/form-data';
const CHUNK_TYPE = 'application/octet-stream';
const PICTURE_TYPE = 'image/';

/** The type of body a call takes. */
function bodyTypeOf({ form, chunk, upload }: AnyCall): string {
  if (form !== undefined) return FORM_TYPE;
  if (chunk !== undefined) return CHUNK_TYPE;
  return upload === undefined ? JSON_TYPE : PICTURE_TYPE;
}

const isOfType = ({ headers }: FastifyRequest, type: string): boolean =>
  headers['content-type']?.toLowerCase().startsWith(type) === true;

export const isForm = (request: FastifyRequest): boolean => isOfType(request, FORM_TYPE);

/** Whether anything follows the headers. */
const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Refuses a body of another type than the call takes. Where it takes JSON there may be none; the
 * bytes of a file may come without a type, as browsers send a piece of one.
 */
export function checkType(request: FastifyRequest, call: AnyCall): void {
  const type = bodyTypeOf(call);
  const sent = request.headers['content-type'];
  if (sent === undefined && type === JSON_TYPE && !hasBody(request)) return;
  if (sent === undefined && (type === CHUNK_TYPE || type === PICTURE_TYPE)) return;
  // A piece of a file may come with the type of the file.
  if (type === CHUNK_TYPE && sent !== undefined && /^(?:video|audio)\//i.test(sent)) return;
  // A picture may be the one file of a form.
  if (type === PICTURE_TYPE && isForm(request)) return;
  if (call.form?.orJson === true && isOfType(request, JSON_TYPE)) return;
  if (!isOfType(request, type))
    throw new Refusal(call.upload === undefined ? 'error' : 'image', { status: 415 });
}

export function leaveBodiesUnread(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  for (const type of [JSON_TYPE, FORM_TYPE, CHUNK_TYPE])
    app.addContentTypeParser(type, leaveUnread);
  app.addContentTypeParser(/^(?:image|video|audio)\//, leaveUnread);
  // All the rest: what has no type is judged with its call, what has another is refused here.
  app.addContentTypeParser('*', (request, payload, done) =>
    request.headers['content-type'] === undefined || request.is404 || isForeign(request)
      ? leaveUnread(request, payload, done)
      : done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE()),
  );
}

/** Whatever comes with a call from anywhere, nobody reads it. */
const isForeign = ({ routeOptions }: FastifyRequest): boolean =>
  (routeOptions.config as { crossOrigin?: boolean }).crossOrigin === true;

const leaveUnread = (
  _request: FastifyRequest,
  _payload: unknown,
  done: (error: Error | null) => void,
): void => done(null);

export async function readJson(
  request: FastifyRequest,
  { viewer, ownerId, times }: Upload & { viewer: Viewer | null },
): Promise<unknown> {
  if (request.headers['content-type'] === undefined) return undefined;
  const read = () => readWhole(request, BODY_BYTES, () => new Refusal('error', { status: 413 }));
  const bytes = isSmall(request)
    ? await inTime(request, { ms: times.jsonMs }, read)
    : await readUpload(request, { ownerId, times, isText: true }, async (takeSlot) => {
        await takeSlot(viewer === null ? visitorsTexts : peoplesTexts);
        return read();
      });
  return parseJson(request, bytes.toString());
}

export const isSmall = ({ headers }: FastifyRequest): boolean =>
  Number(headers['content-length'] ?? Infinity) <= SMALL_TEXT;

/** A picture that is the whole body. */
export async function readPicture(
  request: FastifyRequest,
  { most, ...upload }: Upload & { most: number },
): Promise<Buffer> {
  return readUpload(request, upload, async (takeSlot) => {
    await takeSlot(filesInMemory);
    return readWhole(request, most, () => new Refusal('image', { status: 413 }));
  });
}

async function readWhole(
  { raw, headers }: FastifyRequest,
  most: number,
  tooLarge: () => Refusal,
): Promise<Buffer> {
  if (Number(headers['content-length']) > most) throw tooLarge();
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of raw.iterator({ destroyOnReturn: false })) {
      bytes += (part as Buffer).length;
      if (bytes > most) throw tooLarge();
      parts.push(part as Buffer);
    }
  } catch (error) {
    // Whoever sent it has gone in the middle of it.
    throw raw.destroyed ? new Refusal('error', { status: 400 }) : error;
  }
  return Buffer.concat(parts, bytes);
}

/** Fastify's own parser, which refuses poisoned prototypes. */
function parseJson(request: FastifyRequest, text: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const parse = request.server.getDefaultJsonParser('error', 'error');
    void parse(request, text, (error, body) => {
      if (error === null) resolve(body);
      else reject(error);
    });
  });
}

interface Pace {
  ms: number;
  /** What has arrived gives a sender longer than `ms`. */
  grows?: boolean;
  paceMs?: number;
  paceFactor?: () => number;
}

/**
 * Does what reads a body, as long as the body comes in its time. Where we ourselves are slow to
 * take it, and what has come waits for us, the sender is not to blame.
 */
async function inTime<T>(
  { raw }: FastifyRequest,
  { ms, grows = false, paceMs, paceFactor = () => 1 }: Pace,
  read: (cut: (why: Refusal) => void) => Promise<T>,
): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const cut = () => {
    if (!raw.complete) reject(new Refusal('error', { status: 408 }));
  };
  const [began, start] = [performance.now(), raw.socket.bytesRead];
  let came = start;
  const lookAtTime = () => {
    const earned = grows ? (raw.socket.bytesRead - start) / BYTES_A_MS : 0;
    const left = began + earned - performance.now();
    if (left > 0) timer = setTimeout(lookAtTime, left);
    else cut();
  };
  let timer = setTimeout(lookAtTime, ms);
  const lookAtPace = () => {
    if (!waitsForUs(raw) && raw.socket.bytesRead - came < PACE_BYTES * paceFactor()) cut();
    came = raw.socket.bytesRead;
  };
  const pace = paceMs === undefined ? undefined : setInterval(lookAtPace, paceMs);
  try {
    return await Promise.race([read(reject), late]);
  } finally {
    clearTimeout(timer);
    clearInterval(pace);
  }
}

/** What has come fills the buffer, because we are slow to take it. */
const waitsForUs = (raw: FastifyRequest['raw']): boolean =>
  raw.readableLength >= raw.readableHighWaterMark;

/** Whose upload it is, and in which time it must come. */
export interface Upload {
  ownerId: string;
  times: BodyTimes;
}

export type TakeSlot = (slots: UploadSlots) => Promise<Slot>;

/**
 * The same for an upload: the more has arrived, the longer it may take, unless it is text, and it
 * must not stop on the way. `read` takes slots, which are freed at the latest when the upload is
 * over, done or refused.
 */
export async function readUpload<T>(
  request: FastifyRequest,
  { ownerId, times, isText = false }: Upload & { isText?: boolean },
  read: (takeSlot: TakeSlot) => Promise<T>,
): Promise<T> {
  const { raw, ip } = request;
  const taken = new Map<Slot, UploadSlots>();
  let isOver = false;
  const sender = {
    ownerId,
    network: siteOf(ip) ?? networkOf(ip),
    received: () => raw.socket.bytesRead,
    isExpected: () => !raw.complete && !waitsForUs(raw),
  };
  const isCrowded = () => [...taken.values()].some((slots) => slots.isCrowded());
  const pace = {
    ms: isText ? times.jsonMs : times.uploadMs,
    grows: !isText,
    paceMs: times.paceMs,
    paceFactor: () => (isCrowded() ? CROWDED_FACTOR : 1),
  };
  try {
    return await inTime(request, pace, (onCut) =>
      read(async (slots) => {
        // What still arrives of a refused form takes no slot.
        const slot = isOver ? undefined : await slots.take({ ...sender, onCut });
        if (slot !== undefined && !isOver) {
          taken.set(slot, slots);
          return slot;
        }
        slot?.free();
        throw new Refusal('time', { status: 408 });
      }),
    );
  } finally {
    isOver = true;
    for (const slot of taken.keys()) slot.free();
  }
}

/** Long texts that are buffered while they arrive: JSON of 256 kB, forms of 512 kB without their files. */
export const peoplesTexts = openUploadSlots({ all: 128, ofOne: 8, ofNetwork: 96 });
/** Apart, so that no number of addresses keeps people from publishing. */
const visitorsTexts = openUploadSlots({ all: 64, ofOne: 8, ofNetwork: 48 });

/** Files that are buffered whole while they arrive: 16 of 10 MB at most. */
export const filesInMemory = openUploadSlots({ all: 16, ofOne: 2, ofNetwork: 12 });

// Sounds are made when somebody asks for them, once, and kept. The row says what there is; a job in
// a lane of its own makes it, so that a flood waits there and nowhere else. Whoever asks waits a
// moment for theirs; where it takes longer they are asked to come again: 202 and `Retry-After`.

import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { Refusal } from '#kernel/refusal.ts';
import type { Ctx } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import type { FileAsked, FileCtx, FoundFile } from '#server/feature.ts';
import { defineJob, enqueue } from '#server/jobs.ts';
import { busy } from '#server/refuse.ts';
import { openSlots } from '#server/slots.ts';
import * as queries from '../queries.server.ts';
import { FORMATS, VOICE, type Format } from '../rules.ts';

export const MAKE_SPEECH = defineJob({
  name: 'make-speech',
  summary: 'Synthesize a sound that was requested for the first time.',
  // The text is nowhere else: when the job is done, it is gone.
  payload: z.object({
    key: z.string().max(64),
    text: z.string().max(400),
    format: z.enum(FORMATS),
  }),
  lane: 'speech',
  key: ({ key }) => `make-speech:${key}`,
  attempts: 5,
});

export interface Wanted {
  text: string;
  format: Format;
  /** The note it is a sentence of; a word is nobody's. */
  noteId: string | null;
}

const digest = (parts: readonly (string | null)[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32);

/** A short name of a sentence in addresses. */
export const nameOf = (text: string): string => digest([VOICE, text]).slice(0, 16);

export const soundKey = ({ text, format, noteId }: Wanted): string =>
  digest([VOICE, format, noteId, text]);

/** New sounds one address may order. Whoever listens to a note needs a dozen a minute. */
const ORDERS = '60/min';
/** So many may wait; a worker makes some five a second. */
const MOST_WAITING = 2000;
/** Askers who wait for theirs, in the process and from one address. */
const waiting = openSlots({ all: 64, ofOne: 8 });
const PATIENCE_MS = 1500;
const LOOK_EVERY_MS = 100;
const AGAIN_SECONDS = 1;
/** What failed, or was not made in this time, is ordered anew. */
const ORDER_LIFE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Whether anything is read aloud on this site. */
export const canSpeak = ({ env }: Pick<Ctx, 'env'>): boolean => env.ESPEAK !== '';

/** Where the sound lies; null where it cannot be made. Orders it where nobody has asked before. */
export async function findSound(
  ctx: FileCtx,
  { counter }: Pick<FileAsked, 'counter'>,
  wanted: Wanted,
): Promise<FoundFile | null> {
  if (!canSpeak(ctx)) return null;
  const key = soundKey(wanted);
  const found = await queries.selectSound(ctx.db, key);
  const now = ctx.clock.now();
  if (found?.state === 'ready') {
    if (now - Date.parse(found.used_at) > DAY_MS) await queries.updateUsed(ctx.writes, key);
    return fileOf(found);
  }
  const isFresh = found !== undefined && now - Date.parse(found.ordered_at) < ORDER_LIFE_MS;
  if (isFresh && found.state === 'failed') return null;
  if (!isFresh) await order(ctx, counter, key, wanted);
  return waitInLine(ctx.db, counter, key);
}

const fileOf = ({ file }: { file: string | null }): FoundFile | null =>
  file === null ? null : { key: file };

async function order(
  { limits, writes }: FileCtx,
  counter: string,
  key: string,
  { text, format, noteId }: Wanted,
): Promise<void> {
  const wait = limits.countLocal(`speech:${counter}`, ORDERS);
  if (wait > 0) throw new Refusal('time', { wait });
  if ((await queries.countWaiting(writes, MOST_WAITING)) >= MOST_WAITING) throw busy();
  await writes.transaction().execute(async (tx) => {
    await queries.upsertOrder(tx, key, noteId);
    await enqueue(tx, MAKE_SPEECH, { key, text, format });
  });
}

/** It is being made, so nothing is wrong: neither the log nor the browser shall say so. */
const later = (): Refusal => new Refusal('time', { status: 202, wait: AGAIN_SECONDS });

/** Who finds no place to wait in comes again, too; theirs is ordered. */
async function waitInLine(db: Db, counter: string, key: string): Promise<FoundFile | null> {
  let leave: () => void;
  try {
    leave = waiting.take(counter);
  } catch {
    throw later();
  }
  try {
    return await waitFor(db, key);
  } finally {
    leave();
  }
}

async function waitFor(db: Db, key: string): Promise<FoundFile | null> {
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    await sleep(LOOK_EVERY_MS);
    const row = await queries.selectSound(db, key);
    if (row === undefined || row.state === 'failed') return null;
    if (row.state === 'ready') return fileOf(row);
  }
  throw later();
}

/** The sounds of notes that are gone are removed with the next sweep, and given out no more. */
export const dropSounds = async (db: Db, noteIds: readonly string[]): Promise<void> => {
  await queries.markUnused(db, noteIds);
};

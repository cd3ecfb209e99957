// Who comes next where recordings are prepared. Everybody stands in a line of their own, and the
// first of every line go before the second of any: the place in its line is the priority of a job.
// Who moves up stands behind those who have that place already, so that people take turns.
// A recording is looked at in the place of short ones; one that turns out to be long goes on to
// that of long ones, so that nobody's half minute waits for somebody's half hour.

import { z } from 'zod';
import { Id } from '#kernel/schemas.ts';
import { defineJob, enqueue, type Job } from '#server/jobs.ts';
import type { Db } from '#server/db.ts';
import * as queries from './queries/recordings.server.ts';

export type OneRecording = z.output<typeof OneRecording>;
export const OneRecording = z.object({ recordingId: Id });

/** All jobs of a recording have one key, so that only one of them waits. */
const key = ({ recordingId }: OneRecording) => queries.LINE_KEY + recordingId;

export const PREPARE_RECORDING = defineJob({
  name: 'prepare-recording',
  summary:
    'Inspect an uploaded video or audio; make HLS and a poster, or AAC and a waveform, of a short one.',
  payload: OneRecording,
  lane: 'short',
  key,
});
export const PREPARE_LONG_RECORDING = defineJob({
  name: 'prepare-long-recording',
  summary: 'Transcode a long video or audio.',
  payload: OneRecording,
  lane: 'long',
  key,
});

/** Of a message. A name of its own: a worker that does not know voices leaves it to one that does. */
export const PREPARE_VOICE = defineJob({
  name: 'prepare-voice',
  summary: 'Make Opus, AAC and a waveform of a voice message.',
  payload: OneRecording,
  lane: 'short',
  key,
});

interface Waiting {
  id: string;
  account_id: string | null;
}

export async function joinLine(
  db: Db,
  job: Job<OneRecording>,
  { id, account_id }: Waiting,
): Promise<void> {
  await enqueue(db, job, { recordingId: id });
  await moveUp(db, account_id);
}

/** One of a person's recordings has come or gone: the others take their places. */
export async function moveUp(db: Db, accountId: string | null): Promise<void> {
  if (accountId !== null) await queries.updatePlaces(db, accountId);
}

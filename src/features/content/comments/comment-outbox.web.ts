// Comments that found no line. Each is in this browser's store until the server has it, so a reload
// loses none; its key makes a repeated send one comment.

import {
  readDraft,
  readWaiting,
  removeDraft,
  writeWaiting,
} from '#features/platform/drafts/draft-store.web.ts';
import { type Flag, isRefusal } from '#kernel/refusal.ts';
import { ask } from '#ui/ask.web.ts';
import { pause, waitBefore } from '#ui/backoff.web.ts';
import { LineLost, lineBack } from '#ui/line.web.ts';
import { forget, recall, remember } from '#ui/storage.web.ts';
import type { Comment } from './calls.ts';
import { createComment } from './client.gen.ts';

export interface WaitingComment {
  /** The same comment for ever. */
  key: string;
  /** Who writes: two people may share a browser. */
  person: string;
  noteId: string;
  body: { content: string; parent?: string };
  /** The comment its answers hang on. */
  thread: string | null;
  /** By the clock of this browser. */
  at: number;
  /** Why the server does not take it; null while it is on its way. */
  refused: Flag | null;
}

type OnSent = (comment: Comment, waiting: WaitingComment) => void;

/** The server knows the key of a comment for a day; after that a second sending makes a second one. */
const LONGEST_WAIT_MS = 23 * 60 * 60_000;

const prefixOf = (person: string) => `${person}/comments/`;
const placeOf = ({ person, key }: WaitingComment) => prefixOf(person) + key;

const entries = new Map<string, WaitingComment>();
const listeners = new Set<() => void>();
const sentListeners = new Set<OnSent>();
/** Those the browser has stored: one that is gone from there was sent by another tab. */
const stored = new Set<string>();
const opened = new Set<string>();
/** Who has signed out, or is another, keeps theirs till they are back. */
const away = new Set<string>();
let shown: readonly WaitingComment[] = [];
let running = false;

const markOf = (person: string) => `comments/${person}`;

/** A mark every page can see at once. */
export const hasWaitingComments = (person: string): boolean => recall(markOf(person)) === '1';

function announce(): void {
  shown = [...entries.values()].toSorted((a, b) => a.at - b.at);
  const people = new Set(shown.map(({ person }) => person));
  for (const person of people) remember(markOf(person), '1');
  // Of the others nothing is known here.
  for (const person of opened) if (!people.has(person)) forget(markOf(person));
  for (const listener of listeners) listener();
}

export const watchWaiting = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const waitingNow = (): readonly WaitingComment[] => shown;

/** Told of every comment the server has taken from here. */
export const onCommentSent = (listener: OnSent) => {
  sentListeners.add(listener);
  return () => {
    sentListeners.delete(listener);
  };
};

/** What was left here by an earlier page goes on its way again. */
export async function openWaiting(person: string): Promise<void> {
  if (!opened.has(person)) {
    const left = await readWaiting<WaitingComment>(prefixOf(person));
    opened.add(person);
    for (const one of left) {
      stored.add(one.key);
      if (!entries.has(one.key)) entries.set(one.key, one);
    }
    announce();
  }
  void run(person);
}

export async function sendLater(written: Omit<WaitingComment, 'at' | 'refused'>): Promise<void> {
  const waiting = { ...written, at: Date.now(), refused: null };
  entries.set(waiting.key, waiting);
  announce();
  await writeWaiting(placeOf(waiting), waiting);
  if ((await readDraft(placeOf(waiting))) !== undefined) stored.add(waiting.key);
  void run(waiting.person);
}

/** Whoever presses has seen that it is not there: its day begins anew. */
export function sendAgain(key: string): void {
  const waiting = entries.get(key);
  if (waiting === undefined) return;
  void change({ ...waiting, at: Date.now(), refused: null });
  void run(waiting.person);
}

/** The store learns of it too, unless the comment is gone from there: it was sent, or discarded. */
async function change(waiting: WaitingComment): Promise<void> {
  entries.set(waiting.key, waiting);
  announce();
  const place = placeOf(waiting);
  const isStored = (await readDraft(place)) !== undefined;
  if (isStored && entries.has(waiting.key)) await writeWaiting(place, waiting);
}

export function discard(key: string): void {
  const waiting = entries.get(key);
  if (waiting === undefined) return;
  entries.delete(key);
  announce();
  void removeDraft(placeOf(waiting));
}

/** For whoever is here now. */
async function run(person: string): Promise<void> {
  away.delete(person);
  if (running) return;
  running = true;
  try {
    for (let failures = 0; ;) {
      const one = shown.find((each) => each.refused === null && !away.has(each.person));
      if (one === undefined) return;
      if (Date.now() - one.at > LONGEST_WAIT_MS) {
        await change({ ...one, refused: 'error' });
        continue;
      }
      try {
        await send(one);
        failures = 0;
      } catch (error) {
        failures += 1;
        if (error instanceof LineLost) await lineBack(failures);
        else if (!isRefusal(error)) throw error;
        else if (error.status === 401 || error.reason === 'other') away.add(one.person);
        else if (error.status === 429 || error.status === 409 || error.status >= 500)
          await pause(Math.max(waitBefore(failures), (error.wait ?? 0) * 1000));
        else if (entries.has(one.key)) await change({ ...one, refused: error.flags[0] ?? 'error' });
      }
    }
  } finally {
    running = false;
  }
}

async function send(one: WaitingComment): Promise<void> {
  const isSent = stored.has(one.key) && (await readDraft(placeOf(one))) === undefined;
  if (!isSent) {
    const { noteId, key, person } = one;
    const body = { ...one.body, user: person };
    const made = await ask(
      createComment,
      { params: { id: noteId }, body },
      { idempotencyKey: key },
    );
    for (const listener of sentListeners) listener(made, one);
  }
  entries.delete(one.key);
  announce();
  await removeDraft(placeOf(one));
}

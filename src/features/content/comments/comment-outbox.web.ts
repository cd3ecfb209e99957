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
import { recall, remember } from '#ui/storage.web.ts';
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

const MARK = 'comments';

const prefixOf = (person: string) => `${person}/comments/`;
const placeOf = ({ person, key }: WaitingComment) => prefixOf(person) + key;

const entries = new Map<string, WaitingComment>();
const listeners = new Set<() => void>();
const sentListeners = new Set<OnSent>();
/** Those the browser has stored: one that is gone from there was sent by another tab. */
const stored = new Set<string>();
const opened = new Set<string>();
let shown: readonly WaitingComment[] = [];
let running = false;

/** A mark every page can see at once. */
export const hasWaitingComments = (): boolean => recall(MARK) === '1';

function announce(): void {
  shown = [...entries.values()].toSorted((a, b) => a.at - b.at);
  remember(MARK, shown.length > 0 ? '1' : '0');
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
  if (opened.has(person)) return;
  opened.add(person);
  for (const one of await readWaiting<WaitingComment>(prefixOf(person))) {
    stored.add(one.key);
    if (!entries.has(one.key)) entries.set(one.key, one);
  }
  announce();
  void run();
}

export async function sendLater(written: Omit<WaitingComment, 'at' | 'refused'>): Promise<void> {
  const waiting = { ...written, at: Date.now(), refused: null };
  entries.set(waiting.key, waiting);
  announce();
  await writeWaiting(placeOf(waiting), waiting);
  if ((await readDraft(placeOf(waiting))) !== undefined) stored.add(waiting.key);
  void run();
}

export function sendAgain(key: string): void {
  const waiting = entries.get(key);
  if (waiting === undefined) return;
  entries.set(key, { ...waiting, refused: null });
  announce();
  void run();
}

export function discard(key: string): void {
  const waiting = entries.get(key);
  if (waiting === undefined) return;
  entries.delete(key);
  announce();
  void removeDraft(placeOf(waiting));
}

async function run(): Promise<void> {
  if (running) return;
  running = true;
  // Who has signed out, or is another, keeps theirs till they are back.
  const away = new Set<string>();
  try {
    for (let failures = 0; ;) {
      const one = shown.find(({ person, refused }) => refused === null && !away.has(person));
      if (one === undefined) return;
      try {
        await send(one);
        failures = 0;
      } catch (error) {
        failures += 1;
        if (error instanceof LineLost) await lineBack(failures);
        else if (!isRefusal(error)) throw error;
        else if (error.status === 401) away.add(one.person);
        else if (error.status === 429 || error.status === 409 || error.status >= 500)
          await pause(Math.max(waitBefore(failures), (error.wait ?? 0) * 1000));
        else if (entries.has(one.key)) {
          entries.set(one.key, { ...one, refused: error.flags[0] ?? 'error' });
          announce();
        }
      }
    }
  } finally {
    running = false;
  }
}

async function send(one: WaitingComment): Promise<void> {
  const isSent = stored.has(one.key) && (await readDraft(placeOf(one))) === undefined;
  if (!isSent) {
    const { noteId, body, key } = one;
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

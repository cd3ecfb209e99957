// Messages on their way. Each is in this browser's store before it is sent and until the server has
// it, so neither a lost line nor a reload loses one; its key makes a repeated send one message,
// whoever repeats it: this tab, another one, or the page after a reload. Those of one conversation
// go one after another, in the order they were written.

import {
  readWaiting,
  removeDraft,
  writeWaiting,
} from '#features/platform/drafts/draft-store.web.ts';
import { type Flag, isRefusal } from '#kernel/refusal.ts';
import { askSlowly } from '#ui/ask-slowly.web.ts';
import { ask } from '#ui/ask.web.ts';
import { pause, waitBefore } from '#ui/backoff.web.ts';
import { LineLost, lineBack } from '#ui/line.web.ts';
import type { Message } from './calls.ts';
import { createMessage } from './client.gen.ts';
import type { Enclosed } from './enclosed.web.ts';
import { markOutbox } from './outbox-mark.web.ts';

export interface Waiting {
  /** The client's key: the same message for ever. */
  key: string;
  /** Who writes: two people may share a browser. */
  person: string;
  /** Whom they write to. */
  to: string;
  content: string;
  reply: Message['reply'];
  /** It says what it answers in better words. */
  correction: boolean;
  files: readonly File[];
  /** What the pictures show, in the same order. What an earlier version has left here has none. */
  alts?: readonly string[];
  voice?: Enclosed['voice'];
  /** By the clock of this browser. */
  at: number;
  /** Why the server does not take it; null while it is on its way. */
  refused: { flag: Flag; reason: string | null } | null;
  /** Which share of its files has left, while they do; known to this page alone. */
  share?: number;
}

type Written = Pick<Waiting, 'person' | 'to' | 'content' | 'reply' | 'files' | 'alts' | 'voice'> & {
  correction?: boolean;
};
type OnSent = (message: Message, waiting: Waiting) => void;

const prefixOf = (person: string) => `${person}/outbox/`;
const placeOf = ({ person, key }: Waiting) => prefixOf(person) + key;

const entries = new Map<string, Waiting>();
const listeners = new Set<() => void>();
const sentListeners = new Set<OnSent>();
/** Conversations whose messages are being sent. */
const running = new Set<string>();
const opened = new Set<string>();
let shown: readonly Waiting[] = [];

function announce(): void {
  shown = [...entries.values()].toSorted((a, b) => a.at - b.at || (a.key < b.key ? -1 : 1));
  markOutbox(shown.length > 0);
  for (const listener of listeners) listener();
}

export const watchOutbox = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const outboxNow = (): readonly Waiting[] => shown;

/** Told of every message the server has taken from here. */
export const onSent = (listener: OnSent) => {
  sentListeners.add(listener);
  return () => {
    sentListeners.delete(listener);
  };
};

/** The server has told of a message of this key: it has arrived, whatever becomes of the answer. */
export function settle(key: string | null): void {
  const waiting = key === null ? undefined : entries.get(key);
  if (waiting !== undefined) discard(waiting.key);
}

/** What was left here by an earlier page goes on its way again. */
export async function openOutbox(person: string): Promise<void> {
  if (opened.has(person)) return;
  opened.add(person);
  const left = await readWaiting<Waiting>(prefixOf(person));
  for (const waiting of left) if (!entries.has(waiting.key)) entries.set(waiting.key, waiting);
  announce();
  for (const { to } of left) void run(to);
}

export function sendMessage(written: Written): Waiting {
  const last = shown.at(-1)?.at ?? 0;
  const waiting: Waiting = {
    correction: false,
    ...written,
    key: crypto.randomUUID(),
    // Two of the same millisecond still have an order.
    at: Math.max(Date.now(), last + 1),
    refused: null,
  };
  entries.set(waiting.key, waiting);
  announce();
  // It is sent when it is kept, so that it is never sent and forgotten.
  void writeWaiting(placeOf(waiting), waiting).then(() => run(waiting.to));
  return waiting;
}

export function sendAgain(key: string): void {
  const waiting = entries.get(key);
  if (waiting === undefined) return;
  change({ ...waiting, refused: null });
  void run(waiting.to);
}

export function discard(key: string): void {
  const waiting = entries.get(key);
  if (waiting === undefined) return;
  entries.delete(key);
  announce();
  void removeDraft(placeOf(waiting));
}

function change(waiting: Waiting): void {
  entries.set(waiting.key, waiting);
  announce();
  void writeWaiting(placeOf(waiting), waiting);
}

const nextTo = (to: string) =>
  shown.find((waiting) => waiting.to === to && waiting.refused === null);

async function run(to: string): Promise<void> {
  if (running.has(to)) return;
  running.add(to);
  try {
    for (let next = nextTo(to); next !== undefined; next = nextTo(to)) await deliver(next);
  } finally {
    running.delete(to);
  }
}

/** A server that is away for longer than a minute or two is told of; the person may press again. */
const MOST_FAILURES = 6;
/** A short wait is nothing to tell; a day is. */
const LONGEST_WAIT_S = 90;

const isPassing = (status: number): boolean => status === 409 || status >= 500;

/** Until the server has it, or has said no, or the person has taken it back. */
async function deliver(waiting: Waiting): Promise<void> {
  let failures = 0;
  for (let attempt = 1; entries.get(waiting.key)?.refused === null; attempt += 1) {
    try {
      const message = await send(waiting);
      entries.delete(waiting.key);
      for (const listener of sentListeners) listener(message, waiting);
      announce();
      await removeDraft(placeOf(waiting));
      return;
    } catch (error) {
      if (error instanceof LineLost) await lineBack(attempt);
      else if (isRefusal(error)) {
        const isShort = error.wait !== undefined && error.wait <= LONGEST_WAIT_S;
        if (error.status === 429 && isShort) await pause((error.wait ?? 1) * 1000);
        else if (isPassing(error.status) && (failures += 1) < MOST_FAILURES)
          await pause(waitBefore(failures));
        else refuse(waiting, error.flags[0] ?? 'error', error.reason ?? null);
      } else throw error;
    }
  }
}

function refuse(waiting: Waiting, flag: Flag, reason: string | null): void {
  if (entries.has(waiting.key)) change({ ...waiting, refused: { flag, reason } });
}

function send(waiting: Waiting): Promise<Message> {
  const { to, content, reply, correction, files, alts = [], voice = null, key } = waiting;
  const asking = files.length > 0 || voice !== null ? askSlowly(handleShare) : ask;
  return asking(createMessage, {
    params: { id: to },
    body: {
      content,
      key,
      ...(files.length > 0 && { images: [...files], alts: [...alts] }),
      ...(voice !== null && { voice: voice.file }),
      ...(reply !== null && { reply: reply.id }),
      ...(correction && { correction }),
    },
  });

  function handleShare(share: number) {
    if (!entries.has(key)) return;
    entries.set(key, { ...waiting, share });
    announce();
  }
}

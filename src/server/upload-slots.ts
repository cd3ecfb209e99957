// Upload slots: how many files may arrive at once, for the process, for one account and for one
// network. A sender waits a few seconds for a slot. When none is free, the slowest sender is cut
// and told to try again, so that slow uploads cannot hold every slot. Where all are quick, the
// slowest one of the network or account that holds the most is cut.

import { busy } from './refuse.ts';
import type { Refusal } from '#kernel/refusal.ts';

const WAIT_MS = 5000;
/** So many times as many senders may wait as there are slots, of one network half of that. */
const MOST_WAITING = 4;
/** How often the pace of senders is measured, and those who wait look for a slow one. */
const CHECK_MS = 250;
/** The pace of a sender is measured over at least this time. */
const WINDOW_MS = 2000;
/** A sender of at least this pace is cut only where its network or account holds the most. */
const FAST_BYTES_PER_SECOND = 128 * 1024;

interface Sender {
  ownerId: string;
  network: string;
  /** Bytes read from its connection so far. */
  received: () => number;
  /** False when the sender is not to blame for a low pace: all has arrived, or we are slow. */
  isExpected: () => boolean;
  /** Called when the slot is given to somebody else. */
  onCut: (why: Refusal) => void;
}

export interface Slot {
  /** The file has arrived; while it is processed its sender is not cut. */
  arrived: () => void;
  free: () => void;
}

export interface UploadSlots {
  /** Refuses with 503 when the account has all of its slots, or no slot becomes free in time. */
  take: (sender: Sender) => Promise<Slot>;
  inUse: () => number;
  /** More than half of the slots are in use: senders must keep a higher pace. */
  isCrowded: () => boolean;
}

interface Bounds {
  all: number;
  ofOne: number;
  /** Less than all, so that no network fills them, but enough for a class behind one address. */
  ofNetwork: number;
}

interface Mark {
  at: number;
  bytes: number;
}

interface Holder {
  sender: Sender;
  isArriving: boolean;
  /** The pace is measured since the older of two marks, so its window is one to two long. */
  marks: [older: Mark, newer: Mark];
}

interface Waiter {
  sender: Sender;
  grant: () => void;
}

export function openUploadSlots({ all, ofOne, ofNetwork }: Bounds): UploadSlots {
  const holders = new Set<Holder>();
  const waiters = new Set<Waiter>();
  let checking: NodeJS.Timeout | undefined;

  const countOf = (of: Iterable<{ sender: Sender }>, is: (sender: Sender) => boolean) =>
    [...of].filter(({ sender }) => is(sender)).length;

  /** Whether the sender may have a slot now; cuts the slowest sender if that is what it takes. */
  function makeRoom(sender: Sender): boolean {
    const ofSame = [...holders].filter((holder) => holder.sender.network === sender.network);
    const isNetworkFull = ofSame.length >= ofNetwork;
    if (!isNetworkFull && holders.size < all) return true;
    const candidates = isNetworkFull ? ofSame : [...holders];
    const slowest =
      slowestOf(candidates, FAST_BYTES_PER_SECOND) ??
      slowestOf(heaviestFor(sender, candidates), Infinity);
    if (slowest === undefined) return false;
    holders.delete(slowest);
    slowest.sender.onCut(busy());
    return true;
  }

  function hold(sender: Sender): Slot {
    const mark = { at: performance.now(), bytes: sender.received() };
    const holder: Holder = { sender, isArriving: true, marks: [mark, mark] };
    holders.add(holder);
    checking ??= setInterval(check, CHECK_MS);
    return {
      arrived: () => {
        holder.isArriving = false;
      },
      free: () => {
        holders.delete(holder);
        grantWaiters();
      },
    };
  }

  function check(): void {
    for (const holder of holders) measure(holder);
    grantWaiters();
    if (holders.size > 0) return;
    clearInterval(checking);
    checking = undefined;
  }

  function grantWaiters(): void {
    for (const { sender, grant } of waiters) if (makeRoom(sender)) grant();
  }

  function wait(sender: Sender): Promise<Slot> {
    const { promise, resolve, reject } = Promise.withResolvers<Slot>();
    const leave = () => {
      clearTimeout(timer);
      waiters.delete(waiter);
    };
    const waiter: Waiter = {
      sender,
      grant: () => {
        leave();
        resolve(hold(sender));
      },
    };
    const timer = setTimeout(() => {
      leave();
      reject(busy());
    }, WAIT_MS);
    waiters.add(waiter);
    return promise;
  }

  return {
    async take(sender) {
      const isOwn = ({ ownerId }: Sender) => ownerId === sender.ownerId;
      if (countOf(holders, isOwn) + countOf(waiters, isOwn) >= ofOne) throw busy();
      if (makeRoom(sender)) return hold(sender);
      const isNear = ({ network }: Sender) => network === sender.network;
      const near = countOf(waiters, isNear);
      if (waiters.size >= MOST_WAITING * all || near >= (MOST_WAITING / 2) * ofNetwork)
        throw busy();
      return wait(sender);
    },
    inUse: () => holders.size,
    isCrowded: () => holders.size > all / 2,
  };
}

/** The uploads of the network, else of the account, that would hold more than the newcomer's. */
function heaviestFor(newcomer: Sender, holders: readonly Holder[]): readonly Holder[] {
  for (const key of ['network', 'ownerId'] as const) {
    const groups = Map.groupBy(holders, ({ sender }) => sender[key]);
    const own = groups.get(newcomer[key])?.length ?? 0;
    const heaviest = [...groups.values()].reduce((a, b) => (b.length > a.length ? b : a), []);
    if (heaviest.length > own + 1) return heaviest;
  }
  return [];
}

function slowestOf(holders: Iterable<Holder>, below: number): Holder | undefined {
  let slowest: Holder | undefined;
  let least = below;
  for (const holder of holders) {
    const pace = paceOf(holder);
    if (pace === null || pace >= least) continue;
    slowest = holder;
    least = pace;
  }
  return slowest;
}

function measure({ sender, marks }: Holder): void {
  const at = performance.now();
  if (at - marks[1].at < WINDOW_MS) return;
  marks.shift();
  marks.push({ at, bytes: sender.received() });
}

/** Bytes a second; null where the sender cannot be judged, or not yet. */
function paceOf({ sender, isArriving, marks: [older] }: Holder): number | null {
  const ms = performance.now() - older.at;
  if (!isArriving || !sender.isExpected() || ms < WINDOW_MS) return null;
  return ((sender.received() - older.bytes) * 1000) / ms;
}

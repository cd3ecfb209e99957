// Things people report and staff decide about. Each owner declares its own in `subject.server.ts`;
// moderation iterates over them; only a few places there still name a kind.

import { publicId } from '#kernel/ids.ts';
import type { Db } from './db.ts';
import type { Viewer } from './session.ts';

/** A thing and the account that owns it. */
export interface Target {
  id: string;
  ownerId: string;
}

/** A thing in its own words, also after it was removed. */
export interface Quote {
  id: string;
  /** Empty for a comment. */
  title: string;
  content: string;
  /** It is removed, or its text is. */
  gone: boolean;
  /** Where it stands on the site. */
  place?: {
    note?: { idC: string; title: string };
    comment?: string;
    group?: { idC: string; name: string };
    /** Its page. */
    address?: string;
  };
}

/** A message that a reporter shows to the staff. */
export interface AttachedMessage {
  id: string;
  author_id: string;
  content: string;
  created_at: string;
  pictures: unknown;
  voice: { id: string } | null;
  /** It was edited or withdrawn before; its earlier texts, the oldest first. */
  change: string | null;
  former: string[];
}

interface Reporter {
  viewer: Viewer;
  /** Ids of the messages to attach. */
  messages: readonly string[];
}

type Attach<Ctx> = (
  ctx: Ctx,
  viewer: Viewer,
  pathId: string,
  messageIds: readonly string[],
) => Promise<readonly AttachedMessage[]>;

export interface Removed extends Target {
  at: string;
  /** It can be restored. */
  isRestorable: boolean;
  /** What it was called, where that is known nowhere else afterwards. */
  title?: string;
  /** For the audit log. */
  before?: object;
}

/** How staff remove it and bring it back. */
interface Removal<Ctx> {
  /** How the audit log names both. */
  acts: { remove: string; restore: string };
  /** By the id of an address; it can be restored for so long. Refuses with `id` where it is gone. */
  remove: (ctx: Ctx, pathId: string, retainMs: number) => Promise<Removed>;
  /** A removed thing by the id of an address. */
  find: (db: Db, pathId: string) => Promise<Target>;
  /** Refuses with `id` where its owner or its place is gone. */
  restore: (ctx: Ctx, id: string) => Promise<void>;
}

/** What stands around a thing, in reading order: what it answers, and what is written beside it. */
export interface Neighbour {
  id: string;
  authorId: string;
  /** Of a note. */
  title: string;
  content: string;
  created: string;
  /** `self`: the thing itself. */
  place: 'above' | 'self' | 'below';
}

interface Seen {
  /** Its text was read at this moment. */
  seen: string;
  /** Nobody has reviewed it. */
  isUnseen: boolean;
  /** The comment it answers. */
  answeredId: string | null;
}

/** Things that look like spam wait for a review. */
interface Quarantine<Ctx> {
  /** Whether it still waits and can be decided later; `since`: what was deleted before does not come back. */
  isWaiting: (db: Db, id: string, since: string) => Promise<boolean>;
  /** False where it waits no longer, or was changed since it was seen. */
  release: (ctx: Ctx, id: string, seen: Seen) => Promise<boolean>;
  /** The moment it was removed; null as above. */
  refuse: (ctx: Ctx, id: string, of: { retainMs: number; seen: string }) => Promise<string | null>;
}

/** What an account sent since the smallest id of a time. */
export interface SentSince {
  accountId: string;
  since: string;
}

/** What an account sent to people who have not accepted it leaves them when the account is limited. */
interface Withdrawal<Ctx> {
  count: (db: Db, sent: SentSince) => Promise<number>;
  /** Runs in a transaction. */
  withdraw: (ctx: Ctx, sent: SentSince) => Promise<void>;
}

/** Generic, because the context itself holds all subjects: see `defineSubject` of `feature.ts`. */
export interface Subject<Ctx> {
  /** Its name in the API and in the database. */
  readonly kind: string;
  /** What the interface calls it, in Tatar; the generated file has it translated. */
  readonly name: string;
  /** Its public ids begin with it. */
  readonly letter?: string;
  /** `staff`: moderators, security and administrators; `admin`: administrators alone. */
  readonly handledBy: 'moderator' | 'security' | 'staff' | 'admin';
  readonly visitorsMayReport: boolean;
  /** No account owns it, so nobody is warned or limited. */
  readonly isOwnerless?: true;
  /** It is an account, and so its own owner. */
  readonly isPerson?: true;
  /**
   * The thing by the id of an address, for reports and staff. A block between reporter and owner is no
   * obstacle. The reporter is null for visitors and staff, the owner where it is ownerless.
   */
  readonly access: (
    ctx: Ctx,
    pathId: string,
    reporter: Reporter | null,
  ) => Promise<{
    id: string;
    ownerId: string | null;
    attached?: readonly AttachedMessage[];
  }>;
  /** One statement for all of them. */
  readonly quote: (db: Db, ids: readonly string[]) => Promise<readonly Quote[]>;
  /** The thing among its neighbours, gone or not; for staff. One statement. */
  readonly around?: (db: Db, id: string) => Promise<readonly Neighbour[]>;
  /** Messages of the conversation with the owner. */
  readonly attach?: Attach<Ctx>;
  /** The kind whose `attach` a report of this thing may use. */
  readonly attachedBy?: string;
  readonly removal?: Removal<Ctx>;
  readonly quarantine?: Quarantine<Ctx>;
  readonly withdrawal?: Withdrawal<Ctx>;
  /** Administrators end it, and it does not come back. */
  readonly isEndedByAdmins?: true;
  /** Its recording, for staff who look at the case. */
  readonly sound?: {
    key: (db: Db, id: string) => Promise<string | null>;
    find: (db: Db, id: string, name: string) => Promise<{ key: string; file: string } | null>;
  };
  /** Staff have reviewed it and leave it as it is. */
  readonly onApproved?: (ctx: Ctx, id: string) => Promise<void>;
}

/** By kind, in the order of the features. */
export type Subjects<Ctx> = ReadonlyMap<string, Subject<Ctx>>;

export const subjectsOf = <Ctx>(all: readonly Subject<Ctx>[]): Subjects<Ctx> =>
  new Map(all.map((subject) => [subject.kind, subject]));

export function subjectOf<Ctx>(
  { subjects }: { subjects: Subjects<Ctx> },
  kind: string,
): Subject<Ctx> {
  const subject = subjects.get(kind);
  if (subject === undefined) throw new Error(`no feature declares the subject ${kind}`);
  return subject;
}

/** The id of a thing as addresses have it. */
export function publicIdOf<Ctx>(
  ctx: { subjects: Subjects<Ctx> },
  kind: string,
  id: string,
): string {
  const { letter } = subjectOf(ctx, kind);
  if (letter === undefined) throw new Error(`the subject ${kind} has no letter for public ids`);
  return publicId(letter, id);
}

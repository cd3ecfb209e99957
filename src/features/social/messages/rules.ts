// What may be written to whom, and for how long it can be changed. Pure.

import { codePoints } from '#kernel/text.ts';

/** Which conversations a list holds. */
export const CONVERSATION_FILTERS = ['all', 'request', 'pinned'] as const;
export type ConversationFilter = (typeof CONVERSATION_FILTERS)[number];

export const MESSAGE_LENGTH = 4000;
/** What one person may send in a day, to everybody together. */
export const MOST_OF_DAY = { messages: 2000, letters: 1_000_000 };
export const MOST_PINNED = 5;
/** Messages of one conversation that one hides from oneself: each is passed over when it is read. */
export const MOST_MESSAGES_HIDDEN = 1000;
/** What can be said before somebody has said whether they want to hear it. */
export const REQUEST_MESSAGES = 5;
/** How long a message can be changed, or taken back for both. */
const CHANGE_MS = 60 * 60_000;
const NEWCOMER_MS = 24 * 60 * 60_000;
const CONVERSATIONS_ON_FIRST_DAY = 5;

/** Conversations one may begin in a day. */
export const conversationsADay = (since: string, now: number, most: number): number =>
  now - Date.parse(since) < NEWCOMER_MS ? Math.min(CONVERSATIONS_ON_FIRST_DAY, most) : most;

/** Words, or something else that makes it a message. */
export function isMessage(content: string, files: number): boolean {
  const length = codePoints(content);
  return length <= MESSAGE_LENGTH && (length > 0 || files > 0);
}

/** Other words for those of the other one; pictures are not corrected. */
export const isCorrection = (
  { content, images }: { content: string; images: number },
  quoted: { author_id: string; content: string } | null,
  otherId: string,
): boolean =>
  quoted !== null &&
  quoted.author_id === otherId &&
  quoted.content !== '' &&
  content !== '' &&
  content !== quoted.content &&
  images === 0;

export const canChange = (createdAt: string, now: number): boolean =>
  now - Date.parse(createdAt) < CHANGE_MS;

/** Why somebody cannot be written to: a block, they have closed it, they have left. */
export const CLOSED = ['block', 'closed', 'gone'] as const;
export type Closed = (typeof CLOSED)[number];

interface Presence {
  request: boolean;
  last_id: string | null;
  /** The newest message its owner has written. */
  written_id: string;
  /** Up to here its owner has deleted the conversation. */
  before_id: string;
}

/**
 * Two people see whether the other is online when both have written in their conversation, have it
 * still, and have written since either of them deleted it.
 */
export const isPresenceShared = (...participants: readonly (Presence | undefined)[]): boolean =>
  participants.every(
    (participant) =>
      participant !== undefined &&
      !participant.request &&
      participant.last_id !== null &&
      BigInt(participant.written_id) > BigInt(participant.before_id),
  );

export interface Approach {
  /** Who may write to the person, by their own setting. */
  writers: 'all' | 'subscribers' | 'friends' | 'nobody';
  /** What the writer is to them. */
  bond: { subscriber: boolean; friend: boolean };
  /** The person written to as a participant; undefined = the two have no conversation yet. */
  participant: { written: boolean; request: boolean; last_id: string | null } | undefined;
}

/** Where a message arrives: among the conversations, among the requests, or not at all. */
export function wayTo({ writers, bond, participant }: Approach): 'direct' | 'request' | 'closed' {
  // Whom one has written to may always answer.
  if (participant?.written === true) return 'direct';
  if (writers === 'nobody') return 'closed';
  if (participant !== undefined && !participant.request && participant.last_id !== null)
    return 'direct';
  const isKnown =
    writers === 'all' || bond.friend || (writers === 'subscribers' && bond.subscriber);
  return isKnown ? 'direct' : 'request';
}

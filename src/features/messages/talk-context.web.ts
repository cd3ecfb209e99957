import { createContext, type ReactNode } from 'react';
import type { Message, MessageList } from './calls.ts';

/** About these messages; about the other one where there are none. */
export type ReportForm = (messageIds: readonly string[], onClose: () => void) => ReactNode;

/** What every message of a conversation needs to know of it. */
export interface TalkContextValue {
  /** The viewer, and the one they talk with. */
  own: { id: string; name: string };
  other: MessageList['user'];
  otherName: string;
  /** The newest message the other one has read. */
  readUpTo: string | null;
  /** Links of the other one are asked about before they are followed. */
  warns: boolean;
  canWrite: boolean;
  /** What is young enough can be changed. */
  now: number;
  onReply: (message: Message) => void;
  /** Sends better words for a message of the other one. */
  onCorrect: (message: Message, content: string) => void;
  onChange: (message: Message) => void;
  onDrop: (id: string) => void;
  onJump: (id: string) => void;
  /** The form of a report, which a feature further right brings. */
  report: ReportForm;
  /** The message whose button the Tab key reaches. */
  reached: string | null;
  onReach: (key: string) => void;
}

export const TalkContext = createContext<TalkContextValue | null>(null);

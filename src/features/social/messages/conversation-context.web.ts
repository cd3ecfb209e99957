import { createContext, type ReactNode } from 'react';
import type { Message, MessageList } from './calls.ts';
import type { MessageLinks } from './MessageText.tsx';

/** A report about messages, or about the other person with the last messages of the conversation. */
export interface ConversationReport {
  type: 'message' | 'user';
  messages: readonly string[];
}

export type ReportForm = (report: ConversationReport, onClose: () => void) => ReactNode;

/** What every message of a conversation needs to know of it. */
export interface ConversationContextValue {
  /** The two participants: the viewer and the other. */
  own: { id: string; name: string };
  other: MessageList['user'];
  otherName: string;
  /** The newest message the other one has read. */
  readUpTo: string | null;
  /** What becomes of links of the other one. */
  links: MessageLinks;
  canWrite: boolean;
  /** What is young enough can be changed. */
  now: number;
  onReply: (message: Message) => void;
  /** Sends better words for a message of the other one. */
  onCorrect: (message: Message, content: string) => void;
  onChange: (message: Message) => void;
  onDrop: (id: string) => void;
  onJump: (id: string) => void;
  /** The form of a report, which a later feature brings. */
  report: ReportForm;
  /** The message whose button the Tab key reaches. */
  reached: string | null;
  onReach: (key: string) => void;
}

export const ConversationContext = createContext<ConversationContextValue | null>(null);

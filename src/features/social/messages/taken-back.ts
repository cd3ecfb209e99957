import type { Message } from './calls.ts';

/** What a page shows of a message that was taken back for both: its place. */
export const takenBack = (message: Message): Message => ({
  ...message,
  content: '',
  images: [],
  voice: null,
  reply: null,
  deleted: true,
});

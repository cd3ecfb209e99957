// The message that is being written in an open conversation: its draft, what it answers, and the
// way into the outbox.

import { useMemo } from 'react';
import { useDraft } from '#features/platform/drafts/use-draft.web.ts';
import type { Message } from './calls.ts';
import type { Enclosed } from './enclosed.web.ts';
import { sendMessage } from './outbox.web.ts';
import { quoteOf } from './QuoteLine.tsx';
import { savedQuote } from './saved-quote.ts';
import { conversationDraftKey } from './use-conversation-drafts.web.ts';

const EMPTY = { content: '', reply: '' };

export function useWriting(person: string, to: string) {
  const draft = useDraft({ person, formKey: conversationDraftKey(to), initial: EMPTY });
  const reply = useMemo(() => savedQuote(draft.fields.reply), [draft.fields.reply]);
  const setReply = (quote: Message['reply']) =>
    draft.set('reply', quote === null ? '' : JSON.stringify(quote));

  function send(content: string, { pictures, voice }: Enclosed) {
    sendMessage({
      person,
      to,
      content: content.trim(),
      reply,
      files: pictures.map(({ file }) => file),
      alts: pictures.map(({ alt }) => alt),
      voice,
    });
    // Words that were begun before one spoke are still to be sent.
    if (voice === null) draft.reset();
    else setReply(null);
  }

  function correct(message: Message, content: string) {
    const quote = { ...quoteOf(message), content: message.content };
    sendMessage({ person, to, content, reply: quote, files: [], correction: true });
  }

  return { draft, reply, setReply, send, correct };
}

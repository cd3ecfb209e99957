import { useLingui } from '@lingui/react/macro';
import { useContext } from 'react';
import { clockOf } from '#features/platform/media/rules.ts';
import { useReading } from '#ui/reading.ts';
import type { Message } from './calls.ts';
import { ConversationContext } from './conversation-context.web.ts';

type Quote = NonNullable<Message['reply']>;

interface QuoteLineProps {
  quote: Quote;
  /** Its words stand below, with what is better. */
  isCorrected?: boolean;
}

/** What a message answers, in two lines. */
export function QuoteLine({ quote, isCorrected = false }: QuoteLineProps) {
  const { t } = useLingui();
  const { lang, read } = useReading();
  const conversation = useContext(ConversationContext);
  const name =
    quote.user.id === conversation?.own.id
      ? conversation.own.name
      : (conversation?.otherName ?? '');
  const spoken = useVoiceText();
  function words(): string {
    if (quote.deleted) return t`Хәбәр бетерелгән`;
    if (isCorrected) return t`Төзәтү`;
    if (quote.content !== '') return read(quote.content);
    return quote.voice === null ? t`Рәсем` : spoken(quote.voice.seconds);
  }
  return (
    <span className="block border-l-3 border-accent py-px pl-2.5 text-left text-14 leading-snug">
      <span className="block truncate font-semibold text-accent">{name}</span>
      <span lang={lang} className="line-clamp-2 text-muted wrap-anywhere">
        {words()}
      </span>
    </span>
  );
}

/** A voice in words, with its length where that is known. */
export function useVoiceText(): (seconds: number | null) => string {
  const { t } = useLingui();
  return (seconds) => {
    if (seconds === null) return t`Тавыш хәбәре`;
    const length = clockOf(Math.max(1, Math.round(seconds)));
    return t`Тавыш хәбәре, ${length}`;
  };
}

/** A message as another one quotes it. */
export const quoteOf = ({ id, user, content, images, voice, deleted }: Message): Quote => ({
  id,
  user,
  content: content.slice(0, 200),
  images: images.length > 0,
  voice: voice === null ? null : { seconds: voice.seconds },
  deleted,
});

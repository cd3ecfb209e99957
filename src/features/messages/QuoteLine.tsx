import { useLingui } from '@lingui/react/macro';
import { useContext } from 'react';
import { useReading } from '#ui/reading.ts';
import type { Message } from './calls.ts';
import { TalkContext } from './talk-context.web.ts';

type Quote = NonNullable<Message['reply']>;

/** What a message answers, in two lines. */
export function QuoteLine({ quote }: { quote: Quote }) {
  const { t } = useLingui();
  const { lang, read } = useReading();
  const talk = useContext(TalkContext);
  const name = quote.user.id === talk?.own.id ? talk.own.name : (talk?.otherName ?? '');
  const words = quote.deleted
    ? t`Хәбәр бетерелгән`
    : quote.content === '' && quote.images
      ? t`Рәсем`
      : read(quote.content);
  return (
    <span className="block border-l-3 border-accent py-px pl-2.5 text-left text-[13.5px] leading-snug">
      <span className="block truncate font-[600] text-accent">{name}</span>
      <span lang={lang} className="line-clamp-2 text-muted wrap-anywhere">
        {words}
      </span>
    </span>
  );
}

/** A message as another one quotes it. */
export const quoteOf = ({ id, user, content, images, deleted }: Message): Quote => ({
  id,
  user,
  content: content.slice(0, 200),
  images: images.length > 0,
  deleted,
});

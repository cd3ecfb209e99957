import { useLingui } from '@lingui/react/macro';
import { Fragment, type MouseEvent, useState } from 'react';
import { Mentioned } from '#features/core/accounts/Mentioned.tsx';
import { mainButton, quietButton } from '#ui/button.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { partsOf } from '#kernel/links.ts';
import { useReading } from '#ui/reading.ts';

interface MessageTextProps {
  text: string;
  /**
   * Links of people one does not know are asked about before they are followed; in the request of a
   * stranger they are only words.
   */
  links: MessageLinks;
}

export type MessageLinks = 'live' | 'warned' | 'plain';

/** Links of others lead away from us: they lend no weight and learn nothing of the page. */
const FOREIGN = 'nofollow ugc noopener noreferrer';

/** Lines are kept as they were written; there is no Markdown in messages. */
export function MessageText({ text, links }: MessageTextProps) {
  const { lang, read } = useReading();
  const [asked, setAsked] = useState<string | null>(null);
  const handleClick = (event: MouseEvent, href: string) => {
    if (links !== 'warned') return;
    event.preventDefault();
    setAsked(href);
  };
  return (
    <>
      <span lang={lang} data-words="private" className="whitespace-pre-line wrap-anywhere">
        {partsOf(text).map((part, at) =>
          part.href === null ? (
            <Mentioned key={at} text={read(part.text)} />
          ) : links === 'plain' ? (
            <Fragment key={at}>{part.text}</Fragment>
          ) : (
            <a
              key={at}
              href={part.href}
              rel={FOREIGN}
              target="_blank"
              onClick={(event) => handleClick(event, part.href ?? '')}
              className="text-accent underline underline-offset-3"
            >
              {part.text}
            </a>
          ),
        )}
      </span>
      {asked !== null && <LinkDialog href={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function LinkDialog({ href, onClose }: { href: string; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Сылтама башка сайтка алып бара`} onClose={onClose}>
      <p className="font-550 wrap-anywhere">{href}</p>
      <p className="text-muted">
        {t`Бу кеше сезгә таныш булмаска мөмкин. Ачылган биттә серсүзегезне язмагыз, акча җибәрмәгез.`}
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <button type="button" onClick={onClose} className={quietButton}>
          {t`Кирәкми`}
        </button>
        <a href={href} rel={FOREIGN} target="_blank" onClick={onClose} className={mainButton}>
          {t`Ачарга`}
        </a>
      </div>
    </Dialog>
  );
}

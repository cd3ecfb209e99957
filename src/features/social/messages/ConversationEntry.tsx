import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { PersonAvatar } from '#features/core/accounts/PersonAvatar.tsx';
import { useViewer } from '#features/core/accounts/viewer.web.ts';
import { Icon } from '#ui/Icon.tsx';
import { bellOffIcon, imageIcon, micIcon, pinIcon } from '#ui/icons.ts';
import { Link } from '#ui/Link.tsx';
import { useFormat } from '#ui/Locale.tsx';
import { useReading } from '#ui/reading.ts';
import type { Message, Conversation } from './calls.ts';
import { MessageMark } from './MessageMarks.tsx';
import { OnlineDot } from './OnlineDot.tsx';
import type { Waiting } from './outbox.web.ts';
import { useVoiceText } from './QuoteLine.tsx';

interface ConversationEntryProps {
  conversation: Conversation;
  to: string;
  isCurrent: boolean;
  isOnline: boolean;
  /** What was begun and not sent. */
  draft: string;
  /** The last that waits to be sent. */
  waiting: Waiting | undefined;
}

/** A conversation in one row: with whom, the last line, when, and how much is new. */
export function ConversationEntry(props: ConversationEntryProps) {
  const { conversation, to, isCurrent, isOnline, draft, waiting } = props;
  const { t } = useLingui();
  const { read } = useReading();
  const { number, when } = useFormat();
  const { user, last, pinned, muted, notice: unread } = conversation;
  const names = [read(user.name), read(user.surname)];
  const count = number(unread);
  return (
    <li>
      <Link
        to={to}
        preserveScroll
        aria-current={isCurrent ? 'page' : undefined}
        className="mx-1.5 flex items-center gap-3 rounded-control px-2.5 py-2.5 hover:bg-raised aria-[current]:bg-raised"
      >
        <span className="relative flex-none">
          <PersonAvatar person={user} />
          {isOnline && <OnlineDot />}
        </span>
        <span className="grid min-w-0 flex-1 grid-cols-1">
          <span className="flex items-center gap-1.5">
            <span className="truncate font-620">{names.join(' ')}</span>
            <span className="ml-auto flex flex-none items-center gap-1.5 text-13 text-muted">
              {pinned && (
                <>
                  <Icon of={pinIcon} size={14} />
                  <span className="sr-only">{t`беркетелгән`}</span>
                </>
              )}
              {muted && (
                <>
                  <Icon of={bellOffIcon} size={14} />
                  <span className="sr-only">{t`белдерүләре сүндерелгән`}</span>
                </>
              )}
              {last !== null && <time dateTime={last.created}>{when(last.created)}</time>}
            </span>
          </span>
          <span className="flex items-center gap-2">
            <span
              className={`flex min-w-0 flex-1 items-center gap-1.5 text-14 ${unread > 0 ? 'text-text' : 'text-muted'}`}
            >
              <LastLine last={last} draft={isCurrent ? '' : draft} waiting={waiting} />
            </span>
            {unread > 0 && (
              <span
                className={`flex-none rounded-full px-2 text-13 leading-5 font-650 ${muted ? 'bg-raised text-muted' : 'bg-accent text-on-accent'}`}
              >
                <span aria-hidden="true">{count}</span>
                <span className="sr-only">
                  {t`${plural(unread, { other: `${count} укылмаган хәбәр` })}`}
                </span>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}

type LastLineProps = Pick<ConversationEntryProps, 'draft' | 'waiting'> & { last: Message | null };

function LastLine({ last, draft, waiting }: LastLineProps) {
  const { t } = useLingui();
  const { lang, read } = useReading();
  const spoken = useVoiceText();
  const ownId = useViewer()?.id;
  const enclosed = ({ voice = null }: Waiting) =>
    voice === null ? t`Рәсем` : spoken(voice.seconds);
  if (draft !== '')
    return (
      <span className="truncate">
        <span className="text-gold-text">{t`Каралама:`}</span> {draft}
      </span>
    );
  if (waiting !== undefined)
    return (
      <>
        <MessageMark state={waiting.refused === null ? 'waiting' : 'failed'} />
        <span className="truncate">
          {waiting.content === '' ? enclosed(waiting) : waiting.content}
        </span>
      </>
    );
  if (last === null) return null;
  if (last.deleted) return <span className="truncate italic">{t`Хәбәр бетерелгән`}</span>;
  const isOwn = last.user.id === ownId;
  const pictures = last.images.length + last.hiddenImages;
  const isSpoken = last.voice !== null || last.hiddenVoice;
  const files = () =>
    isSpoken
      ? spoken(last.voice?.seconds ?? null)
      : t`${plural(pictures, { other: `${pictures} рәсем` })}`;
  return (
    <>
      {isOwn && <MessageMark state={last.read ? 'read' : 'sent'} />}
      {pictures > 0 && <Icon of={imageIcon} size={15} />}
      {isSpoken && <Icon of={micIcon} size={15} />}
      <span lang={lang} className="truncate">
        {last.content === '' ? files() : read(last.content)}
      </span>
    </>
  );
}

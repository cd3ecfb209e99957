import { useLingui } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense, useContext, useState } from 'react';
import { largeOf } from '#features/platform/media/large-picture.web.ts';
import { PictureLink } from '#features/platform/media/PictureLink.tsx';
import { PictureView } from '#features/platform/media/PictureView.tsx';
import { VoicePlayer } from '#features/platform/media/VoicePlayer.tsx';
import { compareIds } from '#kernel/ids.ts';
import { LetterDiff } from '#ui/LetterDiff.tsx';
import { useFormat } from '#ui/Locale.tsx';
import type { Message } from './calls.ts';
import { MessageActions } from './MessageActions.tsx';
import { MessageMark } from './MessageMarks.tsx';
import { MessageText } from './MessageText.tsx';
import { QuoteLine } from './QuoteLine.tsx';
import { ConversationContext } from './conversation-context.web.ts';

// Most messages are neither changed nor corrected.
const MessageEdit = lazy(async () => ({
  default: (await import('./MessageEdit.tsx')).MessageEdit,
}));
const MessageCorrection = lazy(async () => ({
  default: (await import('./MessageCorrection.tsx')).MessageCorrection,
}));

interface BubbleProps {
  isOwn: boolean;
  /** Stands apart from what is above: another hand, or much later. */
  isFirst: boolean;
  failed?: boolean;
  marked?: boolean;
  children: ReactNode;
  /** What stands beside it. */
  side?: ReactNode;
}

/** The shape of one message: to the right what one wrote oneself, to the left the rest. */
export function Bubble({ isOwn, isFirst, failed = false, marked, children, side }: BubbleProps) {
  const shape = isOwn
    ? 'rounded-br-md bg-accent-soft'
    : 'rounded-bl-md bg-raised max-[1023px]:bg-surface';
  return (
    <div
      className={`group flex items-center gap-1 ${isFirst ? 'mt-2.5' : 'mt-1'} ${isOwn ? 'flex-row-reverse' : ''}`}
    >
      <div
        data-marked={marked === true ? '' : undefined}
        className={`max-w-[84%] min-w-0 rounded-card border px-3.5 py-2 text-comment leading-normal data-marked:border-gold wide:max-w-[76%] ${shape} ${failed ? 'border-red' : 'border-transparent'}`}
      >
        {children}
      </div>
      {side}
    </div>
  );
}

/** Time and mark at the end of the last line. */
export function Meta({ children }: { children: ReactNode }) {
  return (
    <span className="float-right mt-1.5 -mb-0.5 ml-3 inline-flex items-center gap-1 text-12 leading-snug whitespace-nowrap text-muted">
      {children}
    </span>
  );
}

interface MessageBubbleProps {
  message: Message;
  isFirst: boolean;
  /** It was jumped to. */
  marked: boolean;
}

export function MessageBubble({ message, isFirst, marked }: MessageBubbleProps) {
  const { t } = useLingui();
  const { time } = useFormat();
  const conversation = useContext(ConversationContext);
  const [isEdited, setEdited] = useState(false);
  if (conversation === null) return null;
  const isOwn = message.user.id === conversation.own.id;
  const isRead =
    message.read ||
    (conversation.readUpTo !== null && compareIds(message.id, conversation.readUpTo) <= 0);
  const author = isOwn ? t`Сез` : conversation.otherName;
  const meta = (
    <Meta>
      {message.edited !== null && !message.deleted && t`төзәтелгән`}
      <time dateTime={message.created}>{time(message.created)}</time>
      {isOwn && !message.deleted && <MessageMark state={isRead ? 'read' : 'sent'} />}
    </Meta>
  );
  const TextForm = isOwn ? MessageEdit : MessageCorrection;
  if (isEdited)
    return (
      <div className="mt-2.5">
        <Suspense>
          <TextForm message={message} onClose={() => setEdited(false)} />
        </Suspense>
      </div>
    );
  return (
    <Bubble
      isOwn={isOwn}
      isFirst={isFirst}
      marked={marked}
      side={<MessageActions message={message} isOwn={isOwn} onEdit={() => setEdited(true)} />}
    >
      <span className="sr-only">{author}: </span>
      {message.deleted ? (
        <span className="text-muted italic">{t`Хәбәр бетерелгән`}</span>
      ) : (
        <>
          {message.reply !== null && (
            <Reply
              quote={message.reply}
              isCorrected={message.correction}
              onJump={conversation.onJump}
            />
          )}
          <Pictures message={message} />
          <VoiceOf message={message} isOwn={isOwn} />
          {message.correction && message.reply !== null ? (
            <LetterDiff before={message.reply.content} after={message.content} />
          ) : (
            <MessageText text={message.content} links={isOwn ? 'live' : conversation.links} />
          )}
        </>
      )}
      {meta}
    </Bubble>
  );
}

interface ReplyProps {
  quote: NonNullable<Message['reply']>;
  isCorrected: boolean;
  onJump: (id: string) => void;
}

function Reply({ quote, isCorrected, onJump }: ReplyProps) {
  const { t } = useLingui();
  if (quote.deleted) return <QuoteLine quote={quote} />;
  return (
    <button
      type="button"
      title={t`Җавап бирелгән хәбәргә күчәргә`}
      onClick={() => onJump(quote.id)}
      className="mb-1.5 block max-w-full cursor-pointer rounded-inner hover:brightness-110"
    >
      <QuoteLine quote={quote} isCorrected={isCorrected} />
    </button>
  );
}

function Pictures({ message: { images, hiddenImages } }: { message: Message }) {
  const { t } = useLingui();
  if (hiddenImages > 0)
    return (
      <span className="block text-14 text-muted italic">
        {t`Рәсемнәр үтенечне кабул иткәч күренә.`}
      </span>
    );
  if (images.length === 0) return null;
  const ready = images.filter((picture) => picture.ready);
  const large = ready.map(largeOf);
  return (
    <span
      className={`-mx-2.5 -mt-1 mb-1.5 grid w-85 max-w-[calc(100%+20px)] gap-1 ${images.length > 1 ? 'grid-cols-2' : ''}`}
    >
      {images.map((picture) => {
        const view = <PictureView picture={picture} sizes="340px" square={images.length > 1} />;
        return picture.ready ? (
          <PictureLink key={picture.id} pictures={large} at={ready.indexOf(picture)}>
            {view}
          </PictureLink>
        ) : (
          <span key={picture.id}>{view}</span>
        );
      })}
    </span>
  );
}

function VoiceOf({ message: { voice, hiddenVoice }, isOwn }: { message: Message; isOwn: boolean }) {
  const { t } = useLingui();
  const quiet = 'block text-14 text-muted italic';
  if (hiddenVoice)
    return <span className={quiet}>{t`Тавыш хәбәре үтенечне кабул иткәч тыңлана.`}</span>;
  if (voice === null) return null;
  if (voice.state === 'failed')
    return (
      <span className={quiet}>
        {isOwn
          ? t`Тавышны эшкәртеп булмады. Яңадан яздырып җибәрегез.`
          : t`Тавыш хәбәрен эшкәртеп булмады.`}
      </span>
    );
  if (voice.src === null) return <span className={quiet}>{t`Тавыш хәбәре әзерләнә…`}</span>;
  return (
    <VoicePlayer
      sources={[
        { src: `${voice.src}.ogg`, type: 'audio/ogg; codecs=opus' },
        { src: `${voice.src}.m4a`, type: 'audio/mp4' },
      ]}
      seconds={voice.seconds ?? 0}
      waveform={voice.waveform}
    />
  );
}

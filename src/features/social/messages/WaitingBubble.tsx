import { useLingui } from '@lingui/react/macro';
import { useContext } from 'react';
import { VoicePlayer } from '#features/platform/media/VoicePlayer.tsx';
import { linkButton } from '#ui/button.ts';
import { FileThumb } from '#ui/FileThumb.tsx';
import { LetterDiff } from '#ui/LetterDiff.tsx';
import { FlagTextContext } from '#ui/flag-text.ts';
import { Bubble, Meta } from './MessageBubble.tsx';
import { MessageMark } from './MessageMarks.tsx';
import { MessageText } from './MessageText.tsx';
import { discard, sendAgain, type Waiting } from './outbox.web.ts';
import { QuoteLine } from './QuoteLine.tsx';

interface WaitingBubbleProps {
  waiting: Waiting;
  isFirst: boolean;
}

/** A message on its way: seen at once, with what has become of it. */
export function WaitingBubble({ waiting, isFirst }: WaitingBubbleProps) {
  const { t } = useLingui();
  const { key, content, reply, correction, files, voice = null, refused, share = 0 } = waiting;
  const percent = Math.round(share * 100);
  return (
    <>
      <Bubble isOwn isFirst={isFirst} failed={refused !== null}>
        <span className="sr-only">{t`Сез`}: </span>
        {reply !== null && (
          <span className="mb-1.5 block">
            <QuoteLine quote={reply} isCorrected={correction} />
          </span>
        )}
        {files.length > 0 && (
          <span className="-mx-2 mb-1.5 flex flex-wrap gap-1">
            {files.map((file) => (
              <FileThumb
                key={`${file.name}-${file.size}-${file.lastModified}`}
                file={file}
                className="size-24 rounded-control bg-raised object-cover"
              />
            ))}
          </span>
        )}
        {voice !== null && <VoicePlayer {...voice} />}
        {refused === null && share > 0 && (
          <progress
            max={100}
            value={percent}
            aria-label={t`Файллар җибәрелә: ${percent} %`}
            className="block h-1 w-full overflow-clip rounded-full bg-line accent-accent [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
          />
        )}
        {correction && reply !== null ? (
          <LetterDiff before={reply.content} after={content} />
        ) : (
          <MessageText text={content} links="live" />
        )}
        <Meta>
          <MessageMark state={refused === null ? 'waiting' : 'failed'} />
        </Meta>
      </Bubble>
      {refused !== null && (
        <div className="flex flex-wrap items-center justify-end gap-x-4 text-14 text-red">
          <span role="alert">
            {t`Җибәрелмәде.`} <Why refused={refused} />
          </span>
          <button
            type="button"
            onClick={() => sendAgain(key)}
            className={`${linkButton} text-red underline`}
          >
            {t`Кабат җибәрергә`}
          </button>
          <button type="button" onClick={() => discard(key)} className={`${linkButton} text-muted`}>
            {t`Бетерергә`}
          </button>
        </div>
      )}
    </>
  );
}

function Why({ refused }: { refused: NonNullable<Waiting['refused']> }) {
  const { t } = useLingui();
  const textOf = useContext(FlagTextContext);
  const { flag, reason } = refused;
  if (flag === 'forbidden') return t`Бу кешегә язып булмый.`;
  if (flag === 'time' && reason === 'day') return t`Бүгенгә яңа сөйләшүләр җитәрлек.`;
  if (flag === 'quantity' && reason === 'request')
    return t`Үтенечегез кабул ителгәнче биш хәбәр җибәреп була.`;
  if (flag === 'time' && reason === 'messages') return t`Бүгенгә хәбәрләр җитәрлек.`;
  if (flag === 'quantity') return t`Бүгенгә файллар җитәрлек.`;
  if (flag === 'audio') return t`Бу тавыш кабул ителмәде.`;
  if (flag === 'id') return t`Бу кеше табылмады.`;
  return textOf(flag);
}

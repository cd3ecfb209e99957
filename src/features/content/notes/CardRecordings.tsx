import { useLingui } from '@lingui/react/macro';
import { clockOf } from '#features/platform/media/rules.ts';
import { Icon } from '#ui/Icon.tsx';
import { musicIcon, playIcon, videoIcon } from '#ui/icons.ts';
import { Link } from '#ui/Link.tsx';
import { useReading } from '#ui/reading.ts';
import type { Note } from './calls.ts';

interface CardRecordingsProps {
  note: Pick<Note, 'title' | 'video' | 'audio'>;
  to: string;
}

const LABEL =
  'mt-3 inline-flex min-h-11 items-center gap-2 rounded-inner border border-line px-3 text-14 text-muted hover:text-text';

/** In a list a video is its poster and an audio a line; both are played on the page of the note. */
export function CardRecordings({ note: { video, audio, ...note }, to }: CardRecordingsProps) {
  const { t } = useLingui();
  const title = useReading().read(note.title);
  const [film, sound] = [clockOf(video?.seconds ?? 0), clockOf(audio?.seconds ?? 0)];
  return (
    <>
      {video?.state === 'ready' && (
        <Link
          to={to}
          aria-label={t`Видео: ${title}, ${film}`}
          className="relative mt-3.5 block overflow-clip rounded-control bg-raised"
        >
          <img
            src={video.poster ?? ''}
            alt=""
            width={video.width ?? undefined}
            height={video.height ?? undefined}
            loading="lazy"
            decoding="async"
            className="max-h-[60vh] w-full object-contain"
          />
          <span className="absolute inset-0 grid place-items-center">
            <span className="grid size-16 place-items-center rounded-full bg-surface text-text">
              <Icon of={playIcon} size={28} />
            </span>
          </span>
          <span className="absolute right-2 bottom-2 rounded-inner bg-surface px-2 py-0.5 text-13 text-text tabular-nums">
            {film}
          </span>
        </Link>
      )}
      {video?.state === 'sent' && (
        <Link to={to} className={LABEL}>
          <Icon of={videoIcon} size={18} />
          {t`Видео әзерләнә…`}
        </Link>
      )}
      {audio !== null && (audio.state === 'ready' || audio.state === 'sent') && (
        <Link to={to} className={LABEL}>
          <Icon of={musicIcon} size={18} />
          {audio.state === 'ready' ? t`Аудио, ${sound}` : t`Аудио әзерләнә…`}
        </Link>
      )}
    </>
  );
}

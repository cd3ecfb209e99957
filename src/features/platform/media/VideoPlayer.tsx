import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { mainButton } from '#ui/button.ts';
import { savesData } from '#ui/saver.web.ts';
import type { Recording } from './calls.ts';

const never = () => () => undefined;
const HLS = 'application/vnd.apple.mpegurl';

interface VideoPlayerProps {
  video: Recording;
  /** What it is the video of. */
  title: string;
}

/** The browser's own player, which the keyboard and screen readers know; its place is kept. */
export function VideoPlayer({ video: { src, poster, width, height }, title }: VideoPlayerProps) {
  const { t } = useLingui();
  const element = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  const [isWanted, setWanted] = useState(false);
  /** The player is large: who saves data fetches it by a press. The server does not know who does. */
  const isSaver = useSyncExternalStore<boolean | null>(never, savesData, () => null);
  const isDelayed = isSaver !== false && !isWanted;

  useEffect(() => {
    const player = element.current;
    if (isDelayed || player === null || src === null || player.canPlayType(HLS) !== '') return;
    let gone = false;
    let stop = () => {};
    import('./hls.web.ts').then(
      ({ attachHls }) => {
        if (gone) return;
        stop = attachHls(player, src, () => setFailed(true));
      },
      () => setFailed(true),
    );
    return () => {
      gone = true;
      stop();
    };
  }, [src, isDelayed]);

  if (src === null) return null;
  return (
    <figure>
      {/* oxlint-disable-next-line jsx_a11y/media-has-caption -- people bring no captions with them */}
      <video
        ref={element}
        controls
        playsInline
        preload="none"
        poster={poster ?? undefined}
        width={width ?? undefined}
        height={height ?? undefined}
        aria-label={t`Видео: ${title}`}
        onError={() => setFailed(true)}
        className="h-auto max-h-[70vh] w-full rounded-control bg-raised object-contain"
      >
        <source src={src} type={HLS} />
      </video>
      {isSaver === true && isDelayed && (
        <button type="button" onClick={() => setWanted(true)} className={`${mainButton} mt-2`}>
          {t`Видеоны йөкләргә`}
        </button>
      )}
      <output className="mt-2 block text-14 font-550 text-red empty:hidden">
        {failed && t`Видео уйнатылмады. Битне яңартып карагыз.`}
      </output>
    </figure>
  );
}

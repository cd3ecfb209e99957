import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { AudioPlayer } from '#features/platform/media/AudioPlayer.tsx';
import type { Recording } from '#features/platform/media/calls.ts';
import type { RecordingKind } from '#features/platform/media/rules.ts';
import { VideoPlayer } from '#features/platform/media/VideoPlayer.tsx';

interface RecordingPreviewProps {
  kind: RecordingKind;
  /** What was chosen or recorded; null where the note keeps its own. */
  file: File | null;
  old: Recording | null;
  title: string;
}

/** The video or the audio of a form, to be seen or heard before it is sent. */
export function RecordingPreview({ kind, file, old, title }: RecordingPreviewProps) {
  const { t } = useLingui();
  if (file !== null) return <FilePlayer key={file.name + file.size} kind={kind} file={file} />;
  if (old === null || old.src === null)
    return <p className="text-14 text-muted">{t`Файл әле әзерләнә.`}</p>;
  return kind === 'video' ? (
    <VideoPlayer video={old} title={title} />
  ) : (
    <AudioPlayer audio={old} title={title} />
  );
}

function FilePlayer({ kind, file }: { kind: RecordingKind; file: File }) {
  const { t } = useLingui();
  const player = useRef<HTMLVideoElement & HTMLAudioElement>(null);
  const [isUnknown, setUnknown] = useState(false);
  const title = file.name;

  useEffect(() => {
    if (player.current === null) return;
    const url = URL.createObjectURL(file);
    player.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);

  const same = {
    ref: player,
    controls: true,
    preload: 'metadata',
    onError: () => setUnknown(true),
  } as const;
  return (
    <>
      {kind === 'video' ? (
        // oxlint-disable-next-line jsx_a11y/media-has-caption -- people bring no captions with them
        <video
          {...same}
          playsInline
          aria-label={t`Видео: ${title}`}
          className="max-h-[50vh] w-full rounded-control bg-raised object-contain"
        />
      ) : (
        // oxlint-disable-next-line jsx_a11y/media-has-caption -- as above
        <audio {...same} aria-label={t`Аудио: ${title}`} className="w-full" />
      )}
      <output className="text-14 text-muted empty:hidden">
        {isUnknown && t`Бу браузер файлны уйната алмый, әмма аны җибәреп була.`}
      </output>
    </>
  );
}

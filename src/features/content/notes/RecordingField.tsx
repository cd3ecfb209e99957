import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import type { RecordingKind } from '#features/platform/media/rules.ts';
import { FileButton, FileSize } from '#features/platform/media/FileButton.tsx';
import { iconButton } from '#ui/button.ts';
import { Icon } from '#ui/Icon.tsx';
import { musicIcon, trashIcon, videoIcon } from '#ui/icons.ts';
import type { Note } from './calls.ts';

// Most notes have neither.
const RecordingPreview = lazy(async () => ({
  default: (await import('./RecordingPreview.tsx')).RecordingPreview,
}));

/** Of each kind a new file, null for none, or nothing: it stays as it is. */
export type RecordingChanges = Partial<Record<RecordingKind, File | null>>;

interface RecordingFieldProps {
  kind: RecordingKind;
  changes: RecordingChanges;
  /** What the note has already. */
  note?: Pick<Note, RecordingKind | 'title'>;
  onChange: (changes: RecordingChanges) => void;
}

/** Whether the note will have one. */
export const hasRecording = (
  kind: RecordingKind,
  changes: RecordingChanges,
  note?: Pick<Note, RecordingKind>,
): boolean => (changes[kind] === undefined ? (note?.[kind] ?? null) : changes[kind]) !== null;

/**
 * The video or the audio of a note in its form: a button while there is none, then its player. It
 * stands in the wrapping row of what surrounds it.
 */
export function RecordingField({ kind, changes, note, onChange }: RecordingFieldProps) {
  const { t } = useLingui();
  const { [kind]: file, ...others } = changes;
  const old = note?.[kind] ?? null;
  const isVideo = kind === 'video';
  const handleChoose = (chosen: File) => onChange({ ...changes, [kind]: chosen });
  if (!hasRecording(kind, changes, note))
    return (
      <FileButton kind={kind} onChoose={handleChoose}>
        {isVideo ? t`Видео өстәргә` : t`Аудио өстәргә`}
      </FileButton>
    );
  return (
    <section
      aria-label={isVideo ? t`Видео` : t`Аудио`}
      className="grid basis-full gap-2 rounded-control border border-line p-3"
    >
      <Suspense fallback={<div className="h-14" />}>
        <RecordingPreview kind={kind} file={file ?? null} old={old} title={note?.title ?? ''} />
      </Suspense>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Icon of={isVideo ? videoIcon : musicIcon} className="text-muted" />
        <p className="min-w-40 flex-1">
          <span className="block truncate">
            {file?.name ?? (isVideo ? t`Язмадагы видео` : t`Язмадагы аудио`)}
          </span>
          {file && (
            <span className="text-14 text-muted">
              <FileSize bytes={file.size} />
            </span>
          )}
        </p>
        <FileButton kind={kind} onChoose={handleChoose}>
          {t`Алмаштырырга`}
        </FileButton>
        <button
          type="button"
          // A new file is put back; the one of the note is taken out.
          onClick={() => onChange(file || old === null ? others : { ...others, [kind]: null })}
          aria-label={isVideo ? t`Видеоны алып ташларга` : t`Аудионы алып ташларга`}
          title={isVideo ? t`Видеоны алып ташларга` : t`Аудионы алып ташларга`}
          className={iconButton}
        >
          <Icon of={trashIcon} />
        </button>
      </div>
    </section>
  );
}

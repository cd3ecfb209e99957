import type { RecordingKind } from '#features/platform/media/rules.ts';
import { UploadField } from '#features/platform/media/UploadField.tsx';
import type { Note } from './calls.ts';

/** Of each kind a new file, null for none, or nothing: it stays as it is. */
export type RecordingChanges = Partial<Record<RecordingKind, File | null>>;

interface RecordingFieldProps {
  kind: RecordingKind;
  changes: RecordingChanges;
  /** What the note has already. */
  note?: Pick<Note, RecordingKind>;
  onChange: (changes: RecordingChanges) => void;
}

const isThere = (kind: RecordingKind, note?: Pick<Note, RecordingKind>): boolean =>
  (note?.[kind] ?? null) !== null;

/** Whether the note will have one. */
export const hasRecording = (
  kind: RecordingKind,
  changes: RecordingChanges,
  note?: Pick<Note, RecordingKind>,
): boolean => (changes[kind] === undefined ? isThere(kind, note) : changes[kind] !== null);

/** The video or the audio of a note, in its form. */
export function RecordingField({ kind, changes, note, onChange }: RecordingFieldProps) {
  const { [kind]: file, ...others } = changes;
  const isOld = isThere(kind, note);
  return (
    <UploadField
      kind={kind}
      file={file ?? null}
      hasOld={file === undefined && isOld}
      onChoose={(chosen) => onChange({ ...changes, [kind]: chosen })}
      // A new file is put back; the one of the note is taken out.
      onRemove={() => onChange(file || !isOld ? others : { ...others, [kind]: null })}
    />
  );
}

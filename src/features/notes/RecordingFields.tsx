import type { RecordingKind } from '#features/media/rules.ts';
import { UploadField } from '#features/media/UploadField.tsx';
import type { Note } from './calls.ts';

const KINDS = ['video', 'audio'] as const;

/** Of each kind a new file, null for none, or nothing: it stays as it is. */
export type RecordingChanges = Partial<Record<RecordingKind, File | null>>;

interface RecordingFieldsProps {
  changes: RecordingChanges;
  /** What the note has already. */
  note?: Pick<Note, RecordingKind>;
  onChange: (changes: RecordingChanges) => void;
}

/** One video and one audio of a note, in its form. */
export function RecordingFields({ changes, note, onChange }: RecordingFieldsProps) {
  return KINDS.map((kind) => {
    const { [kind]: file, ...others } = changes;
    const isThere = (note?.[kind] ?? null) !== null;
    return (
      <UploadField
        key={kind}
        kind={kind}
        file={file ?? null}
        hasOld={file === undefined && isThere}
        onChoose={(chosen) => onChange({ ...changes, [kind]: chosen })}
        // A new file is put back; the one of the note is taken out.
        onRemove={() => onChange(file || !isThere ? others : { ...others, [kind]: null })}
      />
    );
  });
}

import { useLingui } from '@lingui/react/macro';
import { ask } from '#ui/ask.web.ts';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { Icon } from '#ui/Icon.tsx';
import { bookmarkIcon } from '#ui/icons.ts';
import { useReading } from '#ui/reading.ts';
import { useGiven, useToggle } from '#ui/use-toggle.web.ts';
import { saveNote } from './client.gen.ts';

interface SaveButtonProps {
  noteId: string;
  /** The name of what is kept, for those who hear the button only. */
  title: string;
  saved: boolean;
}

/** Keeps a note for oneself, or no longer. Shown at once; a refusal takes it back. */
export function SaveButton({ noteId, saved, ...note }: SaveButtonProps) {
  const { t } = useLingui();
  const title = useReading().read(note.title);
  const [isSaved, setSaved] = useGiven(saved);
  const { shown, sending, press } = useToggle<boolean, typeof saveNote>(
    isSaved,
    async (save) => {
      await ask(saveNote, { params: { id: noteId }, body: { save } });
      setSaved(save);
      return save;
    },
    { quantity: { many: t`5000 язмадан артыкны саклап булмый.` } },
  );
  return (
    <span className="relative ml-auto" {...sending.hold}>
      <button
        type="button"
        aria-pressed={shown}
        aria-label={t`Сакларга: ${title}`}
        title={shown ? t`Сакланган` : t`Сакларга`}
        onClick={() => void press(!shown)}
        className={`script-only grid min-h-11 min-w-11 cursor-pointer place-items-center rounded-inner hover:bg-raised ${shown ? 'text-accent [&_path]:fill-current' : 'hover:text-text'}`}
      >
        <Icon of={bookmarkIcon} />
      </button>
      <OtherFlags of={sending} />
    </span>
  );
}

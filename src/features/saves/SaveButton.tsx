import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ask } from '#ui/ask.web.ts';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { Icon } from '#ui/Icon.tsx';
import { bookmarkIcon } from '#ui/icons.ts';
import { useSend } from '#ui/use-send.web.ts';
import { saveNote } from './calls.ts';

interface SaveButtonProps {
  noteId: string;
  /** The name of what is kept, for those who hear the button only. */
  title: string;
  saved: boolean;
}

/** Keeps a note for oneself, or no longer. Shown at once; a refusal takes it back. */
export function SaveButton({ noteId, title, saved }: SaveButtonProps) {
  const { t } = useLingui();
  const sending = useSend();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isSaved = chosen ?? saved;

  async function handleClick() {
    if (sending.busy) return;
    const save = !isSaved;
    setChosen(save);
    const ok = await sending.send(async () => {
      await ask(saveNote, { params: { id: noteId }, body: { save } });
    });
    if (!ok) setChosen(!save);
  }

  return (
    <span className="relative ml-auto">
      <button
        type="button"
        aria-pressed={isSaved}
        aria-label={t`Сакларга: ${title}`}
        title={isSaved ? t`Сакланган` : t`Сакларга`}
        onClick={() => void handleClick()}
        className={`script-only grid min-h-11 min-w-11 cursor-pointer place-items-center rounded-inner hover:bg-raised ${isSaved ? 'text-accent [&_path]:fill-current' : 'hover:text-text'}`}
      >
        <Icon of={bookmarkIcon} />
      </button>
      <OtherFlags of={sending} />
    </span>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ask } from '#ui/ask.web.ts';
import { dangerButton, linkButton, quietButton } from '#ui/button.ts';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { Icon } from '#ui/Icon.tsx';
import { penIcon, pinIcon, trashIcon } from '#ui/icons.ts';
import { Link } from '#ui/Link.tsx';
import { useSend } from '#ui/use-send.web.ts';
import { deleteNote, pinNote, type Note } from './calls.ts';
import { deleteGroupNote, pinGroupNote } from './calls/group.ts';

interface OwnNoteProps {
  note: Pick<Note, 'id' | 'pinned' | 'group'>;
  /** Where its author changes it; null for those who only keep its group. */
  editAt: string | null;
  /** The viewer keeps the group of the note. */
  keeper: boolean;
  onDelete: () => void;
}

const LOOK = `${linkButton} gap-2 px-2.5 text-muted hover:text-text hover:no-underline`;

/** What only the author of a note, and those who keep its group, can do with it. */
export function OwnNote({ note, editAt, keeper, onDelete }: OwnNoteProps) {
  const { t } = useLingui();
  const sending = useSend();
  const [pinned, setPinned] = useState(note.pinned);
  const [isSure, setSure] = useState(false);

  const inGroup = note.group !== null && keeper ? { id: note.group.id, noteId: note.id } : null;

  const handlePin = () =>
    sending.send(async () => {
      const body = { pin: !pinned };
      const { pin } =
        inGroup === null
          ? await ask(pinNote, { params: { id: note.id }, body })
          : await ask(pinGroupNote, { params: inGroup, body });
      setPinned(pin);
    });

  const handleDelete = () =>
    sending.send(async () => {
      if (inGroup === null) await ask(deleteNote, { params: { id: note.id } });
      else await ask(deleteGroupNote, { params: inGroup });
      onDelete();
    });

  return (
    <div className="script-only mt-4 border-t border-line pt-2" {...sending.hold}>
      {isSure ? (
        <div className="flex flex-wrap items-center gap-3 py-1">
          <p className="font-[550]">{t`Язманы бетерергәме? Фикерләр дә аның белән китә.`}</p>
          <button
            type="button"
            disabled={sending.busy}
            onClick={handleDelete}
            className={dangerButton}
          >
            {t`Әйе, бетерергә`}
          </button>
          <button type="button" onClick={() => setSure(false)} className={quietButton}>
            {t`Калсын`}
          </button>
        </div>
      ) : (
        <div className="-mx-2.5 flex flex-wrap">
          {editAt !== null && (
            <Link to={editAt} className={LOOK}>
              <Icon of={penIcon} size={18} />
              {t`Төзәтергә`}
            </Link>
          )}
          {(note.group === null || keeper) && (
            <button
              type="button"
              aria-pressed={pinned}
              disabled={sending.busy}
              onClick={handlePin}
              className={`${LOOK} aria-pressed:text-accent`}
            >
              <Icon of={pinIcon} size={18} />
              {pinned ? t`Беркетелгән` : t`Беркетергә`}
            </button>
          )}
          <button type="button" onClick={() => setSure(true)} className={LOOK}>
            <Icon of={trashIcon} size={18} />
            {t`Бетерергә`}
          </button>
        </div>
      )}
      <OtherFlags of={sending} except={['quantity']} />
      <output className="text-[14px] font-[550] text-red empty:hidden">
        {sending.flags.has('quantity') && t`Биштән артык язма беркетеп булмый.`}
      </output>
    </div>
  );
}

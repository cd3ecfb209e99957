import { useLingui } from '@lingui/react/macro';
import { type MouseEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { userAddress } from '#features/core/accounts/addresses.ts';
import { groupAddress } from '#features/content/groups/addresses.ts';
import { uploadKey } from '#features/platform/media/upload-store.web.ts';
import { setHidden } from '#features/core/people/hidden-people.web.ts';
import { ask } from '#ui/ask.web.ts';
import { dangerButton, linkButton, quietButton } from '#ui/button.ts';
import { sayDone } from '#ui/done.web.ts';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { Icon } from '#ui/Icon.tsx';
import { penIcon, pinIcon, trashIcon } from '#ui/icons.ts';
import { Link } from '#ui/Link.tsx';
import { useSend } from '#ui/use-send.web.ts';
import { editAddress, noteAddress } from './addresses.ts';
import type { Note, NoteRights } from './calls.ts';
import { deleteGroupNote, deleteNote, pinGroupNote, pinNote, restoreNote } from './client.gen.ts';
import { forgetUpload } from './uploads.web.ts';

interface NoteActionsProps {
  note: Pick<Note, 'id' | 'idC' | 'pinned' | 'user' | 'group'>;
  can: NoteRights;
}

const LOOK = `${linkButton} gap-2 px-2.5 text-muted hover:text-text hover:no-underline`;

/** What only the author of a note, and the administrators of its group, can do with it. */
export function NoteActions({ note, can }: NoteActionsProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const sending = useSend({ quantity: t`Биштән артык язма беркетеп булмый.` });
  const [pinned, setPinned] = useState(note.pinned);
  const [isSure, setSure] = useState(false);

  const inGroup =
    note.group !== null && can.asAdmin ? { id: note.group.id, noteId: note.id } : null;

  const handlePin = () =>
    sending.send(async () => {
      const body = { pin: !pinned };
      const { pin } =
        inGroup === null
          ? await ask(pinNote, { params: { id: note.id }, body })
          : await ask(pinGroupNote, { params: inGroup, body });
      setPinned(pin);
    });

  const params = { id: note.id };
  const handleRestore = async (undo: string) => {
    await ask(restoreNote, { params, body: { undo } });
    setHidden(note.id, false);
    await navigate(noteAddress(note));
    sayDone(t`Язма кайтарылды.`);
  };

  const handleDelete = ({ detail }: MouseEvent) =>
    sending.send(async () => {
      const { undo } =
        inGroup === null
          ? await ask(deleteNote, { params })
          : await ask(deleteGroupNote, { params: inGroup });
      // Lists kept for going back have it still.
      setHidden(note.id, true);
      for (const kind of ['video', 'audio'] as const) forgetUpload(uploadKey(note.id, kind));
      const home = note.group === null ? userAddress(note.user) : groupAddress(note.group);
      await navigate(home, { replace: true });
      sayDone(t`Язма бетерелде.`, {
        label: t`Кире кайтарырга`,
        act: () => handleRestore(undo),
        failed: t`Язманы кайтарып булмады.`,
        // Pressed by a key: the button is gone with its page.
        focus: detail === 0,
      });
    });

  return (
    <div className="script-only mt-4 border-t border-line pt-2" {...sending.hold}>
      {isSure ? (
        <div className="flex flex-wrap items-center gap-3 py-1">
          <p className="font-550">{t`Язманы бетерергәме? Фикерләр дә аның белән китә.`}</p>
          <button
            type="button"
            aria-disabled={sending.busy}
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
          {can.edit && (
            <Link to={editAddress(note)} className={LOOK}>
              <Icon of={penIcon} size={18} />
              {t`Төзәтергә`}
            </Link>
          )}
          {can.pin && (
            <button
              type="button"
              aria-pressed={pinned}
              aria-disabled={sending.busy}
              onClick={handlePin}
              className={`${LOOK} aria-pressed:text-accent`}
            >
              <Icon of={pinIcon} size={18} />
              {pinned ? t`Беркетелгән` : t`Беркетергә`}
            </button>
          )}
          <button
            type="button"
            onClick={() => setSure(true)}
            className={`${LOOK} max-wide:ml-auto`}
          >
            <Icon of={trashIcon} size={18} />
            {/* On a phone the row would break for this one word. */}
            <span className="max-wide:sr-only">{t`Бетерергә`}</span>
          </button>
        </div>
      )}
      <OtherFlags of={sending} />
    </div>
  );
}

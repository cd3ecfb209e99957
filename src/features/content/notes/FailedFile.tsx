import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { linkButton, quietButton } from '#ui/button.ts';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { Link } from '#ui/Link.tsx';
import { useSend } from '#ui/use-send.web.ts';
import { editAddress } from './addresses.ts';
import type { Note } from './calls.ts';

interface FailedFileProps {
  note: Pick<Note, 'idC' | 'group'>;
  title: string;
  /** What is wrong with it, where that is known. */
  reason?: string;
  onRemove: () => Promise<unknown>;
}

/** A file of one's own note that could not be used: another can be sent, or it is taken out. */
export function FailedFile({ note, title, reason, onRemove }: FailedFileProps) {
  const { t } = useLingui();
  const sending = useSend();
  const [isGone, setGone] = useState(false);
  const handleRemove = async () => setGone(await sending.send(onRemove));
  if (isGone) return null;
  return (
    <div
      className="my-5 grid gap-2 rounded-control border border-line bg-raised p-4"
      {...sending.hold}
    >
      <p className="font-550 text-red">{title}</p>
      <p className="text-14 text-muted">
        {reason} {t`Язманы төзәтеп, башка файл сайлагыз.`}
      </p>
      <div className="script-only flex flex-wrap items-center gap-x-5 gap-y-2">
        <Link to={editAddress(note)} className={quietButton}>
          {t`Төзәтергә`}
        </Link>
        <button
          type="button"
          aria-disabled={sending.busy}
          onClick={() => void handleRemove()}
          className={linkButton}
        >
          {t`Файлны алып ташларга`}
        </button>
      </div>
      <OtherFlags of={sending} />
    </div>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ask } from '#ui/ask.web.ts';
import { linkButton } from '#ui/button.ts';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { useSend } from '#ui/use-send.web.ts';
import { deleteComment } from './client.gen.ts';

interface OwnCommentProps {
  noteId: string;
  commentId: string;
  onEdit: () => void;
  /** `emptied` = its place stays, for the answers of others. */
  onDelete: (emptied: boolean) => void;
}

export const SMALL_BUTTON = `${linkButton} px-2 text-[14px] text-muted hover:text-text hover:no-underline`;

/** What only the author of a comment can do with it. */
export function OwnComment({ noteId, commentId, onEdit, onDelete }: OwnCommentProps) {
  const { t } = useLingui();
  const sending = useSend();
  const [isSure, setSure] = useState(false);

  const handleDelete = () =>
    sending.send(async () => {
      const { emptied } = await ask(deleteComment, { params: { id: noteId, commentId } });
      onDelete(emptied);
    });

  return (
    <span className="contents" {...sending.hold}>
      {isSure ? (
        <>
          <button
            type="button"
            aria-disabled={sending.busy}
            onClick={() => void handleDelete()}
            className={`${SMALL_BUTTON} text-red!`}
          >
            {t`Әйе, бетерергә`}
          </button>
          <button type="button" onClick={() => setSure(false)} className={SMALL_BUTTON}>
            {t`Калсын`}
          </button>
        </>
      ) : (
        <>
          <button type="button" onClick={onEdit} className={SMALL_BUTTON}>
            {t`Төзәтергә`}
          </button>
          <button type="button" onClick={() => setSure(true)} className={SMALL_BUTTON}>
            {t`Бетерергә`}
          </button>
        </>
      )}
      <OtherFlags of={sending} />
    </span>
  );
}

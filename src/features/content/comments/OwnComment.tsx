import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { ask } from '#ui/ask.web.ts';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { MenuItem } from '#ui/Menu.tsx';
import { MoreMenu } from '#ui/MoreMenu.tsx';
import { useSend } from '#ui/use-send.web.ts';
import { deleteComment } from './client.gen.ts';
import { SMALL_BUTTON } from './small-button.web.ts';

interface OwnCommentProps {
  noteId: string;
  commentId: string;
  /** Null for a read-only account. */
  onEdit: (() => void) | null;
  /** `emptied` = its place stays, for the answers of others. */
  onDelete: (emptied: boolean) => void;
}

/** What only the author of a comment can do with it. */
export function OwnComment({ noteId, commentId, onEdit, onDelete }: OwnCommentProps) {
  const { t } = useLingui();
  const sending = useSend();
  const [isSure, setSure] = useState(false);
  const acts = useRef<HTMLSpanElement>(null);
  const wasAsked = useRef(false);

  const handleDelete = () =>
    sending.send(async () => {
      const { emptied } = await ask(deleteComment, { params: { id: noteId, commentId } });
      onDelete(emptied);
    });

  // The button that was pressed makes room for others; whoever uses keys goes on with those.
  useEffect(() => {
    if (wasAsked.current) acts.current?.querySelector('button')?.focus();
  }, [isSure]);

  function handleAsk(asking: boolean) {
    wasAsked.current = true;
    setSure(asking);
  }

  return (
    <span ref={acts} className="contents" {...sending.hold}>
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
          <button type="button" onClick={() => handleAsk(false)} className={SMALL_BUTTON}>
            {t`Калсын`}
          </button>
        </>
      ) : (
        <MoreMenu label={t`Тагын: фикерегез`}>
          {onEdit !== null && <MenuItem onPress={onEdit}>{t`Төзәтергә`}</MenuItem>}
          <MenuItem danger onPress={() => handleAsk(true)}>{t`Бетерергә`}</MenuItem>
        </MoreMenu>
      )}
      <OtherFlags of={sending} />
    </span>
  );
}

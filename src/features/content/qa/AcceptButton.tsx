import { useLingui } from '@lingui/react/macro';
import { useRevalidator } from 'react-router';
import { ask } from '#ui/ask.web.ts';
import { smallButton, softButton } from '#ui/button.ts';
import { sayDone } from '#ui/done.web.ts';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { Icon } from '#ui/Icon.tsx';
import { checkIcon } from '#ui/icons.ts';
import { useSend } from '#ui/use-send.web.ts';
import { acceptAnswer } from './client.gen.ts';

/** By which the asker takes a comment as the answer. */
export function AcceptButton({ noteId, commentId }: { noteId: string; commentId: string }) {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const sending = useSend<typeof acceptAnswer>();

  const handleAccept = async () => {
    const asked = { params: { id: noteId }, body: { commentId } };
    if (!(await sending.send(() => ask(acceptAnswer, asked)))) return;
    sayDone(t`Җавап кабул ителде.`);
    await revalidate();
  };

  return (
    <span className="contents" {...sending.hold}>
      <button
        type="button"
        aria-disabled={sending.busy}
        onClick={() => void handleAccept()}
        className={`${softButton} ${smallButton}`}
      >
        <Icon of={checkIcon} size={16} />
        {t`Җавап итеп алырга`}
      </button>
      <OtherFlags of={sending} />
    </span>
  );
}

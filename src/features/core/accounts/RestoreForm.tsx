import { useLingui } from '@lingui/react/macro';
import { ask } from '#ui/ask.web.ts';
import { mainButton } from '#ui/button.ts';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { useSend } from '#ui/use-send.web.ts';
import { restoreUser } from './client.gen.ts';
import { useLockedText } from './locked-text.web.ts';

/** Coming back within the 30 days after a deletion. */
export function RestoreForm({ id, onAccess }: { id: string; onAccess: () => void }) {
  const { t } = useLingui();
  const lockedText = useLockedText();
  const sending = useSend<typeof restoreUser>({
    forbidden: { locked: lockedText },
  });
  const handleRestore = () =>
    sending.send(async () => {
      await ask(restoreUser, { body: { id } });
      onAccess();
    });
  return (
    <div className="grid gap-3" {...sending.hold}>
      <button
        type="button"
        aria-disabled={sending.busy}
        onClick={handleRestore}
        className={mainButton}
      >
        {t`Хисабымны кайтарырга`}
      </button>
      <OtherFlags of={sending} />
    </div>
  );
}

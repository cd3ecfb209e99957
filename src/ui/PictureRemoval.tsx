import { useLingui } from '@lingui/react/macro';
import { linkButton } from './button.ts';
import { OtherFlags } from './FlagNote.tsx';
import { useSend } from './use-send.web.ts';

/** Takes a picture away. */
export function PictureRemoval({ onRemove }: { onRemove: () => Promise<void> }) {
  const { t } = useLingui();
  const sending = useSend();
  return (
    <div {...sending.hold}>
      <button
        type="button"
        aria-disabled={sending.busy}
        onClick={() => void sending.send(onRemove)}
        className={linkButton}
      >
        {t`Рәсемне алып ташларга`}
      </button>
      <OtherFlags of={sending} />
    </div>
  );
}

import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { dangerButton, mainButton, quietButton } from './button.ts';
import { Dialog } from './Dialog.tsx';
import { OtherFlags } from './FlagNote.tsx';
import { useSend } from './use-send.web.ts';

interface SureDialogProps {
  title: string;
  /** What it means. */
  children: ReactNode;
  button: string;
  /** It gives something instead of taking it away. */
  kind?: 'take' | 'give';
  /** What it throws is shown, and the dialog stays. */
  onSure: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks once more before something is done that others will notice. */
export function SureDialog(props: SureDialogProps) {
  const { title, children, button, kind = 'take', onSure, onClose } = props;
  const { t } = useLingui();
  const sending = useSend();
  const handleSure = async () => {
    if (await sending.send(onSure)) onClose();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="text-muted">{children}</p>
      <OtherFlags of={sending} />
      <div className="flex flex-wrap justify-end gap-3" {...sending.hold}>
        <button type="button" onClick={onClose} className={quietButton}>
          {t`Кирәкми`}
        </button>
        <button
          type="button"
          disabled={sending.busy}
          onClick={() => void handleSure()}
          className={kind === 'take' ? dangerButton : mainButton}
        >
          {button}
        </button>
      </div>
    </Dialog>
  );
}

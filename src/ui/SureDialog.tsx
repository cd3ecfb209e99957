import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { dangerButton, mainButton, quietButton } from './button.ts';
import { Dialog } from './Dialog.tsx';
import { OtherFlags } from './FlagNote.tsx';
import { type Sentences, useSend } from './use-send.web.ts';

interface SureDialogProps<C> {
  title: string;
  /** What it means. */
  children: ReactNode;
  button: string;
  /** It gives something instead of taking it away. */
  kind?: 'take' | 'give';
  /** What it throws is shown, and the dialog stays. */
  onSure: () => Promise<unknown>;
  onClose: () => void;
  /** What it says of refusals in its own words. */
  texts?: Sentences<C>;
}

/** Asks once more before something is done that others will notice. */
export function SureDialog<C = never>(props: SureDialogProps<C>) {
  const { title, children, button, kind = 'take', onSure, onClose, texts } = props;
  const { t } = useLingui();
  const sending = useSend<C>(texts);
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
          aria-disabled={sending.busy}
          onClick={() => void handleSure()}
          className={kind === 'take' ? dangerButton : mainButton}
        >
          {button}
        </button>
      </div>
    </Dialog>
  );
}

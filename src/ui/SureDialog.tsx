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
  /** Another way to do it, which reaches further. */
  further?: { button: string; onSure: () => Promise<unknown> } | null;
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
  const { title, children, button, further = null, kind = 'take', onSure, onClose, texts } = props;
  const { t } = useLingui();
  const sending = useSend<C>(texts);
  const acts = [{ button, onSure }, ...(further === null ? [] : [further])];
  const handleSure = async (act: () => Promise<unknown>) => {
    if (await sending.send(act)) onClose();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="text-muted">{children}</p>
      <OtherFlags of={sending} />
      <div className="flex flex-wrap justify-end gap-3" {...sending.hold}>
        <button type="button" onClick={onClose} className={quietButton}>
          {t`Кирәкми`}
        </button>
        {acts.map((act) => (
          <button
            key={act.button}
            type="button"
            aria-disabled={sending.busy}
            onClick={() => void handleSure(act.onSure)}
            className={kind === 'take' ? dangerButton : mainButton}
          >
            {act.button}
          </button>
        ))}
      </div>
    </Dialog>
  );
}

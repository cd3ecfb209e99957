import { useLingui } from '@lingui/react/macro';
import { useAsk } from '#ui/ask.ts';
import { dangerButton, quietButton } from '#ui/button.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { useSend } from '#ui/use-send.web.ts';
import { blockPerson, mutePerson, type Profile } from './calls.ts';

interface HideDialogProps {
  kind: 'block' | 'mute';
  person: Pick<Profile, 'id' | 'name' | 'surname'>;
  onClose: () => void;
  onDone: () => void;
}

/** Asks once more before a person goes out of sight. */
export function HideDialog({ kind, person, onClose, onDone }: HideDialogProps) {
  const { t } = useLingui();
  const ask = useAsk();
  const sending = useSend();
  const name = `${person.name} ${person.surname}`;
  const params = { id: person.id };

  const handleSure = () =>
    sending.send(async () => {
      if (kind === 'block') await ask(blockPerson, { params, body: { block: true } });
      else await ask(mutePerson, { params, body: { mute: true } });
      onDone();
    });

  return (
    <Dialog
      title={kind === 'block' ? t`Блокларгамы: ${name}?` : t`Күрсәтмәскәме: ${name}?`}
      onClose={onClose}
    >
      <p className="text-muted">
        {kind === 'block'
          ? t`Сез бер-берегезне күрмәячәксез: язмаларны да, фикерләрне дә. Бер-берегезгә язылулар бетә.`
          : t`Бу кешенең язмалары һәм фикерләре сезгә чыкмаячак. Ул моны белмәячәк.`}
      </p>
      <OtherFlags of={sending} />
      <div className="flex flex-wrap justify-end gap-3" {...sending.hold}>
        <button type="button" onClick={onClose} className={quietButton}>
          {t`Кирәкми`}
        </button>
        <button
          type="button"
          disabled={sending.busy}
          onClick={() => void handleSure()}
          className={dangerButton}
        >
          {kind === 'block' ? t`Әйе, блокларга` : t`Әйе, күрсәтмәскә`}
        </button>
      </div>
    </Dialog>
  );
}

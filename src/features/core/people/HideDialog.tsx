import { useLingui } from '@lingui/react/macro';
import { ask } from '#ui/ask.web.ts';
import { SureDialog } from '#ui/SureDialog.tsx';
import { useReading } from '#ui/reading.ts';
import type { Profile } from './calls.ts';
import { blockPerson, mutePerson } from './client.gen.ts';

interface HideDialogProps {
  kind: 'block' | 'mute';
  person: Pick<Profile, 'id' | 'name' | 'surname'>;
  onClose: () => void;
  onDone: () => void;
}

/** Asks once more before a person goes out of sight. */
export function HideDialog({ kind, person, onClose, onDone }: HideDialogProps) {
  const { read } = useReading();
  const { t } = useLingui();
  const name = `${read(person.name)} ${read(person.surname)}`;
  const params = { id: person.id };

  async function handleSure() {
    if (kind === 'block') await ask(blockPerson, { params, body: { block: true } });
    else await ask(mutePerson, { params, body: { mute: true } });
    onDone();
  }

  return (
    <SureDialog<typeof blockPerson>
      title={kind === 'block' ? t`Блокларгамы: ${name}?` : t`Күрсәтмәскәме: ${name}?`}
      button={kind === 'block' ? t`Әйе, блокларга` : t`Әйе, күрсәтмәскә`}
      onSure={handleSure}
      onClose={onClose}
      texts={{ quantity: { many: t`1000 кешедән артыкны яшереп булмый.` } }}
    >
      {kind === 'block'
        ? t`Сез бер-берегезне күрмәячәксез: язмаларны да, фикерләрне дә. Бер-берегезгә язылулар бетә.`
        : t`Бу кешенең язмалары һәм фикерләре сезгә чыкмаячак. Ул моны белмәячәк.`}
    </SureDialog>
  );
}

import { useLingui } from '@lingui/react/macro';
import { ask } from '#ui/ask.web.ts';
import type { FoundGroup } from './calls/groups.ts';
import { updateGroupVerified } from './client.gen.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

interface VerifyGroupDialogProps {
  group: FoundGroup;
  /** What the mark is to become. */
  on: boolean;
  onDone: (on: boolean) => void;
  onClose: () => void;
}

/** The mark that a group is known to be what it says. */
export function VerifyGroupDialog({ group, on, onDone, onClose }: VerifyGroupDialogProps) {
  const { t } = useLingui();
  return (
    <ReasonDialog
      title={`${t`Расланган`}: ${group.name}`}
      change={
        on
          ? t`Исеме янында «расланган» билгесе күренәчәк.`
          : t`Исеме яныннан «расланган» билгесе алыначак.`
      }
      hint={t`Журналда саклана; 500 хәрефкә кадәр. Кешенең шәхси мәгълүматын язмагыз.`}
      button={on ? t`Билгеләргә` : t`Кире алырга`}
      onSend={async (reason) => {
        const body = { verified: on, reason };
        onDone((await ask(updateGroupVerified, { params: { id: group.id }, body })).verified);
      }}
      onClose={onClose}
    />
  );
}

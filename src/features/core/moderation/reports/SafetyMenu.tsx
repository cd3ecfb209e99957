import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { useViewer } from '#features/core/accounts/viewer.web.ts';
import type { FullBond, Profile } from '#features/core/people/calls.ts';
import { blockPerson, mutePerson } from '#features/core/people/client.gen.ts';
import { setHidden } from '#features/core/people/hidden-people.web.ts';
import { ask } from '#ui/ask.web.ts';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { MenuItem } from '#ui/Menu.tsx';
import { MoreMenu } from '#ui/MoreMenu.tsx';
import { useSend } from '#ui/use-send.web.ts';
import type { ReportType } from '../rules.ts';

// Nobody needs the dialogs before they open one.
const HideDialog = lazy(async () => ({
  default: (await import('#features/core/people/HideDialog.tsx')).HideDialog,
}));
const ReportDialog = lazy(async () => ({
  default: (await import('./ReportDialog.tsx')).ReportDialog,
}));

type Hiding = Pick<FullBond, 'block' | 'mute'>;

interface SafetyMenuProps {
  /** The name of the thing, for the label of the button. */
  name: string;
  thing: { type: ReportType; id: string };
  /** Whose it is; a group is only reported. */
  person?: Pick<Profile, 'id' | 'name' | 'surname'>;
  /** What is already so; unknown in lists, where the hidden do not stand. */
  hiding?: Hiding;
  onChange?: (change: Partial<Hiding>) => void;
}

const SHOWN: Hiding = { block: false, mute: false };

/** What a reader can do against a thing or a person: not see them, block them, report. A visitor reports. */
export function SafetyMenu({ name, thing, hiding = SHOWN, onChange, ...props }: SafetyMenuProps) {
  const { t } = useLingui();
  // A visitor hides nobody: there is nobody from whom they would be hidden.
  const person = useViewer() === null ? undefined : props.person;
  const [dialog, setDialog] = useState<'report' | 'block' | 'mute' | null>(null);
  const sending = useSend();
  const handleClose = () => setDialog(null);

  const change = (kind: 'block' | 'mute', on: boolean) => {
    if (person === undefined) return;
    setHidden(person.id, on || (kind === 'block' ? hiding.mute : hiding.block));
    onChange?.({ [kind]: on });
  };
  const show = (kind: 'block' | 'mute') =>
    sending.send(async () => {
      const params = { id: person?.id ?? '' };
      if (kind === 'block') await ask(blockPerson, { params, body: { block: false } });
      else await ask(mutePerson, { params, body: { mute: false } });
      change(kind, false);
    });

  return (
    <>
      <div className="contents" {...sending.hold}>
        <MoreMenu label={t`Тагын: ${name}`}>
          {person !== undefined && (
            <>
              {hiding.mute ? (
                <MenuItem
                  onPress={() => void show('mute')}
                >{t`Язмаларын кабат күрсәтергә`}</MenuItem>
              ) : (
                <MenuItem onPress={() => setDialog('mute')}>{t`Язмаларын күрсәтмәскә`}</MenuItem>
              )}
              {hiding.block ? (
                <MenuItem onPress={() => void show('block')}>{t`Блоктан чыгарырга`}</MenuItem>
              ) : (
                <MenuItem onPress={() => setDialog('block')}>{t`Блокларга`}</MenuItem>
              )}
            </>
          )}
          <MenuItem danger onPress={() => setDialog('report')}>{t`Шикаять итәргә`}</MenuItem>
        </MoreMenu>
        <OtherFlags of={sending} />
      </div>
      <Suspense>
        {dialog === 'report' && <ReportDialog thing={thing} onClose={handleClose} />}
        {(dialog === 'block' || dialog === 'mute') && person !== undefined && (
          <HideDialog
            kind={dialog}
            person={person}
            onClose={handleClose}
            onDone={() => {
              handleClose();
              change(dialog, true);
            }}
          />
        )}
      </Suspense>
    </>
  );
}

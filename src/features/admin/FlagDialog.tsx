import { useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import type { UserFlag } from '#features/accounts/rules.ts';
import { LetterTools } from '#features/words/LetterTools.tsx';
import { ask } from '#ui/ask.web.ts';
import { linkButton, mainButton } from '#ui/button.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { sayDone } from '#ui/done.web.ts';
import { AreaField } from '#ui/Field.tsx';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { useSend } from '#ui/use-send.web.ts';
import type { FoundUser } from './calls/users.ts';
import { updateBlacklist, updateModerator, updateSecurity, updateVerified } from './client.gen.ts';
import { useFlagNames } from './user-names.web.ts';

interface FlagDialogProps {
  user: FoundUser;
  flag: UserFlag;
  /** What the flag is to become. */
  on: boolean;
  onDone: (on: boolean, reason: string) => void;
  onClose: () => void;
}

/** Says what it will change before it does, and asks why. */
export function FlagDialog({ user, flag, on, onDone, onClose }: FlagDialogProps) {
  const { t } = useLingui();
  const names = useFlagNames();
  const sending = useSend({ content: t`Сәбәбен языгыз` });
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = (new FormData(event.currentTarget).get('reason') as string).trim();
    const isDone = await sending.send(async () =>
      onDone(await sendFlag(user.id, { flag, on, reason }), reason),
    );
    if (!isDone) return;
    onClose();
    sayDone(t`Сакланды`);
  };
  return (
    <Dialog title={`${names[flag]}: ${user.name} ${user.surname}`} onClose={onClose}>
      <form {...sending.form} onSubmit={(event) => void handleSubmit(event)} className="grid gap-4">
        <WhatChanges flag={flag} on={on} />
        <AreaField
          label={t`Сәбәбе`}
          hint={
            flag === 'blacklist'
              ? t`Кеше моны хатта күрә; 500 хәрефкә кадәр. Журналда да саклана.`
              : t`Журналда саклана; 500 хәрефкә кадәр. Кешенең шәхси мәгълүматын язмагыз.`
          }
          flags={['content']}
          of={sending}
          name="reason"
          lang="tt"
          required
          minLength={3}
          maxLength={500}
          rows={3}
        />
        <LetterTools />
        <p className="text-[14px] text-muted">{t`Моны теләсә кайчан кире алып була.`}</p>
        <OtherFlags of={sending} except={['content']} />
        <div className="flex flex-wrap gap-3">
          <button type="submit" aria-disabled={sending.busy} className={mainButton}>
            {on ? t`Билгеләргә` : t`Кире алырга`}
          </button>
          <button type="button" onClick={onClose} className={linkButton}>
            {t`Кирәкми`}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

function WhatChanges({ flag, on }: Pick<FlagDialogProps, 'flag' | 'on'>) {
  const { t } = useLingui();
  const changes: Record<UserFlag, [on: string, off: string]> = {
    moderator: [
      t`Бу кеше барлык язмаларны карый һәм бетерә алачак.`,
      t`Бу кеше башкаларның язмаларын бетерә алмаячак.`,
    ],
    security: [
      t`Бу кеше барлык фикерләрне карый һәм бетерә алачак.`,
      t`Бу кеше башкаларның фикерләрен бетерә алмаячак.`,
    ],
    verified: [
      t`Исеме янында «расланган» билгесе күренәчәк.`,
      t`Исеме яныннан «расланган» билгесе алыначак.`,
    ],
    blacklist: [
      t`Бу кеше укый гына алачак: язма, фикер, хәбәр яза алмаячак. Куйган бәяләре исәптән төшеп калачак. Аңа сәбәбе белән хат барачак.`,
      t`Бу кеше яңадан яза алачак. Куйган бәяләре исәпкә кире кайтачак. Аңа хат барачак.`,
    ],
  };
  return <p>{changes[flag][on ? 0 : 1]}</p>;
}

interface Change {
  flag: UserFlag;
  on: boolean;
  reason: string;
}

/** The flag as the server has it now. */
async function sendFlag(id: string, { flag, on, reason }: Change): Promise<boolean> {
  const params = { id };
  switch (flag) {
    case 'moderator':
      return (await ask(updateModerator, { params, body: { moderator: on, reason } })).moderator;
    case 'security':
      return (await ask(updateSecurity, { params, body: { security: on, reason } })).security;
    case 'verified':
      return (await ask(updateVerified, { params, body: { verified: on, reason } })).verified;
    case 'blacklist':
      return (await ask(updateBlacklist, { params, body: { blacklist: on, reason } })).blacklist;
  }
}

import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { UserFlag } from '#features/core/accounts/rules.ts';
import type { RecentThings } from '#features/core/moderation/calls/queue.ts';
import { RecentCheck } from '#features/core/moderation/rulings/RecentCheck.tsx';
import { ask } from '#ui/ask.web.ts';
import type { FoundUser } from './calls/users.ts';
import {
  getRecentThings,
  updateBlacklist,
  updateModerator,
  updateSecurity,
  updateVerified,
} from './client.gen.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import { useFlagNames } from './user-names.web.ts';

interface FlagDialogProps {
  user: FoundUser;
  flag: UserFlag;
  /** What the flag is to become. */
  on: boolean;
  onDone: (on: boolean, reason: string) => void;
  onClose: () => void;
}

/** Says what the flag changes, and asks why. */
export function FlagDialog({ user, flag, on, onDone, onClose }: FlagDialogProps) {
  const { t } = useLingui();
  const names = useFlagNames();
  const change = useChange(flag, on);
  const recent = useRecent(user.id, flag === 'blacklist' && on);
  return (
    <ReasonDialog
      title={`${names[flag]}: ${user.name} ${user.surname}`}
      change={change}
      hint={
        flag === 'blacklist'
          ? t`Кеше моны хатта күрә; 500 хәрефкә кадәр. Журналда да саклана.`
          : t`Журналда саклана; 500 хәрефкә кадәр. Кешенең шәхси мәгълүматын язмагыз.`
      }
      button={on ? t`Билгеләргә` : t`Кире алырга`}
      onSend={async (reason, form) => {
        const hide = form.has('hide');
        onDone(await sendFlag(user.id, { flag, on, reason, hide }), reason);
      }}
      onClose={onClose}
    >
      {flag === 'blacklist' && on && <RecentCheck recent={recent} />}
    </ReasonDialog>
  );
}

/** Null until it is known; the box can be ticked without it. */
function useRecent(id: string, isWanted: boolean): RecentThings | null {
  const [recent, setRecent] = useState<RecentThings | null>(null);
  useEffect(() => {
    if (isWanted) void ask(getRecentThings, { params: { id } }).then(setRecent, () => undefined);
  }, [id, isWanted]);
  return recent;
}

function useChange(flag: UserFlag, on: boolean): string {
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
      t`Бу кеше укый гына алачак: язма, фикер, хәбәр яза алмаячак. Куйган бәяләре исәптән төшеп калачак. Аңа сәбәбе белән хат барачак; килешмәсә, карарны башка идарәче яңадан карый.`,
      t`Бу кеше яңадан яза алачак. Куйган бәяләре исәпкә кире кайтачак. Аңа хат барачак.`,
    ],
  };
  return changes[flag][on ? 0 : 1];
}

interface Change {
  flag: UserFlag;
  on: boolean;
  reason: string;
  /** Of `blacklist`: also what was written in the last 24 hours. */
  hide: boolean;
}

/** The flag as the server has it now. */
async function sendFlag(id: string, { flag, on, reason, hide }: Change): Promise<boolean> {
  const params = { id };
  switch (flag) {
    case 'moderator':
      return (await ask(updateModerator, { params, body: { moderator: on, reason } })).moderator;
    case 'security':
      return (await ask(updateSecurity, { params, body: { security: on, reason } })).security;
    case 'verified':
      return (await ask(updateVerified, { params, body: { verified: on, reason } })).verified;
    case 'blacklist':
      return (await ask(updateBlacklist, { params, body: { blacklist: on, reason, hide } }))
        .blacklist;
  }
}

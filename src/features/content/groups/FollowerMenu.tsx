import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ask } from '#ui/ask.web.ts';
import { MenuItem } from '#ui/Menu.tsx';
import { MoreMenu } from '#ui/MoreMenu.tsx';
import { SureDialog } from '#ui/SureDialog.tsx';
import { useReading } from '#ui/reading.ts';
import { BanDialog } from './BanDialog.tsx';
import type { Follower, GroupPage } from './calls.ts';
import { toggleGroupAdmin } from './client.gen.ts';
import { whyCannotBan, whyCannotToggleAdmin } from './rules.ts';

interface FollowerMenuProps {
  group: Pick<GroupPage, 'id' | 'creator' | 'admin'>;
  viewerId: string;
  follower: Follower;
  onChange: (admin: boolean) => void;
  onBan: () => void;
}

/**
 * Makes a follower an administrator, or no longer, and bans them; not there for those who may do
 * neither.
 */
export function FollowerMenu(props: FollowerMenuProps) {
  const { group, viewerId, follower, onChange, onBan } = props;
  const { read } = useReading();
  const { t } = useLingui();
  const [open, setOpen] = useState<'admin' | 'ban' | null>(null);
  const actor = { id: viewerId, creator: group.creator, admin: group.admin };
  const mayToggle = whyCannotToggleAdmin(actor, follower) === null;
  const mayBan = group.admin && whyCannotBan(actor, follower) === null;
  if (!mayToggle && !mayBan) return null;

  const name = `${read(follower.name)} ${read(follower.surname)}`;
  const isSelf = follower.id === viewerId;
  const words = follower.admin
    ? {
        button: isSelf ? t`Админлыктан китәргә` : t`Админлыктан алырга`,
        title: isSelf ? t`Админлыктан китәсезме?` : t`Админлыктан алыргамы: ${name}?`,
        lead: isSelf
          ? t`Сез төркемгә яза алмаячаксыз. Админлыкны сезгә башка админ гына кире бирә ала.`
          : t`Бу кеше төркемгә яза, язмаларны беркетә һәм бетерә алмаячак.`,
      }
    : {
        button: t`Админ итеп куярга`,
        title: t`Админ итеп куяргамы: ${name}?`,
        lead: t`Админ төркемгә яза, андагы язмаларны беркетә һәм бетерә, башкаларны админ итә һәм админлыктан ала.`,
      };

  async function handleSure() {
    const body = { id: follower.id, admin: !follower.admin };
    const answer = await ask(toggleGroupAdmin, { params: { id: group.id }, body });
    onChange(answer.admin);
  }

  return (
    <>
      <MoreMenu label={t`Тагын: ${name}`}>
        {mayToggle && (
          <MenuItem danger={follower.admin} onPress={() => setOpen('admin')}>
            {words.button}
          </MenuItem>
        )}
        {mayBan && (
          <MenuItem danger onPress={() => setOpen('ban')}>
            {t`Төркемнән чыгарырга`}
          </MenuItem>
        )}
      </MoreMenu>
      {open === 'admin' && (
        <SureDialog<typeof toggleGroupAdmin>
          title={words.title}
          button={words.button}
          kind={follower.admin ? 'take' : 'give'}
          onSure={handleSure}
          onClose={() => setOpen(null)}
          texts={{
            id: { stranger: t`Бу кеше төркемгә язылмаган.` },
            quantity: { many: t`Админнар 50 дән артмый.` },
          }}
        >
          {words.lead}
        </SureDialog>
      )}
      {open === 'ban' && (
        <BanDialog
          groupId={group.id}
          person={{ id: follower.id, name }}
          onBan={onBan}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ask } from '#ui/ask.web.ts';
import { MenuItem } from '#ui/Menu.tsx';
import { MoreMenu } from '#ui/MoreMenu.tsx';
import { SureDialog } from '#ui/SureDialog.tsx';
import { useReading } from '#ui/reading.ts';
import type { Follower, GroupPage } from './calls.ts';
import { toggleGroupAdmin } from './client.gen.ts';
import { whyCannotToggleAdmin } from './rules.ts';

interface AdminToggleProps {
  group: Pick<GroupPage, 'id' | 'creator' | 'admin'>;
  viewerId: string;
  follower: Follower;
  onChange: (admin: boolean) => void;
}

/** Makes a follower an administrator, or no longer; not there for those who may not. */
export function AdminToggle({ group, viewerId, follower, onChange }: AdminToggleProps) {
  const { read } = useReading();
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const actor = { id: viewerId, creator: group.creator, admin: group.admin };
  if (whyCannotToggleAdmin(actor, follower) !== null) return null;

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
        lead: t`Админ төркемгә яза, андагы язмаларны беркетә һәм бетерә, яңа админнар куя ала.`,
      };

  async function handleSure() {
    const body = { id: follower.id, admin: !follower.admin };
    const answer = await ask(toggleGroupAdmin, { params: { id: group.id }, body });
    onChange(answer.admin);
  }

  return (
    <>
      <MoreMenu label={t`Тагын: ${name}`}>
        <MenuItem danger={follower.admin} onPress={() => setOpen(true)}>
          {words.button}
        </MenuItem>
      </MoreMenu>
      {isOpen && (
        <SureDialog<typeof toggleGroupAdmin>
          title={words.title}
          button={words.button}
          kind={follower.admin ? 'take' : 'give'}
          onSure={handleSure}
          onClose={() => setOpen(false)}
          texts={{
            id: { stranger: t`Бу кеше төркемгә язылмаган.` },
            quantity: { many: t`Админнар 50 дән артмый.` },
          }}
        >
          {words.lead}
        </SureDialog>
      )}
    </>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ask } from '#ui/ask.web.ts';
import { FollowButton } from '#ui/FollowButton.tsx';
import { SureDialog } from '#ui/SureDialog.tsx';
import { followGroup, type GroupPage } from './calls.ts';

interface FollowGroupProps {
  group: Pick<GroupPage, 'id' | 'name' | 'follower' | 'admin'>;
  onChange: () => void;
}

/** Follow, or no longer. Who keeps the group is asked once more: they lose that by leaving. */
export function FollowGroup({ group, onChange }: FollowGroupProps) {
  const { t } = useLingui();
  const [isLeaving, setLeaving] = useState(false);

  const toggle = async () => {
    await ask(followGroup, { params: { id: group.id } });
    onChange();
  };
  return (
    <>
      <FollowButton
        name={group.name}
        on={group.follower}
        send={async (wanted) => {
          if (group.admin && !wanted) setLeaving(true);
          // The call toggles: it is sent only where there is something to change.
          else if (wanted !== group.follower) await toggle();
        }}
      />
      {isLeaving && (
        <SureDialog
          title={t`Төркемнән китәсезме?`}
          button={t`Әйе, китәргә`}
          onSure={toggle}
          onClose={() => setLeaving(false)}
        >
          {t`Язылудан чыксагыз, админ булудан да туктыйсыз. Моны сезгә башка админ гына кире бирә ала.`}
        </SureDialog>
      )}
    </>
  );
}

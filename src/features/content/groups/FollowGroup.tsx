import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { FollowButton } from '#features/core/people/FollowButton.tsx';
import { ask } from '#ui/ask.web.ts';
import { SureDialog } from '#ui/SureDialog.tsx';
import { useReading } from '#ui/reading.ts';
import { useGiven } from '#ui/use-toggle.web.ts';
import type { GroupPage } from './calls.ts';
import { followGroup } from './client.gen.ts';

interface FollowGroupProps {
  group: Pick<GroupPage, 'id' | 'name' | 'follower' | 'admin'>;
  inList?: boolean;
  onChange?: (subscribers: number) => void;
}

/** Follow, or no longer. An administrator is asked once more: they lose that by leaving. */
export function FollowGroup({ group, inList = false, onChange }: FollowGroupProps) {
  const { t } = useLingui();
  const { read } = useReading();
  const [isLeaving, setLeaving] = useState(false);
  const [follows, setFollows] = useGiven(group.follower);

  const follow = async (wanted: boolean) => {
    const { follower, subscribers } = await ask(followGroup, {
      params: { id: group.id },
      body: { follower: wanted },
    });
    setFollows(follower);
    onChange?.(subscribers);
  };
  return (
    <>
      <FollowButton
        name={read(group.name)}
        on={follows}
        inList={inList}
        send={async (wanted) => {
          if (group.admin && !wanted) setLeaving(true);
          else await follow(wanted);
        }}
      />
      {isLeaving && (
        <SureDialog
          title={t`Төркемнән китәсезме?`}
          button={t`Әйе, китәргә`}
          onSure={() => follow(false)}
          onClose={() => setLeaving(false)}
        >
          {t`Язылудан чыксагыз, админлыгыгыз да бетә. Аны сезгә башка админ гына кире бирә ала.`}
        </SureDialog>
      )}
    </>
  );
}

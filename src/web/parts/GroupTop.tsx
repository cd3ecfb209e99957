import { useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { useRevalidator } from 'react-router';
import { userAddress } from '#features/accounts/addresses.ts';
import type { Person } from '#features/accounts/calls.ts';
import { useViewer } from '#features/accounts/viewer.web.ts';
import { groupAddress } from '#features/groups/addresses.ts';
import type { GroupPage } from '#features/groups/calls.ts';
import { FollowGroup } from '#features/groups/FollowGroup.tsx';
import { GroupHeader } from '#features/groups/GroupHeader.tsx';
import { mainButton, quietButton } from '#ui/button.ts';
import { Icon } from '#ui/Icon.tsx';
import { penIcon, settingsIcon } from '#ui/icons.ts';
import { Link } from '#ui/Link.tsx';
import { SafetyMenu } from './SafetyMenu.tsx';

function PersonLink({ person }: { person: Person }) {
  return (
    <Link
      to={userAddress(person)}
      className="-my-3 inline-block py-3 font-medium text-accent hover:underline"
    >
      {person.name} {person.surname}
    </Link>
  );
}

/** A group's header with what the viewer can do: follow, write, change, report. */
export function GroupTop({ group }: { group: GroupPage }) {
  const { t } = useLingui();
  const viewer = useViewer();
  const { revalidate } = useRevalidator();
  const address = groupAddress(group);
  const admins = group.admins.filter(({ id }) => id !== group.user?.id);
  const action = (
    <>
      {group.admin && (
        <Link to={`${address}/note/create`} className={mainButton}>
          <Icon of={penIcon} size={18} />
          {t`Төркемгә язарга`}
        </Link>
      )}
      {group.creator ? (
        <Link to={`${address}/edit`} className={quietButton}>
          <Icon of={settingsIcon} size={18} />
          {t`Көйләргә`}
        </Link>
      ) : (
        <FollowGroup group={group} onChange={() => void revalidate()} />
      )}
    </>
  );
  return (
    <GroupHeader
      group={group}
      rss={`${address}/rss.xml`}
      followersAt={viewer === null ? null : `${address}/followers`}
      creator={group.user === null ? null : <PersonLink person={group.user} />}
      admins={
        admins.length === 0
          ? null
          : admins.map((person, at) => (
              <Fragment key={person.id}>
                {at > 0 && ', '}
                <PersonLink person={person} />
              </Fragment>
            ))
      }
      action={viewer === null ? null : action}
      menu={
        viewer !== null &&
        !group.creator && <SafetyMenu name={group.name} thing={{ type: 'group', id: group.id }} />
      }
    />
  );
}

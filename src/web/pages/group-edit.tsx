import { useLingui } from '@lingui/react/macro';
import { data, useNavigate, useRevalidator } from 'react-router';
import { groupAddress } from '#features/content/groups/addresses.ts';
import { AdminLog } from '#features/content/groups/AdminLog.tsx';
import { listAdminChanges } from '#features/content/groups/client.gen.ts';
import { GroupAdminPage } from '#features/content/groups/GroupAdminPage.tsx';
import { GroupNameSettings } from '#features/content/groups/GroupNameSettings.tsx';
import {
  GroupDeletion,
  GroupIdSettings,
  GroupLooks,
  GroupMinusSettings,
} from '#features/content/groups/GroupSettings.tsx';
import {
  GroupRulesSettings,
  GroupWritersSettings,
} from '#features/content/groups/GroupWriting.tsx';
import type { Route } from './+types/group-edit.ts';
import { appContext } from '../app-context.ts';
import { groupOf, needed, toSign } from '../loading.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export async function loader(args: Route.LoaderArgs) {
  const { ask, viewer } = args.context.get(appContext);
  if (viewer === null) throw toSign(args.url);
  const group = await groupOf(args, ask);
  if (!group.creator || group.restorableUntil !== null) throw data(null, { status: 403 });
  const changes = await needed(
    args.request,
    ask(listAdminChanges, { params: { id: group.id }, query: {} }),
  );
  return { group, changes };
}

export default function GroupEditPage({ loaderData }: Route.ComponentProps) {
  const { group, changes } = loaderData;
  const { t } = useLingui();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const refresh = () => void revalidate();
  const handleId = (id: string) =>
    void navigate(`${groupAddress({ idC: id })}/edit`, {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <GroupAdminPage group={group} title={t`Төркемне көйләү`} path={`${groupAddress(group)}/edit`}>
      <div className="grid grid-cols-1 gap-3.5">
        <GroupLooks group={group} onChange={refresh} />
        <GroupNameSettings group={group} onChange={refresh} />
        <GroupWritersSettings group={group} onChange={refresh} />
        <GroupRulesSettings group={group} onChange={refresh} />
        <GroupIdSettings group={group} onId={handleId} />
        <GroupMinusSettings group={group} onChange={refresh} />
        <AdminLog groupId={group.id} first={changes} />
        <GroupDeletion
          group={group}
          onDelete={() => void navigate(groupAddress(group), { replace: true })}
        />
      </div>
    </GroupAdminPage>
  );
}

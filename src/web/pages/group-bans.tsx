import { useLingui } from '@lingui/react/macro';
import { groupAddress } from '#features/content/groups/addresses.ts';
import { GroupAdminPage } from '#features/content/groups/GroupAdminPage.tsx';
import { BanList } from '#features/content/groups/BanList.tsx';
import { listGroupBans } from '#features/content/groups/client.gen.ts';
import { Notice } from '#ui/Notice.tsx';
import type { Route } from './+types/group-bans.ts';
import { groupList } from '../loading.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export const loader = (args: Route.LoaderArgs) =>
  groupList(args, (ask, id) => ask(listGroupBans, { params: { id }, query: {} }));

/** Who is banned from a group; its administrators see it. */
export default function GroupBansPage({ loaderData }: Route.ComponentProps) {
  const { group, list } = loaderData;
  const { t } = useLingui();
  return (
    <GroupAdminPage group={group} title={t`Чыгарылганнар`} path={`${groupAddress(group)}/bans`}>
      <BanList
        key={group.id}
        groupId={group.id}
        first={list}
        empty={
          <Notice title={t`Беркем дә чыгарылмаган`}>
            {t`Төркемнән чыгарылган кешеләр монда языла.`}
          </Notice>
        }
      />
    </GroupAdminPage>
  );
}

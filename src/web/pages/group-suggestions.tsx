import { useLingui } from '@lingui/react/macro';
import { suggestionsAddress } from '#features/content/groups/addresses.ts';
import { GroupAdminPage } from '#features/content/groups/GroupAdminPage.tsx';
import { listSuggestions } from '#features/content/notes/client.gen.ts';
import { SuggestionList } from '#features/content/notes/SuggestionList.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { Route } from './+types/group-suggestions.ts';
import { groupList } from '../loading.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export const loader = (args: Route.LoaderArgs) =>
  groupList(args, (ask, id) => ask(listSuggestions, { params: { id }, query: {} }));

/** Notes that wait for the administrators of a group. */
export default function GroupSuggestionsPage({ loaderData }: Route.ComponentProps) {
  const { group, list } = loaderData;
  const { t } = useLingui();
  return (
    <GroupAdminPage
      group={group}
      title={t({ message: 'Тәкъдимнәр', context: 'group' })}
      path={suggestionsAddress(group)}
    >
      <SuggestionList
        key={group.id}
        groupId={group.id}
        first={list}
        empty={
          <Notice title={t`Тәкъдимнәр юк`}>
            {t`Язылучылар тәкъдим иткән язмалар монда чыга.`}
          </Notice>
        }
      />
    </GroupAdminPage>
  );
}

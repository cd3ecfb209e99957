import { useLingui } from '@lingui/react/macro';
import { groupAddress, suggestionsAddress } from '#features/content/groups/addresses.ts';
import { listSuggestions } from '#features/content/notes/client.gen.ts';
import { SuggestionList } from '#features/content/notes/SuggestionList.tsx';
import { Link } from '#ui/Link.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { useReading } from '#ui/reading.ts';
import type { Route } from './+types/group-suggestions.ts';
import { appContext } from '../app-context.ts';
import { groupOf, needed, toSign } from '../loading.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export async function loader(args: Route.LoaderArgs) {
  const { ask, viewer } = args.context.get(appContext);
  if (viewer === null) throw toSign(args.url);
  const group = await groupOf(args, ask);
  const asked = ask(listSuggestions, { params: { id: group.id }, query: {} });
  return { group, suggestions: await needed(args.request, asked) };
}

/** Notes that wait for the administrators of a group. */
export default function GroupSuggestionsPage({ loaderData }: Route.ComponentProps) {
  const { group, suggestions } = loaderData;
  const { t } = useLingui();
  const { read } = useReading();
  const title = t`Тәкъдимнәр`;
  return (
    <>
      <PageHead title={title} description={title} path={suggestionsAddress(group)} hidden />
      <div className="px-4 pt-2 pb-4 wide:px-0">
        <h1 className="font-serif text-[26px] leading-tight font-semibold">{title}</h1>
        <Link
          to={groupAddress(group)}
          className="inline-block py-2.5 font-medium wrap-anywhere text-accent hover:underline"
        >
          {read(group.name)}
        </Link>
      </div>
      <SuggestionList
        key={group.id}
        groupId={group.id}
        first={suggestions}
        empty={
          <Notice title={t`Тәкъдимнәр юк`}>
            {t`Язылучылар тәкъдим иткән язмалар монда чыга.`}
          </Notice>
        }
      />
    </>
  );
}

import { useLingui } from '@lingui/react/macro';
import { groupAddress } from '#features/content/groups/addresses.ts';
import { BanList } from '#features/content/groups/BanList.tsx';
import { listGroupBans } from '#features/content/groups/client.gen.ts';
import { Link } from '#ui/Link.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { useReading } from '#ui/reading.ts';
import type { Route } from './+types/group-bans.ts';
import { appContext } from '../app-context.ts';
import { groupOf, needed, toSign } from '../loading.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export async function loader(args: Route.LoaderArgs) {
  const { ask, viewer } = args.context.get(appContext);
  if (viewer === null) throw toSign(args.url);
  const group = await groupOf(args, ask);
  const asked = ask(listGroupBans, { params: { id: group.id }, query: {} });
  return { group, bans: await needed(args.request, asked) };
}

/** Who is banned from a group; its administrators see it. */
export default function GroupBansPage({ loaderData }: Route.ComponentProps) {
  const { group, bans } = loaderData;
  const { t } = useLingui();
  const { read } = useReading();
  const title = t`Чыгарылганнар`;
  return (
    <>
      <PageHead title={title} description={title} path={`${groupAddress(group)}/bans`} hidden />
      <div className="px-4 pt-2 pb-4 wide:px-0">
        <h1 className="font-serif text-[26px] leading-tight font-semibold">{title}</h1>
        <Link
          to={groupAddress(group)}
          className="inline-block py-2.5 font-medium wrap-anywhere text-accent hover:underline"
        >
          {read(group.name)}
        </Link>
      </div>
      <BanList
        key={group.id}
        groupId={group.id}
        first={bans}
        empty={
          <Notice title={t`Беркем дә чыгарылмаган`}>
            {t`Төркемнән чыгарылган кешеләр монда языла.`}
          </Notice>
        }
      />
    </>
  );
}

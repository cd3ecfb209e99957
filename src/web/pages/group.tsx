import { useLingui } from '@lingui/react/macro';
import { useContext } from 'react';
import { listGroupNotes } from '#features/feed/calls.ts';
import { getGroup } from '#features/groups/calls.ts';
import { GroupHeader } from '#features/groups/GroupHeader.tsx';
import { excerptOf } from '#kernel/text.ts';
import { Link } from '#ui/Link.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { Route } from './+types/group.ts';
import { groupAddress, userAddress } from '../addresses.ts';
import { appContext } from '../app-context.ts';
import { ask } from '../client.web.ts';
import { listOrNull, needed, pathId } from '../loading.ts';
import { positionQuery, readPosition, startOf } from '../note-query.ts';
import { useViewer } from '../parts/Account.tsx';
import { JsonLd } from '../parts/JsonLd.tsx';
import { NoteFeed } from '../parts/NoteFeed.tsx';
import { PageHead } from '../parts/PageHead.tsx';
import { SafetyMenu } from '../parts/SafetyMenu.tsx';
import { SiteContext } from '../site.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const id = pathId(request, params.id);
  const start = readPosition(new URL(request.url).searchParams);
  const query = positionQuery(startOf(start));
  const [group, notes] = await Promise.all([
    needed(request, app.ask(getGroup, { params: { id } })),
    needed(request, listOrNull(app.ask(listGroupNotes, { params: { id }, query }))),
  ]);
  return { group, notes, start };
}

export default function GroupPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { publicUrl } = useContext(SiteContext);
  const viewer = useViewer();
  const { group, notes, start } = loaderData;
  const address = groupAddress(group);
  const creator = `${group.user.name} ${group.user.surname}`;
  return (
    <>
      <PageHead
        title={group.name}
        description={
          group.about === ''
            ? t`«${group.name}» төркеме язмалары`
            : excerptOf(group.about, 180).text
        }
        path={address}
        image={group.image}
        rss={`${address}/rss.xml`}
        hidden={start.nextCursor !== null || start.pg > 0}
      />
      <JsonLd
        data={{
          '@type': 'CollectionPage',
          url: publicUrl + address,
          inLanguage: 'tt',
          about: {
            '@type': 'Organization',
            name: group.name,
            description: group.about,
            url: publicUrl + address,
            foundingDate: group.created.slice(0, 10),
            founder: {
              '@type': 'Person',
              name: creator,
              url: publicUrl + userAddress(group.user),
            },
            interactionStatistic: {
              '@type': 'InteractionCounter',
              interactionType: 'https://schema.org/FollowAction',
              userInteractionCount: group.subscribers,
            },
          },
        }}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] wide:gap-3.5">
        <GroupHeader
          group={group}
          rss={`${address}/rss.xml`}
          {...(viewer === null || group.creator
            ? {}
            : { menu: <SafetyMenu name={group.name} thing={{ type: 'group', id: group.id }} /> })}
          creator={
            <Link
              to={userAddress(group.user)}
              className="-my-3 inline-block py-3 font-medium text-accent hover:underline"
            >
              {creator}
            </Link>
          }
        />
        <section aria-labelledby="notes-title">
          <h2 id="notes-title" className="sr-only">{t`Язмалар`}</h2>
          <NoteFeed
            first={notes}
            start={start}
            load={(position) =>
              ask(listGroupNotes, { params: { id: group.id }, query: positionQuery(position) })
            }
            empty={
              <Notice title={t`Әлегә язмалар юк`}>{t`Бу төркемдә әле берни дә язылмаган.`}</Notice>
            }
            showPin
          />
        </section>
      </div>
    </>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useContext } from 'react';
import { largestImage, userAddress } from '#features/core/accounts/addresses.ts';
import { listGroupNotes } from '#features/social/feed/client.gen.ts';
import {
  isUsual,
  notesOfOneQuery,
  readNotesOfOne,
} from '#features/social/feed/notes-of-one-query.web.ts';
import { NotesOfOne } from '#features/social/feed/NotesOfOne.tsx';
import { groupAddress } from '#features/content/groups/addresses.ts';
import { DeletedGroup } from '#features/content/groups/DeletedGroup.tsx';
import { GroupHeader } from '#features/content/groups/GroupHeader.tsx';
import { countSuggestions } from '#features/content/notes/client.gen.ts';
import { SafetyMenu } from '#features/core/moderation/reports/SafetyMenu.tsx';
import { excerptOf } from '#kernel/text.ts';
import { ask } from '#ui/ask.web.ts';
import { mainButton } from '#ui/button.ts';
import { JsonLd } from '#ui/JsonLd.tsx';
import { Link } from '#ui/Link.tsx';
import { isFromTop } from '#ui/list/list-address.ts';
import { Notice } from '#ui/Notice.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { useReading } from '#ui/reading.ts';
import { SiteContext } from '#ui/site.ts';
import type { Route } from './+types/group.ts';
import { appContext } from '../app-context.ts';
import { groupOf, listOrNull, needed, pathId } from '../loading.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export async function loader(args: Route.LoaderArgs) {
  const { request, url, params, context } = args;
  const app = context.get(appContext);
  const id = pathId(request, params.id);
  const query = readNotesOfOne(url.searchParams);
  const asked = { params: { id }, query: notesOfOneQuery(query) };
  const asking = needed(request, listOrNull(app.ask(listGroupNotes, asked)));
  // A deleted group has a page for its administrators, and no notes: then nobody waits for them.
  asking.catch(() => undefined);
  const group = await groupOf(args, app.ask);
  if (group.restorableUntil !== null) return { group, notes: null, query, waiting: 0 };
  const waiting = group.admin
    ? (await needed(request, app.ask(countSuggestions, { params: { id } }))).waiting
    : 0;
  return { group, notes: await asking, query, waiting };
}

export default function GroupPage({ loaderData }: Route.ComponentProps) {
  const { read } = useReading();
  const { t } = useLingui();
  const { publicUrl } = useContext(SiteContext);
  const { group, notes, query, waiting } = loaderData;
  const address = groupAddress(group);
  if (group.restorableUntil !== null)
    return (
      <>
        <PageHead title={read(group.name)} description={group.name} path={address} hidden />
        <DeletedGroup group={group} until={group.restorableUntil} />
      </>
    );
  return (
    <>
      <PageHead
        title={read(group.name)}
        description={
          group.about === ''
            ? t`«${group.name}» төркеме язмалары`
            : excerptOf(group.about, 180).text
        }
        path={address}
        image={group.image && largestImage(group.image)}
        rss={`${address}/rss.xml`}
        hidden={!isUsual(query) || !isFromTop(query.start)}
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
            ...(group.user !== null && {
              founder: {
                '@type': 'Person',
                name: `${group.user.name} ${group.user.surname}`.trim(),
                url: publicUrl + userAddress(group.user),
              },
            }),
            interactionStatistic: {
              '@type': 'InteractionCounter',
              interactionType: 'https://schema.org/FollowAction',
              userInteractionCount: group.subscribers,
            },
          },
        }}
      />
      <div className="page-column">
        <GroupHeader
          key={group.id}
          group={group}
          waiting={waiting}
          menu={<SafetyMenu name={read(group.name)} thing={{ type: 'group', id: group.id }} />}
        />
        <section aria-label={t`Язмалар`}>
          <NotesOfOne
            address={address}
            query={query}
            first={notes}
            load={(more) => ask(listGroupNotes, { params: { id: group.id }, query: more })}
            empty={
              <Notice
                title={t`Әлегә язмалар юк`}
                {...(group.writing !== null && {
                  action: (
                    <Link to={`${address}/note/create`} className={mainButton}>
                      {t`Беренче язманы язарга`}
                    </Link>
                  ),
                })}
              >
                {t`Бу төркемдә әле берни дә язылмаган.`}
              </Notice>
            }
          />
        </section>
      </div>
    </>
  );
}

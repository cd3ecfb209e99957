import { useRevalidator } from 'react-router';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useContext } from 'react';
import { largestImage, userAddress } from '#features/core/accounts/addresses.ts';
import { useViewer } from '#features/core/accounts/viewer.web.ts';
import { getUser } from '#features/core/accounts/client.gen.ts';
import { listGroups } from '#features/content/groups/client.gen.ts';
import { GroupsOfOne } from '#features/content/groups/GroupsOfOne.tsx';
import type { NoteCard } from '#features/social/feed/calls.ts';
import { listFriendNotes } from '#features/social/feed/client.gen.ts';
import {
  isUsual,
  notesOfOneQuery,
  readNotesOfOne,
} from '#features/social/feed/notes-of-one-query.web.ts';
import { NotesOfOne } from '#features/social/feed/NotesOfOne.tsx';
import { conversationAddress } from '#features/social/messages/addresses.ts';
import { SafetyMenu } from '#features/core/moderation/reports/SafetyMenu.tsx';
import type { Profile } from '#features/core/people/calls.ts';
import { getFriend, getProfile } from '#features/core/people/client.gen.ts';
import { ProfileHeader } from '#features/core/people/ProfileHeader.tsx';
import { excerptOf } from '#kernel/text.ts';
import { ask } from '#ui/ask.web.ts';
import { mainButton, quietButton } from '#ui/button.ts';
import { Icon } from '#ui/Icon.tsx';
import { messageSquareIcon } from '#ui/icons.ts';
import { JsonLd } from '#ui/JsonLd.tsx';
import { Link } from '#ui/Link.tsx';
import { isFromTop } from '#ui/list/list-address.ts';
import { Notice } from '#ui/Notice.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { useReading } from '#ui/reading.ts';
import { SiteContext } from '#ui/site.ts';
import type { Route } from './+types/user.ts';
import { appContext } from '../app-context.ts';
import { listOrNull, needed, pathId } from '../loading.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

const UnfinishedNotes = lazy(async () => ({
  default: (await import('#features/content/notes/UnfinishedNotes.tsx')).UnfinishedNotes,
}));

const isUnfinished = (recording: NoteCard['video']): boolean =>
  recording?.state === 'waiting' || recording?.state === 'failed';
const hasUnfinished = ({ failedImages, video, audio }: NoteCard): boolean =>
  failedImages > 0 || isUnfinished(video) || isUnfinished(audio);

/** As many of their groups are shown. */
const SHOWN_GROUPS = '12';
const followedBy = (userId: string) =>
  ({ filter: 'followed', userId, limit: SHOWN_GROUPS }) as const;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const id = pathId(request, params.id);
  const query = readNotesOfOne(new URL(request.url).searchParams);
  const asked = { params: { id }, query: notesOfOneQuery(query) };
  const isOwn = app.viewer !== null && (id === app.viewer.id || id === app.viewer.idC);
  const [profile, notes, groups, bond, own] = await Promise.all([
    needed(request, app.ask(getProfile, { params: { id } })),
    needed(request, listOrNull(app.ask(listFriendNotes, asked))),
    needed(request, listOrNull(app.ask(listGroups, { query: followedBy(id) }))),
    app.viewer === null ? null : needed(request, app.ask(getFriend, { params: { id } })),
    isOwn ? listOrNull(app.ask(getUser, {})) : null,
  ]);
  const triangle = own?.triangle ?? null;
  return {
    profile,
    notes,
    groups: groups?.list ?? [],
    triangle,
    bond: app.viewer?.id === profile.id ? null : bond,
    query,
  };
}

function ProfileLinkedData({ profile }: { profile: Profile }) {
  const { publicUrl } = useContext(SiteContext);
  const count = (type: string, number: number) => ({
    '@type': 'InteractionCounter',
    interactionType: `https://schema.org/${type}`,
    userInteractionCount: number,
  });
  return (
    <JsonLd
      data={{
        '@type': 'ProfilePage',
        dateCreated: profile.created,
        mainEntity: {
          '@type': 'Person',
          name: `${profile.name} ${profile.surname}`.trim(),
          alternateName: profile.idC,
          identifier: profile.id,
          description: profile.about,
          url: publicUrl + userAddress(profile),
          agentInteractionStatistic: count('WriteAction', profile.notes),
          interactionStatistic: count('FollowAction', profile.subscribers),
        },
      }}
    />
  );
}

export default function UserPage({ loaderData }: Route.ComponentProps) {
  const { read } = useReading();
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const { profile, notes, groups, triangle, bond, query } = loaderData;
  const fullName = `${read(profile.name)} ${read(profile.surname)}`.trim();
  const address = userAddress(profile);
  const viewer = useViewer();
  const isOwn = viewer?.id === profile.id;
  const unfinished = isOwn ? (notes?.list ?? []).filter(hasUnfinished) : [];
  return (
    <>
      <PageHead
        title={fullName}
        description={
          profile.about === '' ? t`${fullName} язмалары` : excerptOf(profile.about, 180).text
        }
        path={address}
        kind="profile"
        image={profile.image && largestImage(profile.image)}
        rss={`${address}/rss.xml`}
        hidden={!isUsual(query) || !isFromTop(query.start)}
      />
      <ProfileLinkedData profile={profile} />
      <div className="page-column">
        <ProfileHeader
          key={profile.id}
          profile={profile}
          bond={bond}
          triangle={triangle}
          writing={
            <Link to={conversationAddress(profile)} className={quietButton}>
              <Icon of={messageSquareIcon} size={18} />
              {t`Хәбәр язарга`}
            </Link>
          }
          menu={
            (bond !== null || viewer === null) && (
              <SafetyMenu
                name={fullName}
                thing={{ type: 'user', id: profile.id }}
                person={profile}
                {...(bond !== null && { hiding: bond })}
                onChange={() => void revalidate()}
              />
            )
          }
        />
        {bond?.block !== true && <GroupsOfOne groups={groups} />}
        {unfinished.length > 0 && (
          <Suspense>
            <UnfinishedNotes notes={unfinished} />
          </Suspense>
        )}
        {bond?.block !== true && (
          <section aria-label={t`Язмалар`}>
            <NotesOfOne
              address={address}
              query={query}
              first={notes}
              load={(more) => ask(listFriendNotes, { params: { id: profile.id }, query: more })}
              empty={
                isOwn ? (
                  <Notice
                    title={t`Сезнең әле язмаларыгыз юк`}
                    action={
                      <Link to="/note/create" className={mainButton}>
                        {t`Беренче язманы язарга`}
                      </Link>
                    }
                  >
                    {t`Бер җөмлә дә җитә. Хаталардан курыкмагыз.`}
                  </Notice>
                ) : (
                  <Notice
                    title={t`Әлегә язмалар юк`}
                  >{t`${read(profile.name)} әле язма бастырмаган.`}</Notice>
                )
              }
              ofOne
            />
          </section>
        )}
      </div>
    </>
  );
}

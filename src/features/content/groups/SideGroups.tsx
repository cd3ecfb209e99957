import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { useViewer } from '#features/core/accounts/viewer.web.ts';
import { FollowButton } from '#features/core/people/FollowButton.tsx';
import { FollowInvite } from '#features/core/people/FollowInvite.tsx';
import { ask } from '#ui/ask.web.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Link } from '#ui/Link.tsx';
import { useReading } from '#ui/reading.ts';
import { SideCard } from '#ui/SideCard.tsx';
import { Verified } from '#ui/Verified.tsx';
import { groupAddress } from './addresses.ts';
import type { Group } from './calls.ts';
import { followGroup, listGroups } from './client.gen.ts';
import { Subscribers } from './Subscribers.tsx';

const SHOWN = 6;
/** Whoever follows more may be offered one of them once more; pressing it changes nothing. */
const MOST_FOLLOWED = '50';
/** The side column is not there below (`side:` of tokens.css). */
const SEEN = '(min-width: 1100px)';

/**
 * The groups the viewer follows, or null while that is not known. The page itself does not wait
 * for it, and a phone, which has no side column, does not ask.
 */
function useFollowed(viewerId: string | null): ReadonlySet<string> | null {
  const [followed, setFollowed] = useState<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (viewerId === null || !matchMedia(SEEN).matches) return;
    let gone = false;
    const query = { filter: 'followed', userId: viewerId, limit: MOST_FOLLOWED } as const;
    ask(listGroups, { query }).then(
      ({ list }) => {
        if (!gone) setFollowed(new Set(list.map(({ id }) => id)));
      },
      // Without the answer the groups stay, only without their buttons.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [viewerId]);
  return followed;
}

interface SideGroupsProps {
  /** The groups most people follow. */
  groups: readonly Group[];
  /** The address of the page, which may be about one of them. */
  page: string;
}

/** Groups worth following, at the side: those one does not follow yet. */
export function SideGroups({ groups, page }: SideGroupsProps) {
  const { t } = useLingui();
  const { read } = useReading();
  const viewerId = useViewer()?.id ?? null;
  const followed = useFollowed(viewerId);
  const shown = groups
    .filter(
      (group) => !followed?.has(group.id) && !`${page}/`.startsWith(`${groupAddress(group)}/`),
    )
    .slice(0, SHOWN);
  if (shown.length === 0) return null;
  return (
    <SideCard title={t`Төркемнәр`}>
      <ul>
        {shown.map((group) => (
          <SideGroup key={group.id} group={group}>
            {viewerId === null ? (
              <FollowInvite size="small" name={read(group.name)} back={groupAddress(group)} />
            ) : (
              followed !== null && <FollowSideGroup group={group} />
            )}
          </SideGroup>
        ))}
      </ul>
    </SideCard>
  );
}

function SideGroup({ group, children }: { group: Group; children: ReactNode }) {
  const { read } = useReading();
  return (
    <li className="-mx-2 flex items-center gap-1 rounded-xl hover:bg-raised">
      <Link
        to={groupAddress(group)}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-3 p-2"
      >
        <Avatar id={group.id} words={[read(group.name)]} image={group.image} shape="square" />
        <span className="min-w-0">
          <span className="line-clamp-2 leading-snug font-620 wrap-anywhere">
            {read(group.name)}
            {group.verified && <Verified />}
          </span>
          <span className="block text-13 text-muted">
            <Subscribers count={group.subscribers} />
          </span>
        </span>
      </Link>
      {children}
    </li>
  );
}

function FollowSideGroup({ group }: { group: Group }) {
  const { read } = useReading();
  const [follows, setFollows] = useState(false);
  async function send(wanted: boolean) {
    const params = { id: group.id };
    const answer = await ask(followGroup, { params, body: { follower: wanted } });
    setFollows(answer.follower);
  }
  return <FollowButton size="small" inList name={read(group.name)} on={follows} send={send} />;
}

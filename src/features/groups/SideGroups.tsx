import { useLingui } from '@lingui/react/macro';
import { Avatar } from '#ui/Avatar.tsx';
import { Link } from '#ui/Link.tsx';
import { Verified } from '#ui/Verified.tsx';
import { useReading } from '#ui/reading.ts';
import { groupAddress } from './addresses.ts';
import type { Group } from './calls.ts';
import { Subscribers } from './Subscribers.tsx';

/** The groups most people follow, at the side of every page. */
export function SideGroups({ groups }: { groups: readonly Group[] }) {
  const { read } = useReading();
  const { t } = useLingui();
  if (groups.length === 0) return null;
  return (
    <section className="rounded-card border border-line bg-surface px-[18px] pt-4 pb-2">
      <h2 className="mb-1.5 text-[13px] font-semibold text-muted">{t`Төркемнәр`}</h2>
      <ul>
        {groups.map((group) => (
          <li key={group.id}>
            <Link
              to={groupAddress(group)}
              className="group -mx-2 flex min-h-11 items-center gap-3 rounded-xl p-2 hover:bg-raised"
            >
              <Avatar id={group.id} words={[read(group.name)]} image={group.image} shape="square" />
              <span className="min-w-0">
                <span className="line-clamp-2 leading-snug font-[620] wrap-anywhere">
                  {read(group.name)}
                  {group.verified && <Verified />}
                </span>
                <span className="block text-[13px] text-muted">
                  <Subscribers count={group.subscribers} />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

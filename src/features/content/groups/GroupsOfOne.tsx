import { useLingui } from '@lingui/react/macro';
import { Avatar } from '#ui/Avatar.tsx';
import { Card } from '#ui/Card.tsx';
import { Link } from '#ui/Link.tsx';
import { useReading } from '#ui/reading.ts';
import { groupAddress } from './addresses.ts';
import type { Group } from './calls.ts';

/** The groups a person follows; those they have made are among them. */
export function GroupsOfOne({ groups }: { groups: readonly Group[] }) {
  const { t } = useLingui();
  const { lang, read } = useReading();
  if (groups.length === 0) return null;
  return (
    <Card as="section">
      <h2 className="text-13 font-semibold text-muted">{t`Төркемнәре`}</h2>
      <ul className="mt-2 flex flex-wrap gap-2">
        {groups.map((group) => (
          <li key={group.id} className="max-w-full">
            <Link
              to={groupAddress(group)}
              className="flex min-h-11 max-w-full items-center gap-2 rounded-control border border-line py-1 pr-3.5 pl-1.5 text-15 font-550 hover:bg-raised"
            >
              <Avatar
                id={group.id}
                words={[read(group.name)]}
                image={group.image}
                size="small"
                shape="square"
              />
              <span lang={lang} className="min-w-0 truncate">
                {read(group.name)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

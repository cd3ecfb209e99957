import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Avatar } from '#ui/Avatar.tsx';
import { iconButton } from '#ui/button.ts';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { calendarDaysIcon, rssIcon } from '#ui/icons.ts';
import { Link } from '#ui/Link.tsx';
import { useFormat } from '#ui/Locale.tsx';
import { Verified } from '#ui/Verified.tsx';
import type { PeopleFilter, Profile } from './calls.ts';

interface ProfileHeaderProps {
  profile: Profile;
  rss: string;
  /** Where the lists of this person's people are; null for a visitor, who may not see them. */
  listAt: ((filter: PeopleFilter) => string) | null;
  /** What the viewer can do: subscribe, or change their own page. */
  action?: ReactNode;
  menu?: ReactNode;
}

const COUNT = 'inline-flex min-h-11 items-center gap-1.5';

/** Who this is: face, name, a few words of their own, their people, how much they have written. */
export function ProfileHeader({ profile, rss, listAt, action, menu }: ProfileHeaderProps) {
  const { t } = useLingui();
  const { number, date } = useFormat();
  const joined = date(profile.created);
  const notes = number(profile.notes);
  const subscribers = number(profile.subscribers);
  const subscriptions = number(profile.subscriptions);
  const friends = number(profile.friends);
  const counts: [PeopleFilter, string][] = [
    ['subscribers', t`${plural(profile.subscribers, { other: `${subscribers} язылучы` })}`],
    ['subscriptions', t`${plural(profile.subscriptions, { other: `${subscriptions} язылу` })}`],
    ['friends', t`${plural(profile.friends, { other: `${friends} дус` })}`],
  ];
  return (
    <Card as="header">
      <div className="flex items-center gap-4">
        <Avatar
          id={profile.id}
          words={[profile.name, profile.surname]}
          image={profile.image}
          size="large"
        />
        <div className="min-w-0 flex-1">
          <h1 className="font-serif text-[24px] leading-tight font-semibold text-balance wrap-anywhere">
            {profile.name} {profile.surname}
            {profile.verified && <Verified />}
          </h1>
          <p className="text-muted wrap-anywhere">@{profile.idC}</p>
        </div>
        <div className="-mr-2 flex flex-none self-start">
          <a href={rss} aria-label="RSS" title="RSS" className={iconButton}>
            <Icon of={rssIcon} />
          </a>
          {menu}
        </div>
      </div>
      {profile.about !== '' && (
        <p className="mt-4 max-w-[68ch] leading-relaxed whitespace-pre-line wrap-anywhere">
          {profile.about}
        </p>
      )}
      <ul className="mt-2 flex flex-wrap gap-x-5 text-[14px] text-muted">
        <li className={COUNT}>{t`${plural(profile.notes, { other: `${notes} язма` })}`}</li>
        {counts.map(([filter, text]) => (
          <li key={filter} className={COUNT}>
            {listAt === null ? (
              text
            ) : (
              <Link
                to={listAt(filter)}
                className={`${COUNT} font-[550] text-text hover:text-accent hover:underline`}
              >
                {text}
              </Link>
            )}
          </li>
        ))}
        <li className={COUNT}>
          <Icon of={calendarDaysIcon} size={17} />
          {t`Теркәлгән көне: ${joined}`}
        </li>
      </ul>
      {action !== undefined && <div className="mt-3">{action}</div>}
    </Card>
  );
}

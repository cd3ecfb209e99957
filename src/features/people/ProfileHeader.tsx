import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Avatar } from '#ui/Avatar.tsx';
import { iconButton } from '#ui/button.ts';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { calendarDaysIcon, rssIcon } from '#ui/icons.ts';
import { useFormat } from '#ui/Locale.tsx';
import { Verified } from '#ui/Verified.tsx';
import type { Profile } from './calls.ts';

interface ProfileHeaderProps {
  profile: Profile;
  rss: string;
}

/** Who this is: face, name, a few words of their own, how much they have written. */
export function ProfileHeader({ profile, rss }: ProfileHeaderProps) {
  const { t } = useLingui();
  const { number, date } = useFormat();
  const notes = number(profile.notes);
  const joined = date(profile.created);
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
          <h1 className="font-serif text-[24px] leading-tight font-semibold text-balance">
            {profile.name} {profile.surname}
            {profile.verified && <Verified />}
          </h1>
          <p className="text-muted">@{profile.idC}</p>
        </div>
        <a href={rss} aria-label="RSS" title="RSS" className={`${iconButton} self-start`}>
          <Icon of={rssIcon} />
        </a>
      </div>
      {profile.about !== '' && (
        <p className="mt-4 max-w-[68ch] leading-relaxed whitespace-pre-line">{profile.about}</p>
      )}
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-[14px] text-muted">
        <li>{t`${plural(profile.notes, { other: `${notes} язма` })}`}</li>
        <li className="flex items-center gap-1.5">
          <Icon of={calendarDaysIcon} size={17} />
          {t`Теркәлгән көне: ${joined}`}
        </li>
      </ul>
    </Card>
  );
}

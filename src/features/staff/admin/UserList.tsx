import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { PersonAvatar } from '#features/core/accounts/PersonAvatar.tsx';
import { userAddress } from '#features/core/accounts/addresses.ts';
import type { UserFlag } from '#features/core/accounts/rules.ts';
import { ask } from '#ui/ask.web.ts';
import { quietButton } from '#ui/button.ts';
import { Link } from '#ui/Link.tsx';
import { PagedList } from '#ui/list/PagedList.tsx';
import { useFormat } from '#ui/Locale.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Verified } from '#ui/Verified.tsx';
import { AccountAccess } from './AccountAccess.tsx';
import { ApprovalChoice } from './ApprovalChoice.tsx';
import type { FoundUser, FoundUsers } from './calls/users.ts';
import { listFoundUsers } from './client.gen.ts';
import { FlagDialog } from './FlagDialog.tsx';
import { useFlagNames, useGenderNames } from './user-names.web.ts';
import { listUsersQuery, USER_FLAGS, type UserQuery } from './user-query.web.ts';

interface UserListProps {
  first: FoundUsers;
  query: UserQuery;
}

/** Who was found, and what can be made of them. */
export function UserList({ first, query }: UserListProps) {
  const { t } = useLingui();
  return (
    <PagedList
      first={first}
      start={query.start}
      load={(at) => ask(listFoundUsers, { query: listUsersQuery(query, at) })}
      empty={<Notice title={t`Беркем дә табылмады`}>{t`Азрак шарт куеп карагыз.`}</Notice>}
    >
      {(users) =>
        users.length === 0 ? (
          <Notice title={t`Соңгы килгән кешеләр арасында табылмады`}>
            {t`Эзләүне дәвам итегез яки исемне тулырак языгыз.`}
          </Notice>
        ) : (
          <ul className="divide-y divide-line rounded-card border border-line bg-surface">
            {users.map((user) => (
              <li key={user.id} className="px-4 py-3">
                <UserEntry user={user} />
              </li>
            ))}
          </ul>
        )
      }
    </PagedList>
  );
}

type Flags = Pick<FoundUser, UserFlag>;

function UserEntry({ user }: { user: FoundUser }) {
  const { t } = useLingui();
  const { date } = useFormat();
  const names = useFlagNames();
  const genders = useGenderNames();
  const [flags, setFlags] = useState<Flags>(user);
  const [reason, setReason] = useState(user.reason);
  const [asked, setAsked] = useState<UserFlag | null>(null);
  const { birthdayYear: year } = user;
  const name = `${user.name} ${user.surname}`;
  const told = [
    `@${user.idC}`,
    `№\u00a0${user.id}`,
    year === null ? null : t`${year} елгы`,
    user.gender === 'none' ? null : genders[user.gender],
    date(user.created),
    user.warned === 0 ? null : t`${plural(user.warned, { other: `${user.warned} кисәтү` })}`,
  ].filter((part) => part !== null);
  return (
    <article aria-label={name} className="grid gap-2">
      <div className="flex items-center gap-3">
        <PersonAvatar person={user} />
        <div className="min-w-0">
          <Link
            to={userAddress(user)}
            className="-my-2 inline-block py-2 font-620 wrap-anywhere hover:underline"
          >
            {name}
            {flags.verified && <Verified />}
          </Link>
          <p className="text-14 wrap-anywhere text-muted">{told.join(' · ')}</p>
        </div>
      </div>
      {flags.blacklist && (
        <p className="text-14 wrap-anywhere text-muted">
          {reason === '' ? names.blacklist : t`Язу тыелган: ${reason}`}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {USER_FLAGS.map((flag) => (
          <button
            key={flag}
            type="button"
            aria-pressed={flags[flag]}
            onClick={() => setAsked(flag)}
            className={`${quietButton} aria-pressed:border-accent aria-pressed:text-accent`}
          >
            {names[flag]}
          </button>
        ))}
      </div>
      <ApprovalChoice user={user} />
      <AccountAccess user={user} />
      {asked !== null && (
        <FlagDialog
          user={user}
          flag={asked}
          on={!flags[asked]}
          onDone={(on, why) => {
            setFlags({ ...flags, [asked]: on });
            if (asked === 'blacklist') setReason(on ? why : '');
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </article>
  );
}

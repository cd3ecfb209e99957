import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { type AdminChange, listAdminChanges } from '#features/groups/calls/keeping.ts';
import type { Page } from '#kernel/page.ts';
import { Link } from '#ui/Link.tsx';
import { Ago } from '#ui/Locale.tsx';
import { Section } from '#ui/Section.tsx';
import { userAddress } from '../addresses.ts';
import { ask } from '#ui/ask.web.ts';
import { positionQuery } from '../note-query.ts';
import { useList } from '../use-list.web.ts';
import { LoadMore } from './LoadMore.tsx';

interface AdminLogProps {
  groupId: string;
  first: Page<AdminChange>;
}

/** Who made whom an administrator, newest first; only the creator sees it. */
export function AdminLog({ groupId, first }: AdminLogProps) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const list = useList({
    address: `${pathname}#admins`,
    first,
    firstPg: 0,
    fromTop: true,
    load: (position) =>
      ask(listAdminChanges, { params: { id: groupId }, query: positionQuery(position) }),
  });
  if (list.items.length === 0) return null;
  return (
    <Section id="admins" title={t`Админнар көндәлеге`}>
      <ol className="divide-y divide-line">
        {list.items.map(({ id, user, by, admin, created }) => (
          <li key={id} className="py-2">
            <Link
              to={userAddress(user)}
              className="-my-2 inline-block py-2 font-[620] wrap-anywhere hover:underline"
            >
              {user.name} {user.surname}
            </Link>{' '}
            {admin ? t`админ булды` : t`админ түгел инде`}
            <p className="text-[13px] text-muted">
              {by.id === user.id ? (
                t`үзе шулай теләгән`
              ) : (
                <>
                  {t`Кем хәл итте`}: {by.name} {by.surname}
                </>
              )}
              {' · '}
              <Ago at={created} />
            </p>
          </li>
        ))}
      </ol>
      {list.next !== null && <LoadMore list={list} href={`${pathname}#admins`} />}
    </Section>
  );
}

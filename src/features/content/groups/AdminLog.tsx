import { useLingui } from '@lingui/react/macro';
import { userAddress } from '#features/core/accounts/addresses.ts';
import type { Page } from '#kernel/page.ts';
import { ask } from '#ui/ask.web.ts';
import { Link } from '#ui/Link.tsx';
import { PagedList } from '#ui/list/PagedList.tsx';
import { Ago } from '#ui/Locale.tsx';
import { Section } from '#ui/Section.tsx';
import { useReading } from '#ui/reading.ts';
import type { AdminChange } from './calls/managing.ts';
import { listAdminChanges } from './client.gen.ts';

interface AdminLogProps {
  groupId: string;
  first: Page<AdminChange>;
}

/** Who made whom an administrator, newest first; only the creator sees it. */
export function AdminLog({ groupId, first }: AdminLogProps) {
  const { read } = useReading();
  const { t } = useLingui();
  if (first.list.length === 0) return null;
  return (
    <Section id="admins" title={t`Админнар журналы`}>
      <PagedList
        first={first}
        start={{}}
        load={(query) => ask(listAdminChanges, { params: { id: groupId }, query })}
        name="#admins"
        empty={null}
        short
      >
        {(changes) => (
          <ol className="divide-y divide-line">
            {changes.map(({ id, user, by, admin, created }) => (
              <li key={id} className="py-2">
                <Link
                  to={userAddress(user)}
                  className="-my-2 inline-block py-2 font-620 wrap-anywhere hover:underline"
                >
                  {read(user.name)} {read(user.surname)}
                </Link>{' '}
                {admin ? t`админ булды` : t`админ түгел инде`}
                <p className="text-13 text-muted">
                  {by.id === user.id ? (
                    t`үзе шулай теләгән`
                  ) : (
                    <>
                      {t`Кем хәл итте`}: {read(by.name)} {read(by.surname)}
                    </>
                  )}
                  {' · '}
                  <Ago at={created} />
                </p>
              </li>
            ))}
          </ol>
        )}
      </PagedList>
    </Section>
  );
}

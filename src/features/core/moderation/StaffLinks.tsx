import { useLingui } from '@lingui/react/macro';
import { linkButton } from '#ui/button.ts';
import { Link } from '#ui/Link.tsx';
import { Section } from '#ui/Section.tsx';
import { MODERATOR, REPORTS, SECURITY } from './addresses.ts';

interface StaffLinksProps {
  user: { moderator: boolean; security: boolean };
}

/** The way to where the staff work; nobody else has one. */
export function StaffLinks({ user: { moderator, security } }: StaffLinksProps) {
  const { t } = useLingui();
  if (!moderator && !security) return null;
  return (
    <Section id="staff" title={t`Модерация`}>
      <ul className="flex flex-wrap gap-x-5">
        <li>
          <Link to={REPORTS} className={linkButton}>
            {t`Шикаятьләр`}
          </Link>
        </li>
        {moderator && (
          <li>
            <Link to={MODERATOR} className={linkButton}>
              {t`Барлык язмалар`}
            </Link>
          </li>
        )}
        {security && (
          <li>
            <Link to={SECURITY} className={linkButton}>
              {t`Барлык фикерләр`}
            </Link>
          </li>
        )}
      </ul>
    </Section>
  );
}

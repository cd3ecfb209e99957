import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { InviteLink } from '#features/core/accounts/InviteLink.tsx';
import { useViewer } from '#features/core/accounts/viewer.web.ts';
import { goldButton, quietButton, smallButton } from '#ui/button.ts';
import { Link } from '#ui/Link.tsx';
import { useFormat } from '#ui/Locale.tsx';
import { REVIEW, WORDS } from './addresses.ts';
import { askDue, getDue, useDue } from './due.web.ts';

/** What this day asks for, beside a page; for visitors, what that is. */
export function DueCard({ page }: { page: string }) {
  const isVisitor = useViewer() === null;
  // Its own pages say it themselves.
  if (page.startsWith(WORDS)) return null;
  return isVisitor ? <Invitation page={page} /> : <Due />;
}

function Frame({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <section className="rounded-card border border-line bg-surface px-4.5 py-4">
      <h2 className="text-13 font-semibold text-muted">{t`Кабатлау`}</h2>
      {children}
    </section>
  );
}

/** The number comes after the page; its line is kept free for it. */
function Due() {
  const { t } = useLingui();
  const { number } = useFormat();
  const due = useDue();
  useEffect(() => {
    if (getDue() === null) askDue();
  }, []);
  return (
    <Frame>
      <p className="mt-1.5 min-h-[1.5em]">
        {due === null ? (
          <span aria-hidden="true" className="skeleton inline-block h-4 w-44" />
        ) : due === 0 ? (
          t`Бүгенгә кабатлыйсы сүз юк`
        ) : (
          t`${plural(due, { other: `Бүген ${number(due)} сүз кабатлауны көтә` })}`
        )}
      </p>
      {due === null || due === 0 ? (
        <Link to={WORDS} className={`${quietButton} mt-2.5 w-full`}>
          {t`Сүзләремне карарга`}
        </Link>
      ) : (
        <Link to={REVIEW} className={`${goldButton} mt-2.5 w-full`}>
          {t({ message: 'Кабатларга', context: 'words' })}
        </Link>
      )}
    </Frame>
  );
}

function Invitation({ page }: { page: string }) {
  const { t } = useLingui();
  return (
    <Frame>
      <p className="mt-1.5 text-15 leading-snug">
        {t`Язмадагы сүзгә басыгыз да сүзлегегезгә алыгыз. Онытыр алдыннан без аны кабат сорарбыз: көненә берничә минут җитә.`}
      </p>
      <InviteLink to="word" back={page} className={`${quietButton} ${smallButton} mt-2.5`}>
        {t`Сүз өйрәнә башларга`}
      </InviteLink>
    </Frame>
  );
}

import { useLingui } from '@lingui/react/macro';
import { ADMIN_REPORTS } from '#features/moderation/addresses.ts';
import { ADMIN_CASES, CaseCallsContext } from '#features/moderation/case-calls.web.ts';
import { CaseList, caseQuery } from '#features/moderation/CaseList.tsx';
import { listAdminReports } from '#features/moderation/client.gen.ts';
import { CASE_FILTERS } from '#features/moderation/rules.ts';
import { Chips } from '#ui/Chips.tsx';
import { readChoice, readPosition } from '#ui/list/list-address.ts';
import { PageHead } from '#ui/PageHead.tsx';
import type { Route } from './+types/admin-reports.ts';
import { appContext } from '../app-context.ts';
import { forAdmin } from '../loading.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { ask } = context.get(appContext);
  const query = {
    filter: readChoice(url.searchParams, 'filter', CASE_FILTERS) ?? ('new' as const),
    start: readPosition(url.searchParams),
  };
  return { query, first: await forAdmin(ask(listAdminReports, { query: caseQuery(query) })) };
}

export default function AdminReports({ loaderData: { query, first } }: Route.ComponentProps) {
  const { t } = useLingui();
  const names = { new: t`Яңа`, mine: t`Миндә`, done: t`Каралган` };
  return (
    <CaseCallsContext value={ADMIN_CASES}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <PageHead title={t`Шикаятьләр`} description={t`Шикаятьләр`} path={ADMIN_REPORTS} hidden />
        <h1 className="font-serif text-[26px] leading-tight font-semibold">{t`Шикаятьләр`}</h1>
        <p className="text-muted">
          {t`Кешеләр, төркемнәр һәм хәбәрләр турында. Язмаларны модераторлар, фикерләрне күзәтүчеләр карый.`}
        </p>
        <Chips
          label={t`Нинди шикаятьләр`}
          chips={CASE_FILTERS.map((name) => ({
            label: names[name],
            to: `${ADMIN_REPORTS}?filter=${name}`,
            current: name === query.filter,
          }))}
        />
        <CaseList first={first} query={query} />
      </div>
    </CaseCallsContext>
  );
}

import { useLingui } from '@lingui/react/macro';
import { readActQuery, listActsQuery } from '#features/core/audit/act-query.web.ts';
import { ActList } from '#features/core/audit/ActList.tsx';
import { ActSearch } from '#features/core/audit/ActSearch.tsx';
import { ADMIN_LOG } from '#features/core/audit/addresses.ts';
import { listActs } from '#features/core/audit/client.gen.ts';
import { useReasons } from '#features/core/moderation/rulings/reasons.web.ts';
import { PageHead } from '#ui/PageHead.tsx';
import type { Route } from './+types/admin-log.ts';
import { appContext } from '../app-context.ts';
import { forAdmin } from '../loading.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { ask } = context.get(appContext);
  const query = readActQuery(url.searchParams);
  return { query, acts: await forAdmin(url, ask(listActs, { query: listActsQuery(query) })) };
}

export default function AdminLog({ loaderData: { query, acts } }: Route.ComponentProps) {
  const { t } = useLingui();
  const reasons = useReasons();
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title={t`Журнал`} description={t`Журнал`} path={ADMIN_LOG} hidden />
      <h1 className="page-title">{t`Журнал`}</h1>
      <p className="text-muted">
        {t`Хезмәткәрләрнең һәр эше монда языла. Журналны үзгәртеп тә, чистартып та булмый.`}
      </p>
      <ActSearch query={query} />
      <ActList first={acts} query={query} reasonNames={reasons} />
    </div>
  );
}

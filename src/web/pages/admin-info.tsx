import { useLingui } from '@lingui/react/macro';
import { useRevalidator } from 'react-router';
import { ADMIN_INFO, ADMIN_INFO_CREATE } from '#features/learning/info/addresses.ts';
import { AdminInfoList } from '#features/learning/info/AdminInfoList.tsx';
import { listAdminInfos } from '#features/learning/info/client.gen.ts';
import { listInfosQuery, readInfoQuery } from '#features/learning/info/info-query.web.ts';
import { InfoTransfer } from '#features/learning/info/InfoTransfer.tsx';
import { mainButton } from '#ui/button.ts';
import { Link } from '#ui/Link.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import type { Route } from './+types/admin-info.ts';
import { appContext } from '../app-context.ts';
import { forAdmin } from '../loading.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { ask } = context.get(appContext);
  const query = readInfoQuery(url.searchParams);
  const infos = await forAdmin(url, ask(listAdminInfos, { query: listInfosQuery(query) }));
  return { query, infos };
}

export default function AdminInfoPage({ loaderData: { query, infos } }: Route.ComponentProps) {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title={t`Белешмә`} description={t`Белешмә`} path={ADMIN_INFO} hidden />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="page-title">{t`Белешмә`}</h1>
        <Link to={ADMIN_INFO_CREATE} className={mainButton}>
          {t`Яңа бит`}
        </Link>
      </div>
      <SearchBox action={ADMIN_INFO} label={t`Белешмәдән эзләү`} value={query.search} />
      <AdminInfoList
        first={infos}
        query={query}
        empty={<Notice title={t`Берни дә табылмады`}>{t`Башка сүз белән эзләп карагыз.`}</Notice>}
      />
      <InfoTransfer onPut={() => void revalidate()} />
    </div>
  );
}

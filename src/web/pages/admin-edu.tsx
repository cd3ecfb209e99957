import { useLingui } from '@lingui/react/macro';
import { useRevalidator } from 'react-router';
import { ADMIN_EDU, ADMIN_EDU_CREATE } from '#features/learning/lessons/addresses.ts';
import {
  AdminEduList,
  adminEduQuery,
  EduTransfer,
  readAdminEdu,
} from '#features/learning/lessons/AdminEduList.tsx';
import { listAdminEdu } from '#features/learning/lessons/client.gen.ts';
import { mainButton } from '#ui/button.ts';
import { Link } from '#ui/Link.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import type { Route } from './+types/admin-edu.ts';
import { appContext } from '../app-context.ts';
import { forAdmin } from '../loading.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { ask } = context.get(appContext);
  const query = readAdminEdu(url.searchParams);
  const lessons = await forAdmin(url, ask(listAdminEdu, { query: adminEduQuery(query) }));
  return { query, lessons };
}

export default function AdminEdu({ loaderData: { query, lessons } }: Route.ComponentProps) {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title={t`Дәресләр`} description={t`Дәресләр`} path={ADMIN_EDU} hidden />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="page-title">{t`Дәресләр`}</h1>
        <Link to={ADMIN_EDU_CREATE} className={mainButton}>
          {t`Яңа дәрес`}
        </Link>
      </div>
      <SearchBox action={ADMIN_EDU} label={t`Дәрес эзләү`} value={query.search} />
      <AdminEduList
        first={lessons}
        query={query}
        empty={<Notice title={t`Берни дә табылмады`}>{t`Башка сүз белән эзләп карагыз.`}</Notice>}
      />
      <EduTransfer onPut={() => void revalidate()} />
    </div>
  );
}

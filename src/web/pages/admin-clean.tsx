import { useLingui } from '@lingui/react/macro';
import { useRevalidator } from 'react-router';
import { ADMIN_CLEAN } from '#features/staff/admin/addresses.ts';
import { CleanList } from '#features/staff/admin/CleanList.tsx';
import { getClean } from '#features/staff/admin/client.gen.ts';
import { PageHead } from '#ui/PageHead.tsx';
import type { Route } from './+types/admin-clean.ts';
import { appContext } from '../app-context.ts';
import { forAdmin } from '../loading.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { ask } = context.get(appContext);
  return { counts: await forAdmin(url, ask(getClean, {})) };
}

export default function AdminClean({ loaderData: { counts } }: Route.ComponentProps) {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title={t`Чистарту`} description={t`Чистарту`} path={ADMIN_CLEAN} hidden />
      <h1 className="page-title">{t`Чистарту`}</h1>
      <p className="text-muted">
        {t`Беркемгә дә кирәк булмаган нәрсәләр. Сайт аларны үзе дә чистарта; төймәләр – көтмичә бетерү өчен.`}
      </p>
      <CleanList counts={counts} onCleaned={() => void revalidate()} />
    </div>
  );
}

import { useLingui } from '@lingui/react/macro';
import { QUARANTINE } from '#features/core/moderation/addresses.ts';
import { listQuarantine } from '#features/core/moderation/client.gen.ts';
import { QuarantineList } from '#features/core/moderation/quarantine/QuarantineList.tsx';
import { QUARANTINE_FILTERS } from '#features/core/moderation/rules.ts';
import { StaffTabs } from '#features/core/moderation/StaffTabs.tsx';
import { linkButton } from '#ui/button.ts';
import { Link } from '#ui/Link.tsx';
import { readChoice, readCursor } from '#ui/list/list-address.ts';
import { PageHead } from '#ui/PageHead.tsx';
import type { Route } from './+types/staff-quarantine.ts';
import { appContext } from '../app-context.ts';
import { forStaff, toSign } from '../loading.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { ask, viewer } = context.get(appContext);
  if (viewer === null) throw toSign(url);
  const start = readCursor(url.searchParams);
  const filter = readChoice(url.searchParams, 'filter', QUARANTINE_FILTERS) ?? ('new' as const);
  const first = await forStaff(
    { request, url },
    ask(listQuarantine, { query: { filter, ...start } }),
  );
  return { query: { filter, start }, first };
}

export default function StaffQuarantine({ loaderData: { query, first } }: Route.ComponentProps) {
  const { t } = useLingui();
  const isDone = query.filter === 'done';
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead
        title={t`Тоткарланганнар`}
        description={t`Тоткарланганнар`}
        path={QUARANTINE}
        hidden
      />
      <div className="flex flex-wrap items-center justify-between gap-x-3 page-inset pt-3 wide:pt-1">
        <h1 className="page-title">{t`Тоткарланганнар`}</h1>
        <Link to={isDone ? QUARANTINE : `${QUARANTINE}?filter=done`} className={linkButton}>
          {isDone ? t`Көтә торганнар` : t`Каралганнар`}
        </Link>
      </div>
      <StaffTabs current="quarantine" />
      <QuarantineList key={query.filter} first={first} query={query} />
    </div>
  );
}

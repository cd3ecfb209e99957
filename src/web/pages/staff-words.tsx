import { useLingui } from '@lingui/react/macro';
import { WORD_COMPLAINTS } from '#features/core/moderation/addresses.ts';
import { listWordComplaints } from '#features/core/moderation/client.gen.ts';
import { StaffTabs } from '#features/core/moderation/StaffTabs.tsx';
import { WordComplaintList } from '#features/core/moderation/reports/WordComplaintList.tsx';
import { readCursor } from '#ui/list/list-address.ts';
import { PageHead } from '#ui/PageHead.tsx';
import type { Route } from './+types/staff-words.ts';
import { appContext } from '../app-context.ts';
import { forStaff, toSign } from '../loading.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { ask, viewer, lang } = context.get(appContext);
  if (viewer === null) throw toSign(url);
  const start = readCursor(url.searchParams);
  const names = lang === 'ru' || lang === 'en' ? lang : 'tt';
  const query = { ...start, lang: names } as const;
  return { start, first: await forStaff({ request, url }, ask(listWordComplaints, { query })) };
}

export default function StaffWords({ loaderData: { start, first } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead
        title={t`Сүз карточкалары`}
        description={t`Сүз карточкалары`}
        path={WORD_COMPLAINTS}
        hidden
      />
      <h1 className="page-title page-inset pt-3 wide:pt-1">{t`Сүз карточкалары`}</h1>
      <StaffTabs current="word" />
      <WordComplaintList first={first} start={start} />
    </div>
  );
}

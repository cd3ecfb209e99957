import { useLingui } from '@lingui/react/macro';
import { data } from 'react-router';
import {
  LOG,
  OWN_QUARANTINE,
  OWN_REPORTS,
  OWN_WORDS,
  RULINGS,
} from '#features/core/moderation/addresses.ts';
import {
  listOwnQuarantine,
  listOwnReports,
  listOwnWordComplaints,
  listRulings,
} from '#features/core/moderation/client.gen.ts';
import { OwnQuarantine } from '#features/core/moderation/quarantine/OwnQuarantine.tsx';
import { OwnReports } from '#features/core/moderation/reports/OwnReports.tsx';
import { OwnRulings } from '#features/core/moderation/rulings/OwnRulings.tsx';
import { OwnWordComplaints } from '#features/core/moderation/reports/OwnWordComplaints.tsx';
import { linkButton } from '#ui/button.ts';
import { Link } from '#ui/Link.tsx';
import { readChoice, readCursor } from '#ui/list/list-address.ts';
import { PageHead } from '#ui/PageHead.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import type { Route } from './+types/rulings.ts';
import { appContext } from '../app-context.ts';
import { listOrNull, toSign } from '../loading.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { ask, viewer } = context.get(appContext);
  if (viewer === null) throw toSign(url);
  const start = readCursor(url.searchParams);
  const of = readChoice(url.searchParams, 'of', ['reports', 'held', 'words'] as const);
  const asked = { query: start };
  const lists = {
    reports: of === 'reports' ? await listOrNull(ask(listOwnReports, asked)) : null,
    held: of === 'held' ? await listOrNull(ask(listOwnQuarantine, asked)) : null,
    words: of === 'words' ? await listOrNull(ask(listOwnWordComplaints, asked)) : null,
    rulings: of === undefined ? await listOrNull(ask(listRulings, asked)) : null,
  };
  const isFailed = Object.values(lists).every((list) => list === null);
  return data({ ...lists, of, start }, { status: isFailed ? 503 : 200 });
}

export default function RulingsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { rulings, reports, held, words, of, start } = loaderData;
  const tabs = [
    { label: t`Язганнарым турында`, to: RULINGS, current: of === undefined },
    { label: t`Тоткарланганнар`, to: OWN_QUARANTINE, current: of === 'held' },
    { label: t`Шикаятьләрем`, to: OWN_REPORTS, current: of === 'reports' },
    { label: t`Сүзләр турында`, to: OWN_WORDS, current: of === 'words' },
  ];
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead
        title={t`Модераторлар карарлары`}
        description={t`Модераторлар карарлары`}
        path={RULINGS}
        hidden
      />
      <div className="flex flex-wrap items-center justify-between gap-x-3 page-inset pt-3 wide:pt-1">
        <h1 className="page-title">{t`Модераторлар карарлары`}</h1>
        <Link to={LOG} className={linkButton}>
          {t`Гомуми журнал`}
        </Link>
      </div>
      <div className="max-wide:px-4">
        <Tabs label={t`Модераторлар карарлары`} tabs={tabs} />
      </div>
      {of === 'reports' && <OwnReports first={reports} start={start} />}
      {of === 'held' && <OwnQuarantine first={held} start={start} />}
      {of === 'words' && <OwnWordComplaints first={words} start={start} />}
      {of === undefined && <OwnRulings first={rulings} start={start} />}
    </div>
  );
}

import { useLingui } from '@lingui/react/macro';
import { data } from 'react-router';
import { LOG, OWN_REPORTS, OWN_WORDS, RULINGS } from '#features/moderation/addresses.ts';
import {
  listOwnReports,
  listOwnWordComplaints,
  listRulings,
} from '#features/moderation/client.gen.ts';
import { OwnReports } from '#features/moderation/OwnReports.tsx';
import { OwnRulings } from '#features/moderation/OwnRulings.tsx';
import { OwnWordComplaints } from '#features/moderation/OwnWordComplaints.tsx';
import { linkButton } from '#ui/button.ts';
import { Link } from '#ui/Link.tsx';
import { readPosition } from '#ui/list/list-address.ts';
import { PageHead } from '#ui/PageHead.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import type { Route } from './+types/rulings.ts';
import { appContext } from '../app-context.ts';
import { listOrNull, toSign } from '../loading.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { ask, viewer } = context.get(appContext);
  if (viewer === null) throw toSign(url);
  const { pg: _, ...start } = readPosition(url.searchParams);
  const asked = { query: start };
  const named = url.searchParams.get('of');
  const list =
    named === 'reports'
      ? ({ of: named, first: await listOrNull(ask(listOwnReports, asked)) } as const)
      : named === 'words'
        ? ({ of: named, first: await listOrNull(ask(listOwnWordComplaints, asked)) } as const)
        : ({ of: 'rulings', first: await listOrNull(ask(listRulings, asked)) } as const);
  return data({ list, start }, { status: list.first === null ? 503 : 200 });
}

export default function RulingsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { list, start } = loaderData;
  const tabs = [
    { label: t`Язганнарым турында`, to: RULINGS, current: list.of === 'rulings' },
    { label: t`Шикаятьләрем`, to: OWN_REPORTS, current: list.of === 'reports' },
    { label: t`Сүзләр турында`, to: OWN_WORDS, current: list.of === 'words' },
  ];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageHead
        title={t`Модераторлар карарлары`}
        description={t`Модераторлар карарлары`}
        path={RULINGS}
        hidden
      />
      <div className="flex flex-wrap items-center justify-between gap-x-3 px-4 pt-3 wide:px-0 wide:pt-1">
        <h1 className="font-serif text-[26px] leading-tight font-semibold">
          {t`Модераторлар карарлары`}
        </h1>
        <Link to={LOG} className={linkButton}>
          {t`Гомуми журнал`}
        </Link>
      </div>
      <Tabs label={t`Модераторлар карарлары`} tabs={tabs} />
      {list.of === 'reports' && <OwnReports first={list.first} start={start} />}
      {list.of === 'words' && <OwnWordComplaints first={list.first} start={start} />}
      {list.of === 'rulings' && <OwnRulings first={list.first} start={start} />}
    </div>
  );
}

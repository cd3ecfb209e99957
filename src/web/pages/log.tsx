import { useLingui } from '@lingui/react/macro';
import { data } from 'react-router';
import { infoAddress } from '#features/learning/info/addresses.ts';
import { LOG } from '#features/core/moderation/addresses.ts';
import { listLog } from '#features/core/moderation/client.gen.ts';
import { LogList } from '#features/core/moderation/rulings/LogList.tsx';
import { Link } from '#ui/Link.tsx';
import { readCursor } from '#ui/list/list-address.ts';
import { PageHead } from '#ui/PageHead.tsx';
import type { Route } from './+types/log.ts';
import { appContext } from '../app-context.ts';
import { listOrNull } from '../loading.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const start = readCursor(url.searchParams);
  const entries = await listOrNull(context.get(appContext).ask(listLog, { query: start }));
  return data({ start, entries }, { status: entries === null ? 503 : 200 });
}

export default function LogPage({ loaderData: { start, entries } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead
        title={t`Модерация журналы`}
        description={t`Модераторлар сайтта нинди карарлар чыгарган һәм ни өчен: исемнәрсез журнал.`}
        path={LOG}
        hidden={Object.keys(start).length > 0}
      />
      <div className="page-inset pt-3 wide:pt-1">
        <h1 className="page-title">{t`Модерация журналы`}</h1>
        <p className="mt-1 text-muted">
          {t`Нинди карарлар чыгарылган һәм ни өчен. Авторлар да, модераторлар да аталмый.`}{' '}
          <Link
            to={infoAddress('rules')}
            className="inline-block font-550 text-accent hover:underline"
          >
            {t`Сайт кагыйдәләре`}
          </Link>
        </p>
      </div>
      <LogList first={entries} start={start} />
    </div>
  );
}

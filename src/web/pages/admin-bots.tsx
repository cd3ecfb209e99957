import { useLingui } from '@lingui/react/macro';
import { ADMIN_BOTS } from '#features/staff/admin/addresses.ts';
import { BotList } from '#features/staff/admin/BotList.tsx';
import { listBots } from '#features/staff/admin/client.gen.ts';
import { listBotsQuery, readBotQuery } from '#features/staff/admin/log-query.web.ts';
import { PageHead } from '#ui/PageHead.tsx';
import type { Route } from './+types/admin-bots.ts';
import { appContext } from '../app-context.ts';
import { forAdmin } from '../loading.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { ask } = context.get(appContext);
  const query = readBotQuery(url.searchParams);
  return { query, bots: await forAdmin(url, ask(listBots, { query: listBotsQuery(query) })) };
}

/** A whole new page: what the old one has kept of the list is gone with it. */
const handleCleared = () => location.assign(ADMIN_BOTS);

export default function AdminBots({ loaderData: { query, bots } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title={t`Программалар`} description={t`Программалар`} path={ADMIN_BOTS} hidden />
      <h1 className="page-title">{t`Программалар`}</h1>
      <p className="text-muted">
        {t`Программа кебек эшләгән адреслар. Тыелган адрестан кереп тә, хисап ачып та булмый, әмма укып була; элегрәк кергән кешеләр яза да ала.`}
      </p>
      <BotList first={bots} query={query} onCleared={handleCleared} />
    </div>
  );
}

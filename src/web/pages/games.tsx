import { useLingui } from '@lingui/react/macro';
import { GAMES_PAGE } from '#features/learning/games/addresses.ts';
import { listGames } from '#features/learning/games/client.gen.ts';
import { GamesHub } from '#features/learning/games/GamesHub.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import type { Route } from './+types/games.ts';
import { appContext } from '../app-context.ts';
import { needed } from '../loading.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ask } = context.get(appContext);
  return { games: await needed(request, ask(listGames, {})) };
}

export default function Games({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`Уеннар`}
        description={t`Татар сүзләрен уйнап өйрәнү: дүрт уен, һәркайсы бер минут`}
        path={GAMES_PAGE}
      />
      <GamesHub games={loaderData.games} />
    </>
  );
}

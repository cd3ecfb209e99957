import { useNavigate, useRevalidator } from 'react-router';
import { gameAddress, topAddress } from '#features/learning/games/addresses.ts';
import { getGameTop } from '#features/learning/games/client.gen.ts';
import { useGameNames } from '#features/learning/games/game-names.web.ts';
import { GamePage } from '#features/learning/games/GamePage.tsx';
import { GAMES, type GameName } from '#features/learning/games/games.ts';
import { SPANS } from '#features/learning/games/rules.ts';
import { PageHead } from '#ui/PageHead.tsx';
import type { Route } from './+types/game.ts';
import { appContext } from '../app-context.ts';
import { listOrNull, notFound } from '../loading.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

const isGame = (name: string): name is GameName => (GAMES as readonly string[]).includes(name);

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { ask, viewer } = context.get(appContext);
  const { name } = params;
  if (!isGame(name)) throw notFound(request);
  const span = SPANS.find((one) => one === url.searchParams.get('top')) ?? 'day';
  const friends = viewer !== null && url.searchParams.get('friends') === '1';
  const slow = url.searchParams.get('slow') === '1';
  const query = {
    filter: span,
    ...(friends && { friends: '1' as const }),
    ...(slow && { slow: '1' as const }),
  };
  const top = await listOrNull(ask(getGameTop, { params: { name }, query }));
  // An old address may ask for the game of another day.
  const isDaily = url.searchParams.get('play') === 'daily' && top?.daily !== false;
  return { name, top, choice: { span, friends, slow }, isDaily };
}

export default function Game({ loaderData }: Route.ComponentProps) {
  const { name, top, choice, isDaily } = loaderData;
  const names = useGameNames();
  const revalidator = useRevalidator();
  const navigate = useNavigate();
  return (
    <>
      <PageHead
        title={names[name].title}
        description={names[name].about}
        path={gameAddress(name)}
      />
      <GamePage
        key={name}
        name={name}
        top={top}
        choice={choice}
        isDaily={isDaily}
        onPlayed={(played) => {
          // The list that has the round in it: slow ones have their own.
          if (played.slow === choice.slow) void revalidator.revalidate();
          else
            void navigate(topAddress(name, played, isDaily), {
              replace: true,
              preventScrollReset: true,
            });
        }}
      />
    </>
  );
}

import { useLingui } from '@lingui/react/macro';
import { data } from 'react-router';
import { gameAddress, GAMES_PAGE } from '#features/learning/games/addresses.ts';
import type { GameList } from '#features/learning/games/calls.ts';
import { listGames } from '#features/learning/games/client.gen.ts';
import { useGameNames } from '#features/learning/games/game-names.web.ts';
import { EDU } from '#features/learning/lessons/addresses.ts';
import type { EduStart } from '#features/learning/lessons/calls.ts';
import { getEduStart } from '#features/learning/lessons/client.gen.ts';
import { Ranges } from '#features/learning/lessons/EduSide.tsx';
import {
  countDueWords,
  getStudyDay,
  getWordSettings,
} from '#features/learning/study/client.gen.ts';
import { LearnSide } from '#features/learning/study/LearnSide.tsx';
import { getTriangleDay } from '#features/core/triangle/client.gen.ts';
import { LearnPath } from '#features/core/triangle/LearnPath.tsx';
import { linkButton } from '#ui/button.ts';
import { Icon } from '#ui/Icon.tsx';
import { gamepadIcon } from '#ui/icons.ts';
import { Link } from '#ui/Link.tsx';
import { ListFailed } from '#ui/list/ListFailed.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { SideCard } from '#ui/SideCard.tsx';
import type { Route } from './+types/learn.ts';
import { appContext } from '../app-context.ts';
import { listOrNull } from '../loading.ts';
import { FirstSteps } from '../parts/FirstSteps.tsx';
import { LEARN } from '../route-match.ts';
import { useDayPath } from '../use-steps.web.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { ask, askShared, viewer } = context.get(appContext);
  const isUser = viewer !== null;
  const mine = <T,>(answer: () => Promise<T>) => (isUser ? listOrNull(answer()) : null);
  const [edu, games, day, study, words, settings] = await Promise.all([
    listOrNull((isUser ? ask : askShared)(getEduStart, {})),
    listOrNull((isUser ? ask : askShared)(listGames, {})),
    mine(() => ask(getTriangleDay, {})),
    mine(() => ask(getStudyDay, {})),
    mine(() => ask(countDueWords, {})),
    mine(() => ask(getWordSettings, {})),
  ]);
  return data(
    { facts: { day, study, edu, games }, due: words?.due ?? null, rest: settings?.rest ?? [] },
    { status: edu === null ? 503 : 200 },
  );
}

/** Nothing is begun yet: no lesson, no placement, no word that waits. */
const isNewcomer = ({ next, ranges, placed }: EduStart, due: number | null): boolean =>
  placed === null &&
  (next?.answered ?? 0) === 0 &&
  (due ?? 0) === 0 &&
  ranges.every(({ done }) => done === 0);

/** All games, with what each is about. */
function Games({ games }: { games: GameList }) {
  const { t } = useLingui();
  const names = useGameNames();
  return (
    <SideCard title={t`Уеннар`}>
      <ul className="wide:grid wide:grid-cols-2 wide:gap-x-5">
        {games.list.map(({ name, best }) => (
          <li key={name}>
            <Link
              to={gameAddress(name)}
              className="flex min-h-14 items-center gap-3 py-1.5 hover:text-accent"
            >
              <Icon of={gamepadIcon} size={20} className="text-gold-text" />
              <span className="min-w-0 flex-1">
                {names[name].title}
                <span className="block text-[14px] text-muted">{names[name].about}</span>
              </span>
              {best !== null && <span className="text-[14px] text-muted tabular-nums">{best}</span>}
            </Link>
          </li>
        ))}
      </ul>
      <Link to={GAMES_PAGE} className={linkButton}>
        {t`Барлык уеннар`}
      </Link>
    </SideCard>
  );
}

export default function Learn({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { facts, due, rest } = loaderData;
  const { day, edu, games } = facts;
  const steps = useDayPath(facts, due ?? 0);
  return (
    <>
      <PageHead
        title={t`Өйрәнү`}
        description={t`Бүгенге юл: сүз кабатлау, татар теле дәресләре һәм уеннар`}
        path={LEARN}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 px-3 pt-3 pb-6 wide:px-0 wide:pt-1">
        <h1 className="px-1 font-serif text-[26px] leading-tight font-semibold">{t`Өйрәнү`}</h1>
        {edu === null ? (
          <ListFailed />
        ) : isNewcomer(edu, due) ? (
          <FirstSteps lesson={edu.next} />
        ) : (
          <LearnPath steps={steps} />
        )}
        {day !== null && (
          <div className="grid gap-3.5 wide:grid-cols-2">
            <LearnSide day={day} rest={rest} due={due} />
          </div>
        )}
        {edu !== null && (
          <div>
            <Ranges ranges={edu.ranges} />
            <Link to={EDU} className={`${linkButton} px-1`}>
              {t`Барлык дәресләр`}
            </Link>
          </div>
        )}
        {games !== null && <Games games={games} />}
      </div>
    </>
  );
}

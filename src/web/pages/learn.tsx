import { useLingui } from '@lingui/react/macro';
import { useContext } from 'react';
import { data } from 'react-router';
import { gameAddress, GAMES_PAGE } from '#features/learning/games/addresses.ts';
import type { GameList } from '#features/learning/games/calls.ts';
import { Cat } from '#features/learning/games/Cat.tsx';
import { listGames } from '#features/learning/games/client.gen.ts';
import { useGameNames } from '#features/learning/games/game-names.web.ts';
import type { EduEntry, EduStart } from '#features/learning/lessons/calls.ts';
import { getEduStart, listEdu } from '#features/learning/lessons/client.gen.ts';
import { LessonUnits, type WayLesson } from '#features/learning/lessons/LessonUnits.tsx';
import { rangeName } from '#features/learning/lessons/rules.ts';
import { getReview, getStudyDay, getWordSettings } from '#features/learning/study/client.gen.ts';
import { LearnWeek, LearnWords } from '#features/learning/study/LearnSide.tsx';
import { useWeekdays } from '#features/learning/study/weekdays.web.ts';
import { getTriangleDay } from '#features/core/triangle/client.gen.ts';
import { LearnPath } from '#features/core/triangle/LearnPath.tsx';
import { TriangleCount } from '#features/core/triangle/TriangleCount.tsx';
import { loadFirstWord } from '#features/platform/dictionary/first-word.web.ts';
import { LARGEST_PAGE } from '#kernel/page.ts';
import { linkButton } from '#ui/button.ts';
import { Icon } from '#ui/Icon.tsx';
import { gamepadIcon } from '#ui/icons.ts';
import { Link } from '#ui/Link.tsx';
import { ListFailed } from '#ui/list/ListFailed.tsx';
import { NowContext, useFormat } from '#ui/Locale.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { RowLink } from '#ui/RowLink.tsx';
import { SideCard } from '#ui/SideCard.tsx';
import type { Route } from './+types/learn.ts';
import { type AppContext, appContext } from '../app-context.ts';
import type { Beside } from '../beside.ts';
import { listOrNull } from '../loading.ts';
import { FirstSteps } from '../parts/FirstSteps.tsx';
import { LEARN } from '../route-match.ts';
import { useDayPath } from '../use-steps.web.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

/** As many of the words that wait are shown. */
const SHOWN_WORDS = 6;

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { ask, askShared, viewer } = app;
  const isUser = viewer !== null;
  const mine = <T,>(answer: () => Promise<T>) => (isUser ? listOrNull(answer()) : null);
  const [edu, games, day, study, review, settings] = await Promise.all([
    listOrNull((isUser ? ask : askShared)(getEduStart, {})),
    listOrNull((isUser ? ask : askShared)(listGames, {})),
    mine(() => ask(getTriangleDay, {})),
    mine(() => ask(getStudyDay, {})),
    mine(() => ask(getReview, {})),
    mine(() => ask(getWordSettings, {})),
  ]);
  const due = review?.due ?? null;
  // Whose words could not be loaded may have some.
  const isNew = edu !== null && (!isUser || review !== null) && isNewcomer(edu, due);
  return data(
    {
      facts: { day, study, edu, games },
      lessons: edu === null || isNew ? null : await loadLevel(app, edu),
      word: isNew ? await listOrNull(loadFirstWord(app.askShared, app.lang)) : null,
      isNew,
      due,
      words: (review?.list ?? []).slice(0, SHOWN_WORDS).map(({ id, tat }) => ({ id, tat })),
      rest: settings?.rest ?? [],
    },
    { status: edu === null ? 503 : 200 },
  );
}

/** A level has more lessons than a page of their list: the course and the texts to read. */
const MOST_PAGES = 3;

/** The lessons of the level that is at hand. */
async function loadLevel({ ask }: AppContext, { next }: EduStart): Promise<WayLesson[] | null> {
  if (next === null) return null;
  const query = {
    filter: 'range',
    range: String(next.range) as '1',
    limit: String(LARGEST_PAGE),
  } as const;
  const list: EduEntry[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const at = cursor === undefined ? {} : { nextCursor: cursor };
    const loaded = await listOrNull(ask(listEdu, { query: { ...query, ...at } }));
    if (loaded === null) return null;
    list.push(...loaded.list);
    if (loaded.next === null) break;
    cursor = loaded.next;
  }
  return list.map(
    ({ idC, title, titles, minutes, done, best, answered, asked, course }): WayLesson => ({
      idC,
      title,
      titles,
      minutes,
      done,
      best,
      answered,
      asked,
      course,
    }),
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
            <RowLink
              to={gameAddress(name)}
              mark={<Icon of={gamepadIcon} size={20} className="text-gold-text" />}
              hint={names[name].about}
              end={best !== null && <span className="text-14 text-muted tabular-nums">{best}</span>}
            >
              {names[name].title}
            </RowLink>
          </li>
        ))}
      </ul>
      <Link to={GAMES_PAGE} className={linkButton}>
        {t`Барлык уеннар`}
      </Link>
    </SideCard>
  );
}

export const handle: Beside<Route.ComponentProps['loaderData']> = {
  Beside: ({ page }) => <Side page={page} />,
};

type Page = Route.ComponentProps['loaderData'];

/** The week and the words: below the path on a phone, beside it on a wide screen. */
function Side({ page: { facts, rest, words, due } }: { page: Page }) {
  if (facts.day === null) return null;
  return (
    <>
      <LearnWeek day={facts.day} rest={rest} />
      <LearnWords words={words} due={due} />
    </>
  );
}

/** «җомга, 20 ноябрь». */
function Today({ weekday }: { weekday: number }) {
  const { day } = useFormat();
  const now = useContext(NowContext);
  const names = useWeekdays();
  return (
    <p className="text-15 text-muted max-side:hidden">
      {names[weekday - 1]}, {day(new Date(now).toISOString())}
    </p>
  );
}

export default function Learn({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { facts, lessons, word, isNew, due, words, rest } = loaderData;
  const { day, edu, games } = facts;
  const next = edu?.next ?? null;
  const level = next === null || isNew ? null : rangeName(next.range);
  const steps = useDayPath(facts, due ?? 0);
  const minutes = steps
    .filter(({ done, empty }) => !done && empty !== true)
    .reduce((sum, step) => sum + (step.minutes ?? 0), 0);
  return (
    <>
      <PageHead
        title={t`Өйрәнү`}
        description={t`Бүгенге юл: сүз кабатлау, татар теле дәресләре һәм уеннар`}
        path={LEARN}
      />
      <div className="grid grid-cols-1 gap-3.5 px-3 pt-3 pb-6 wide:px-0 wide:pt-1">
        <div className="flex items-center justify-between gap-3 px-1">
          <h1 className="page-title mr-auto">{t`Өйрәнү`}</h1>
          {level !== null && (
            <span className="rounded-inner border border-line px-2 text-13 leading-6 font-semibold text-muted side:hidden">
              <span className="sr-only">{t`Дәрәҗә`}: </span>
              {level}
            </span>
          )}
          {day !== null && <TriangleCount of={day.triangle} className="side:hidden" />}
          {day !== null && <Today weekday={day.weekday} />}
        </div>
        {edu === null ? (
          <ListFailed />
        ) : isNew ? (
          <FirstSteps lesson={edu.next} word={word} />
        ) : (
          <LearnPath steps={steps} minutes={minutes} />
        )}
        {day !== null && (
          <div className="side:hidden">
            <LearnWeek day={day} rest={rest} plain />
          </div>
        )}
        {edu !== null && !isNew && (
          <LessonUnits
            lessons={lessons}
            next={edu.next}
            ranges={edu.ranges}
            here={<Cat of="sit" className="h-10" />}
          />
        )}
        {day !== null && (
          <div className="side:hidden">
            <LearnWords words={words} due={due} />
          </div>
        )}
        {games !== null && <Games games={games} />}
      </div>
    </>
  );
}

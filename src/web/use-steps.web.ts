// Today's path: everything that brings triangles today, what of it is done and what is left. What
// was earned comes from the ledger; how far one is, from the feature it belongs to.

import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { gameAddress, GAMES_PAGE } from '#features/learning/games/addresses.ts';
import type { GameList } from '#features/learning/games/calls.ts';
import { useGameNames } from '#features/learning/games/game-names.web.ts';
import { GOAL } from '#features/learning/games/rules.ts';
import { EDU, eduAddress } from '#features/learning/lessons/addresses.ts';
import type { EduStart } from '#features/learning/lessons/calls.ts';
import { PASS_PERCENT, PASS_TRIANGLES } from '#features/learning/lessons/rules.ts';
import { ASK_ADDRESS } from '#features/content/notes/addresses.ts';
import { REVIEW, WORDS } from '#features/learning/study/addresses.ts';
import type { StudyDay } from '#features/learning/study/calls/day.ts';
import { DAY_GOAL, READING_GOAL_SECONDS } from '#features/learning/study/rules.ts';
import { TASKS } from '#features/core/triangle/addresses.ts';
import type { TriangleDay } from '#features/core/triangle/calls.ts';
import type { LearningReason } from '#features/core/triangle/rules.ts';
import { GAMES_A_DAY } from '#features/core/triangle/rules.ts';
import type { PathStep } from '#features/core/triangle/LearnPath.tsx';
import type { Step } from '#features/core/triangle/TodayPath.tsx';
import { useFormat } from '#ui/Locale.tsx';
import { useReading } from '#ui/reading.ts';

/** Null where it could not be loaded; the days of a visitor are not known. */
export interface StepFacts {
  day: TriangleDay | null;
  study: StudyDay | null;
  edu: Pick<EduStart, 'next'> | null;
  games: GameList | null;
}

/** So many words one answers in a minute. */
const WORDS_A_MINUTE = 3;
const ALL_NOTES = '/?scope=all';

const earnedBy = (day: TriangleDay | null, reason: LearningReason): number =>
  day?.earned.find((one) => one.reason === reason)?.triangle ?? 0;

/** What can be done again and again: what it has brought stands beside it. */
function useAgain(day: TriangleDay | null) {
  const { t } = useLingui();
  const { number } = useFormat();
  return (reason: LearningReason, hint: string): Pick<Step, 'done' | 'hint'> => {
    const sum = earnedBy(day, reason);
    return {
      done: sum > 0,
      hint: sum === 0 ? hint : t`бүген +${number(sum)}, тагын алып була`,
    };
  };
}

/** What of a day one does first: words, a lesson, a game, something to write. */
function useFirstSteps({ day, study, edu, games }: StepFacts): {
  goals: Step[];
  lesson: Step;
  game: Step;
  task: Step;
} {
  const { t } = useLingui();
  const again = useAgain(day);
  return {
    goals: useGoalSteps(study, earnedBy(day, 'day') > 0),
    lesson: useLessonStep(edu, earnedBy(day, 'edu')),
    game: useGameStep(games, earnedBy(day, 'game')),
    task: { label: t`Бирем үтәү`, to: TASKS, plus: '+1–3', ...again('task', t`татарча языгыз`) },
  };
}

/** Today's path, of four steps; a tick says that something was earned by the step today. */
export function useDayPath(facts: StepFacts, due: number): PathStep[] {
  const { t } = useLingui();
  const { number } = useFormat();
  const { goals, lesson, game, task } = useFirstSteps(facts);
  const [goal] = goals;
  const next = facts.edu?.next ?? null;
  const minutes = next?.minutes ?? 0;
  const games = earnedBy(facts.day, 'game');
  const wait = Math.ceil(due / WORDS_A_MINUTE);
  const review =
    goal === undefined || goal.done
      ? goal
      : due === 0
        ? { ...goal, label: t`Бүгенгә кабатлыйсы сүз юк`, to: WORDS, plus: null, empty: true }
        : {
            ...goal,
            label: t`${plural(due, { other: 'сүзне кабатлау' })}`,
            hint: t`${plural(wait, { other: `${number(wait)} минутлап` })}`,
            count: due,
            minutes: wait,
          };
  return [
    ...(review === undefined ? [] : [review]),
    lesson.done || next === null ? lesson : { ...lesson, hint: t`${minutes} минут`, minutes },
    games === 0
      ? { ...game, minutes: 1 }
      : { ...game, label: t`Бүгенге уен`, to: GAMES_PAGE, done: true },
    { ...task, minutes: 1 },
  ];
}

export function useSteps(facts: StepFacts): Step[] {
  const { t } = useLingui();
  const { day } = facts;
  const again = useAgain(day);
  const { goals, lesson, game, task } = useFirstSteps(facts);
  const steps = [
    ...goals,
    lesson,
    game,
    task,
    {
      label: t`Кемгәдер төзәтергә булышу`,
      to: ALL_NOTES,
      plus: '+1',
      ...again('correct', t`автор кабул иткәч`),
    },
    {
      label: t`«Татарча ничек?» соравына җавап`,
      to: ASK_ADDRESS,
      plus: '+2',
      ...again('answer', t`сораучы кабул иткәч`),
    },
  ];
  if (day === null || day.today < day.most) return steps;
  // The day has brought all it can: what is not done may still be done, for its own sake.
  return steps.map((step) => ({ ...step, hint: t`бүгенгә җитәрлек`, plus: null }));
}

/** Answers or reading: whichever comes first brings the triangle of the day. */
function useGoalSteps(study: StudyDay | null, isPaid: boolean): Step[] {
  const { t } = useLingui();
  const { number } = useFormat();
  const reviewed = study?.reviews ?? 0;
  const readMinutes = Math.ceil((READING_GOAL_SECONDS - (study?.seconds ?? 0)) / 60);
  const leftWords = DAY_GOAL - reviewed;
  const review = { label: t`20 сүз кабатлау`, to: REVIEW, plus: '+1' };
  if (isPaid)
    return [
      reviewed >= DAY_GOAL
        ? { ...review, hint: t`көн максаты`, done: true }
        : { label: t`10 минут уку`, hint: t`көн максаты`, to: '/', plus: '+1', done: true },
    ];
  return [
    {
      ...review,
      hint:
        reviewed === 0
          ? t`көн максаты`
          : t`${plural(leftWords, { other: `тагын ${number(leftWords)} сүз` })}`,
      done: false,
    },
    {
      label: t`яки 10 минут уку`,
      hint:
        (study?.seconds ?? 0) === 0
          ? t`язма, дәрес яки белешмә`
          : t`${plural(readMinutes, { other: `тагын ${number(readMinutes)} минут` })}`,
      to: '/',
      // The same triangle.
      plus: null,
      done: false,
    },
  ];
}

/** The tick says that a lesson was passed today; the next one is then only named beside it. */
function useLessonStep(edu: StepFacts['edu'], earned: number): Step {
  const { t } = useLingui();
  const { read } = useReading();
  const { number } = useFormat();
  const next = edu?.next ?? null;
  const title = next === null ? '' : read(next.title);
  const step = { to: next === null ? EDU : eduAddress(next), plus: `+${number(PASS_TRIANGLES)}` };
  if (earned > 0)
    return {
      ...step,
      label: t`Бүгенге дәрес`,
      hint: next === null ? t`бүген +${number(earned)}` : t`киләсе дәрес: «${title}»`,
      done: true,
    };
  return {
    ...step,
    label: next === null ? t`Дәрес үтү` : t`«${title}» дәресе`,
    hint: t`${number(PASS_PERCENT)} % дөрес булгач`,
    done: false,
  };
}

function useGameStep(games: GameList | null, earned: number): Step {
  const { t } = useLingui();
  const { number } = useFormat();
  const names = useGameNames();
  const isDone = earned >= GAMES_A_DAY;
  const soFar =
    earned === 0
      ? t`${number(GOAL)} очко җыйгач`
      : t`бүген ${number(earned)}/${number(GAMES_A_DAY)}`;
  const rest = { hint: soFar, plus: '+1', done: isDone };
  // The game of the day first, then whichever has brought nothing yet.
  const open = games?.list.filter((game) => !game.done) ?? [];
  const daily = open.find(({ name }) => name === games?.daily.name);
  const next = daily ?? open[0];
  if (isDone || next === undefined) return { label: t`Уеннар`, to: GAMES_PAGE, ...rest };
  const title = names[next.name].title;
  return next === daily
    ? { label: t`Көн уены: «${title}»`, to: `${gameAddress(next.name)}?play=daily`, ...rest }
    : { label: t`Уен: «${title}»`, to: gameAddress(next.name), ...rest };
}

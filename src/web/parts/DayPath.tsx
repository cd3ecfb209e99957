import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { getTriangleDay } from '#features/core/triangle/client.gen.ts';
import { PathRows } from '#features/core/triangle/LearnPath.tsx';
import { Week } from '#features/core/triangle/TodayPath.tsx';
import { TriangleCount } from '#features/core/triangle/TriangleCount.tsx';
import { listGames } from '#features/learning/games/client.gen.ts';
import { getEduStart } from '#features/learning/lessons/client.gen.ts';
import { getWordSettings } from '#features/learning/study/client.gen.ts';
import { useDue } from '#features/learning/study/due.web.ts';
import { ask } from '#ui/ask.web.ts';
import { Link } from '#ui/Link.tsx';
import { LEARN } from '../route-match.ts';
import { type StepFacts, useDayPath } from '../use-steps.web.ts';

interface Today {
  facts: StepFacts & { day: NonNullable<StepFacts['day']> };
  rest: readonly number[];
}

async function loadToday(): Promise<Today> {
  const [day, edu, games, { rest }] = await Promise.all([
    ask(getTriangleDay, {}),
    ask(getEduStart, {}),
    ask(listGames, {}),
    ask(getWordSettings, {}),
  ]);
  return { facts: { day, study: null, edu, games }, rest };
}

/** Today's path in the side column. */
export function DayPath() {
  const { t } = useLingui();
  const [today, setToday] = useState<Today | null>(null);
  useEffect(() => {
    let left = false;
    loadToday().then(
      (loaded) => left || setToday(loaded),
      // The heading leads to the page that says what is wrong.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, []);
  return (
    <section
      aria-labelledby="day-path"
      className="rounded-card border border-line bg-surface px-4.5 py-3"
    >
      <h2 id="day-path" className="text-13 font-semibold text-muted">
        <Link to={LEARN} className="inline-flex min-h-11 items-center hover:text-text">
          {t`Бүгенге юл`}
        </Link>
      </h2>
      {today !== null && <Steps {...today} />}
    </section>
  );
}

function Steps({ facts, rest }: Today) {
  const { days, weekday, triangle } = facts.day;
  const due = useDue() ?? 0;
  return (
    <>
      <PathRows steps={useDayPath(facts, due)} />
      <div className="-mx-2 mt-2 border-t border-line pt-3">
        <Week days={days} rest={rest} weekday={weekday} />
      </div>
      <TriangleCount of={triangle} className="mt-1 justify-end" />
    </>
  );
}

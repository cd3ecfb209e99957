import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { quietButton } from '#ui/button.ts';
import { Card } from '#ui/Card.tsx';
import type { GivenAnswer } from './Answered.tsx';
import type { EduPage } from './calls.ts';
import { ExerciseCard } from './ExerciseCard.tsx';
import { isRightAnswer } from './judge.ts';

/** More of suffixes for who wants them: made by rule, and not counted. */
export function Drills({ drills }: Pick<EduPage, 'drills'>) {
  const { t } = useLingui();
  const [at, setAt] = useState(-1);
  const [answers, setAnswers] = useState<readonly GivenAnswer[]>([]);
  const drill = drills[at];
  const isLast = at === drills.length - 1;
  if (drill === undefined)
    return (
      <Card as="section" className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="font-620">{t`Кушымчалар`}</h2>
          <p className="text-15 text-muted">{t`Шушы дәрес сүзләре белән, бәя куелмый`}</p>
        </div>
        <button type="button" onClick={() => setAt(0)} className={quietButton}>
          {t`Күнегергә`}
        </button>
      </Card>
    );
  return (
    <ExerciseCard
      key={at}
      exercise={drill}
      number={at + 1}
      given={answers[at] ?? null}
      sounds={[]}
      arrived
      onAnswer={(answer) =>
        setAnswers([...answers, { answer, right: isRightAnswer(drill, answer) }])
      }
      onNext={
        isLast
          ? () => {
              setAt(-1);
              setAnswers([]);
            }
          : () => setAt(at + 1)
      }
    />
  );
}

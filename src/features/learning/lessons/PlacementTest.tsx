import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useViewer } from '#features/core/accounts/viewer.web.ts';
import { ask } from '#ui/ask.web.ts';
import { linkButton, quietButton } from '#ui/button.ts';
import { Card } from '#ui/Card.tsx';
import type { PlacementQuestions } from './calls/placement.ts';
import { getEduPlacement } from './client.gen.ts';
import { clearPlacing, savePlacing, usePlacing } from './placed.web.ts';
import {
  goneOn,
  isPlaced,
  MOST_ASKED,
  nextQuestion,
  placedRange,
  type PlacedAnswer,
} from './placement.ts';
import { PlacementResult } from './PlacementResult.tsx';
import { QuestionOfPlacement } from './QuestionOfPlacement.tsx';

interface PlacementTestProps {
  /** Each time has questions of its own. */
  turn: number;
  onPlaced: () => void;
  onAgain: () => void;
  onClose: () => void;
}

type Questions = PlacementQuestions['list'];
type Question = Questions[number];

/** A few questions, one at a time. Nobody is told that an answer was wrong: it is no examination. */
export function PlacementTest({ turn, onPlaced, onAgain, onClose }: PlacementTestProps) {
  const { t } = useLingui();
  const [questions, setQuestions] = useState<Questions | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [asked, setAsked] = useState<readonly Question[]>([]);
  const [answers, setAnswers] = useState<readonly PlacedAnswer[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const person = useViewer()?.id ?? null;
  const placing = usePlacing(person);

  const load = useEffectEvent(() => {
    ask(getEduPlacement, { query: { turn: String(turn % 100) } }).then(
      ({ list }) => {
        const given = placing?.turn === turn ? placing.answers : [];
        const going = goneOn(list, given);
        setQuestions(list);
        setAsked(going.asked);
        setAnswers(going.answers);
        setFailed(list.length === 0);
      },
      () => setFailed(true),
    );
  });
  useEffect(() => load(), [turn]);
  const question = asked.at(-1);
  const number = asked.length;
  const isOver = isPlaced(answers);
  useEffect(() => {
    if (number === 0 || isOver) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [number, isOver]);

  const handleAnswer = (right: boolean) => {
    if (question === undefined || questions === null) return;
    const next = [...answers, { range: question.range, right }];
    setAnswers(next);
    if (isPlaced(next)) {
      clearPlacing();
      return;
    }
    savePlacing({ turn, person, answers: next });
    const following = nextQuestion(questions, asked, next);
    if (following !== undefined) setAsked([...asked, following]);
  };

  if (isOver)
    return <PlacementResult range={placedRange(answers)} {...{ onPlaced, onAgain, onClose }} />;
  if (isFailed)
    return (
      <Card as="section" className="mb-3.5 grid gap-3">
        <p role="alert">{t`Сораулар ачылмады.`}</p>
        <div className="flex flex-wrap gap-3">
          <button type="button" onClick={onAgain} className={quietButton}>
            {t`Кабатларга`}
          </button>
          <button type="button" onClick={onClose} className={linkButton}>
            {t`Ябарга`}
          </button>
        </div>
      </Card>
    );
  if (question === undefined) return <Card className="min-h-40">{t`Бер генә мизгел…`}</Card>;
  return (
    <Card as="section" className="mb-3.5 grid grid-cols-1 gap-4">
      <div className="flex items-center justify-between gap-3">
        <h2
          ref={heading}
          tabIndex={-1}
          className="scroll-mt-20 text-14 font-semibold text-muted outline-none"
        >
          {t`Сорау № ${number}`}
        </h2>
        <button type="button" onClick={onClose} className={linkButton}>
          {t`Туктатырга`}
        </button>
      </div>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        className="h-1.5 w-full overflow-hidden rounded-full bg-raised"
      >
        <rect width={(100 * answers.length) / MOST_ASKED} height={1} className="fill-accent" />
      </svg>
      <QuestionOfPlacement key={number} question={question} onAnswer={handleAnswer} />
      <button
        type="button"
        onClick={() => handleAnswer(false)}
        className={`${linkButton} justify-self-start`}
      >
        {t`Белмим әле`}
      </button>
    </Card>
  );
}

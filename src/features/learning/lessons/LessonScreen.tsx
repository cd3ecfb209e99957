import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Card } from '#ui/Card.tsx';
import type { GivenAnswer } from './Answered.tsx';
import { type Attempt, type Saving, useAttempt, useKeptAnswers } from './attempt.web.ts';
import type { EduPage } from './calls.ts';
import { ExerciseCard, usePrompts } from './ExerciseCard.tsx';
import { isRightAnswer } from './judge.ts';
import { type LessonSteps, useLessonSteps } from './lesson-steps.web.ts';
import { LessonProgress } from './LessonProgress.tsx';
import { LessonText } from './LessonText.tsx';
import { gradeOf } from './rules.ts';
import { soundsAt } from './exercise-sounds.ts';

const loadDone = () => import('./LessonDone.tsx');
const LessonDone = lazy(async () => ({ default: (await loadDone()).LessonDone }));

/** Answers by the number of the exercise; those of an earlier visit without what was written. */
type Answers = Readonly<Record<number, GivenAnswer>>;

const answersOf = ({ given }: EduPage): Answers =>
  Object.fromEntries(
    Object.entries(given).map(([number, right]) => [number, { answer: '', right }]),
  );

const missedIn = (answers: Answers): number[] =>
  Object.entries(answers).flatMap(([number, { right }]) => (right ? [] : [Number(number)]));

/** A lesson on one page: words, the text, then exercise after exercise below it, then what came of it. */
export function LessonScreen({ lesson, ...slots }: Omit<LessonViewProps, 'attempt' | 'steps'>) {
  const attempt = useAttempt(lesson);
  const kept = useKeptAnswers(lesson);
  const steps = useLessonSteps(kept);
  // Another view: it begins where those answers end.
  return (
    <LessonView
      key={String(kept === lesson)}
      lesson={kept}
      attempt={attempt}
      steps={steps}
      {...slots}
    />
  );
}

interface LessonViewProps {
  lesson: EduPage;
  attempt: Attempt;
  /** Null where a lesson is only tried out. */
  steps: LessonSteps | null;
  /** Where more is told about its rule; null where nothing is. */
  rule: string | null;
  /** Whoever is glad with the reader at the end. */
  cat: ReactNode;
}

/** The same, wherever its answers go. */
export function LessonView({ lesson, attempt, steps, rule, cat }: LessonViewProps) {
  const { exercises } = lesson;
  const [answers, setAnswers] = useState<Answers>(() => answersOf(lesson));
  const firstOpen = exercises.findIndex((_, at) => answers[at] === undefined);
  /** The exercise the reader is at; all of them = it is over. */
  const [at, setAt] = useState(firstOpen === -1 ? exercises.length : firstOpen);
  const [begun] = useState(at);
  /** The text was read to its end on this page. */
  const [hasRead, setHasRead] = useState(false);
  const [saving, setSaving] = useState<Saving>({ state: 'sending' });
  // One that is being written has no exercises yet, and nothing to end.
  const isOver = exercises.length > 0 && at >= exercises.length;
  // What was wrong is asked once more; the result does not change. Who comes back to the end of a
  // lesson has left these behind.
  const [hasLeft, setHasLeft] = useState(begun >= exercises.length);
  const wrong = hasLeft ? [] : missedIn(answers);
  const missed = isOver ? wrong : [];
  const [seconds, setSeconds] = useState<Answers>({});
  const [repeated, setRepeated] = useState(0);
  const isDone = isOver && repeated >= missed.length;
  const rights = Object.fromEntries(
    Object.entries(answers).map(([number, { right }]) => [number, right]),
  );
  const grade = gradeOf(rights, exercises.length);

  const save = (result: number) => {
    attempt.finish(result).then(
      (saved) => setSaving({ state: 'saved', saved }),
      () => setSaving({ state: 'failed' }),
    );
  };
  const finish = (result: number) => {
    setSaving({ state: 'sending' });
    save(result);
  };
  // Who left after the last answer has not seen this end yet.
  const finishLeft = useEffectEvent(() => {
    if (begun > 0 && isOver) save(grade);
  });
  useEffect(() => finishLeft(), []);
  // Not needed for the first look, but at the end, when there may be no network.
  useEffect(() => void loadDone().catch(() => undefined), []);
  const handleAnswer = (number: number, answer: string) => {
    const exercise = exercises[number];
    if (exercise === undefined || answers[number] !== undefined) return;
    setAnswers({ ...answers, [number]: { answer, right: isRightAnswer(exercise, answer) } });
    attempt.give(number, answer);
  };
  const handleNext = () => {
    const next = exercises.findIndex((_, place) => answers[place] === undefined);
    setAt(next === -1 ? exercises.length : next);
    if (next === -1) finish(grade);
  };
  const handleSecond = (number: number, answer: string) => {
    const exercise = exercises[number];
    if (exercise === undefined || seconds[number] !== undefined) return;
    setSeconds({ ...seconds, [number]: { answer, right: isRightAnswer(exercise, answer) } });
  };
  const handleAgain = () => {
    setAnswers({});
    setSeconds({});
    setRepeated(0);
    setHasLeft(false);
    setAt(0);
  };
  const shown = exercises
    .map((exercise, number) => ({ exercise, number }))
    .filter(
      ({ number }) => number <= at && (number === at || (answers[number]?.answer ?? '') !== ''),
    );
  const isWaiting = steps?.isRead === false;
  return (
    <div className="page-column">
      {exercises.length > 0 && (
        <LessonProgress
          lesson={lesson}
          steps={steps}
          answered={Object.keys(answers).length + Object.keys(seconds).length}
          questions={exercises.length + wrong.length}
          again={wrong.length - Object.keys(seconds).length}
        />
      )}
      <LessonText
        lesson={lesson}
        hidden={lesson.kind === 'dictation' && !isDone}
        steps={steps}
        rule={rule}
        onRead={() => setHasRead(true)}
      />
      {isWaiting || (
        <>
          {shown.map(({ exercise, number }) => (
            <ExerciseCard
              key={number}
              exercise={exercise}
              number={number + 1}
              given={answers[number] ?? null}
              sounds={soundsAt(lesson.sounds, number)}
              arrived={number === at && (number !== begun || hasRead)}
              returns
              onAnswer={(answer) => handleAnswer(number, answer)}
              onNext={number === at ? handleNext : undefined}
            />
          ))}
          {missed.slice(0, repeated + 1).map((number, place) => (
            <ExerciseCard
              key={`again-${number}`}
              exercise={exercises[number]!}
              number={number + 1}
              given={seconds[number] ?? null}
              sounds={soundsAt(lesson.sounds, number)}
              arrived={place === repeated}
              isAgain
              onAnswer={(answer) => handleSecond(number, answer)}
              onNext={place === repeated ? () => setRepeated(repeated + 1) : undefined}
            />
          ))}
          {isDone && (
            <Suspense fallback={null}>
              <LessonDone
                lesson={lesson}
                grade={grade}
                saving={saving}
                onSave={() => finish(grade)}
                onAgain={handleAgain}
                cat={cat}
              />
            </Suspense>
          )}
          {!isOver && <Left lesson={lesson} at={at} />}
        </>
      )}
    </div>
  );
}

/** What is still to come. */
function Left({ lesson, at }: { lesson: EduPage; at: number }) {
  const { t } = useLingui();
  const prompts = usePrompts();
  const left = lesson.exercises.slice(at + 1);
  if (left.length === 0) return null;
  const kinds = [...new Set(left.map(({ kind }) => prompts[kind]))];
  return (
    <Card className="text-15">
      <p className="font-620">{t`${plural(left.length, { other: `Тагын # күнегү` })}`}</p>
      <p className="text-muted">{kinds.join(' · ')}</p>
    </Card>
  );
}

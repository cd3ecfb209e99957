import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { mainButton } from '#ui/button.ts';
import { Card } from '#ui/Card.tsx';
import { ThumbBar } from '#ui/ThumbBar.tsx';
import type { GivenAnswer } from './Answered.tsx';
import { BuildExercise, ChooseExercise, MatchExercise } from './ChoiceExercises.tsx';
import { suffixOptions } from './endings.ts';
import type { Exercise } from './lesson.ts';
import {
  ClozeExercise,
  DictationExercise,
  SuffixExercise,
  TranslateExercise,
} from './WritingExercises.tsx';

const loadVerdict = () => import('./Answered.tsx');
const Verdict = lazy(async () => ({ default: (await loadVerdict()).Verdict }));

/** What is heard and said comes with the lessons that have it. */
const loadSpoken = () => import('./SpokenExercises.tsx');
const SpokenExercise = lazy(async () => ({ default: (await loadSpoken()).SpokenExercise }));

export function usePrompts(): Record<Exercise['kind'], string> {
  const { t } = useLingui();
  return {
    choose: t`Дөрес җавапны сайлагыз`,
    cloze: t`Буш урынны тутырыгыз`,
    build: t`Сүзләрдән җөмлә төзегез`,
    dictation: t`Тыңлагыз һәм языгыз`,
    suffix: t`Кушымчаны сайлагыз`,
    match: t`Сүзләрнең мәгънәсен табыгыз`,
    hear: t`Нәрсә ишеттегез?`,
    translate: t`Татарча языгыз`,
    say: t`Тыңлагыз һәм кычкырып әйтегез`,
    role: t`Сөйләшүдә катнашыгыз`,
    write: t`Үзегез языгыз`,
  };
}

/** What is to be done with this one: of what is written, whether a word or only its ending. */
function usePrompt(exercise: Exercise): string {
  const { t } = useLingui();
  const prompts = usePrompts();
  if (exercise.kind === 'suffix' && suffixOptions(exercise) === null)
    return t`Сүзне тулысынча языгыз`;
  if (exercise.kind === 'build' && exercise.stress !== undefined)
    return t`Басымга карап, җөмлә төзегез`;
  return prompts[exercise.kind];
}

interface ExerciseCardProps {
  exercise: Exercise;
  /** As it is counted for the reader. */
  number: number;
  given: GivenAnswer | null;
  /** Where what it says is heard, sentence by sentence; none on a site without a voice. */
  sounds: readonly string[];
  /** The reader has just come to it. */
  arrived: boolean;
  /** Asked a second time, at the end. */
  isAgain?: boolean;
  /** A wrong answer will be asked for again. */
  returns?: boolean;
  onAnswer: (answer: string) => void;
  /** Undefined where the next one is there already. */
  onNext: (() => void) | undefined;
}

/** One exercise: what is asked, what was answered, and the way on. */
export function ExerciseCard(props: ExerciseCardProps) {
  const { exercise, number, given, sounds, arrived, isAgain, returns, onAnswer, onNext } = props;
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const isAnswered = given !== null;
  useEffect(() => {
    if (!arrived) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [arrived]);
  // Not needed for the first look, but soon, and maybe without a network.
  useEffect(() => void loadVerdict().catch(() => undefined), []);
  useEffect(() => void loadSpoken().catch(() => undefined), []);
  const wasAnswered = useRef(isAnswered);
  useEffect(() => {
    // What was pressed or written in is gone; the way on is here.
    if (isAnswered && !wasAnswered.current) next.current?.focus({ preventScroll: true });
    wasAnswered.current = isAnswered;
  }, [isAnswered]);
  return (
    <Card as="section" className="grid grid-cols-1 gap-4">
      <h2
        ref={heading}
        tabIndex={-1}
        className="flex scroll-mt-20 items-center gap-2.5 text-14 font-semibold text-muted outline-none"
      >
        <span className="grid min-w-8 place-items-center rounded-full bg-raised px-2.5 py-0.5 text-text">
          {number}
        </span>
        {usePrompt(exercise)}
        {isAgain === true && <span className="text-gold-text">· {t`тагын бер тапкыр`}</span>}
      </h2>
      <Body {...{ exercise, given, sounds, onAnswer }} />
      {isAnswered && (
        <Suspense fallback={null}>
          <Verdict exercise={exercise} given={given} />
        </Suspense>
      )}
      {isAnswered && onNext !== undefined && (
        <ThumbBar at="over" className="wide:justify-items-end">
          <button
            ref={next}
            type="button"
            onClick={onNext}
            className={`${mainButton} min-h-12 max-wide:w-full`}
          >
            {t`Дәвам итәргә`}
          </button>
          {returns === true && given.right === false && (
            <p className="text-14 text-muted max-wide:text-center">
              {t`Дәрес ахырында бу сорау тагын бер тапкыр килер.`}
            </p>
          )}
        </ThumbBar>
      )}
    </Card>
  );
}

type BodyProps = Pick<ExerciseCardProps, 'exercise' | 'given' | 'sounds' | 'onAnswer'>;

function Body({ exercise, given, sounds, onAnswer }: BodyProps) {
  const common = { given, onAnswer };
  switch (exercise.kind) {
    case 'choose':
      return <ChooseExercise exercise={exercise} {...common} />;
    case 'cloze':
      return <ClozeExercise exercise={exercise} {...common} />;
    case 'build':
      return <BuildExercise exercise={exercise} {...common} />;
    case 'dictation':
      return <DictationExercise exercise={exercise} sound={sounds[0]} {...common} />;
    case 'suffix':
      return <SuffixExercise exercise={exercise} {...common} />;
    case 'match':
      return <MatchExercise exercise={exercise} {...common} />;
    case 'translate':
      return <TranslateExercise exercise={exercise} {...common} />;
    default:
      return (
        <Suspense fallback={null}>
          <SpokenExercise exercise={exercise} sounds={sounds} {...common} />
        </Suspense>
      );
  }
}

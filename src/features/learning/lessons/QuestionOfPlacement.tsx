import { useLingui } from '@lingui/react/macro';
import { useMeaning } from '#ui/meaning.ts';
import { useReading } from '#ui/reading.ts';
import type { PlacementQuestions } from './calls/placement.ts';
import { Options } from './ChoiceExercises.tsx';
import { usePrompts } from './ExerciseCard.tsx';
import { isRightAnswer } from './judge.ts';
import { ClozeExercise, SuffixExercise } from './WritingExercises.tsx';

type Question = PlacementQuestions['list'][number];

interface QuestionProps<K extends Question['kind'] = Question['kind']> {
  question: Extract<Question, { kind: K }>;
  onAnswer: (right: boolean) => void;
}

/** What a word means, or what belongs into a gap. */
export function QuestionOfPlacement({ question, onAnswer }: QuestionProps) {
  return question.kind === 'word' ? (
    <WordQuestion question={question} onAnswer={onAnswer} />
  ) : (
    <ExerciseQuestion question={question} onAnswer={onAnswer} />
  );
}

function WordQuestion({ question, onAnswer }: QuestionProps<'word'>) {
  const { t } = useLingui();
  const { lang, read } = useReading();
  const meaningOf = useMeaning();
  const options = question.options.map((option, at) => ({
    value: String(at),
    ...meaningOf(option),
  }));
  return (
    <>
      <p className="text-muted">{t`Бу сүз нәрсәне аңлата?`}</p>
      <p lang={lang} className="font-serif text-26 leading-tight font-semibold wrap-anywhere">
        {read(question.tat)}
      </p>
      <Options
        label={t`Җаваплар`}
        options={options}
        given={null}
        right={String(question.right)}
        onAnswer={(answer) => onAnswer(answer === String(question.right))}
      />
    </>
  );
}

function ExerciseQuestion({ question: { exercise }, onAnswer }: QuestionProps<'exercise'>) {
  const prompts = usePrompts();
  const answer = {
    given: null,
    onAnswer: (text: string) => onAnswer(isRightAnswer(exercise, text)),
  };
  return (
    <>
      <p className="text-muted">{prompts[exercise.kind]}</p>
      {exercise.kind === 'cloze' ? (
        <ClozeExercise exercise={exercise} {...answer} />
      ) : (
        <SuffixExercise exercise={exercise} {...answer} />
      )}
    </>
  );
}

import { useLingui } from '@lingui/react/macro';
import { endingRules } from '#tatar/ending-rule.ts';
import { useMeaning } from '#ui/meaning.ts';
import { useReading } from '#ui/reading.ts';
import type { ReviewCard } from './calls/review.ts';
import { EndingReasons, ReasonBox } from './Reasons.tsx';
import type { Given } from './ExerciseView.tsx';
import { endingOf } from './reason.ts';

interface AnswerReasonProps {
  card: ReviewCard;
  exercise: ReviewCard['exercises'][number];
  given: Given;
}

/** Why it is so: which question the ending answers, and why it has these letters. */
export function AnswerReason({ card, exercise, given: { right, chosen } }: AnswerReasonProps) {
  const { t } = useLingui();
  const { read } = useReading();
  const meaning = useMeaning()(chosen ?? { rus: '', eng: '' }).text;
  const { question } = exercise;
  const other = right === null && chosen !== null ? chosen : null;
  const word = read(other?.tat ?? '');
  const otherQuestion = other?.question ?? '';
  const isOtherWord = other !== null && otherQuestion === '';
  // Into a gap another word does not fit by its meaning, whatever its ending is.
  const isGap = isOtherWord && exercise.kind === 'cloze';
  const lines = [
    ...(question === '' || isGap ? [] : [t`Монда сорау шундый: «${question}»`]),
    ...(otherQuestion === '' ? [] : [t`«${word}» – «${otherQuestion}» соравына җавап.`]),
    ...(isOtherWord && meaning !== '' ? [t`«${meaning}» – «${word}» сүзенең мәгънәсе.`] : []),
  ];
  // Of another case the letters say nothing.
  const last = otherQuestion === '' && !isGap ? endingOf(card) : null;
  if (lines.length === 0 && last === null) return null;
  return (
    <ReasonBox>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {last !== null && <EndingReasons {...last} rules={endingRules(last.before, last.ending)} />}
    </ReasonBox>
  );
}

import { useLingui } from '@lingui/react/macro';
import { Icon } from '#ui/Icon.tsx';
import { useMeaning } from '#ui/meaning.ts';
import { useReading } from '#ui/reading.ts';
import type { ReviewCard } from './calls/review.ts';
import type { Given } from './ExerciseView.tsx';
import { infoIcon } from './icons.ts';
import { endingAt, endingOf, letterBefore } from './reason.ts';

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
  const lines = [
    ...(question === '' ? [] : [t`Монда сорау шундый: «${question}»`]),
    ...(other === null
      ? []
      : otherQuestion !== ''
        ? [t`«${word}» – «${otherQuestion}» соравына җавап.`]
        : meaning === ''
          ? []
          : [t`«${meaning}» – «${word}» сүзенең мәгънәсе.`]),
    // Of another case the letters say nothing.
    ...useLetterReasons(card).filter(() => otherQuestion === ''),
  ];
  if (lines.length === 0) return null;
  return (
    <div className="flex gap-3 rounded-card border border-line bg-surface px-4 py-3 leading-snug">
      <Icon of={infoIcon} className="text-gold-text" />
      <div className="grid min-w-0 gap-1 wrap-anywhere">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </div>
  );
}

/** Why the last ending has the letters it has. */
function useLetterReasons(card: ReviewCard): string[] {
  const { t } = useLingui();
  const { read } = useReading();
  const place = endingOf(card);
  if (place === null) return [];
  const ending = endingAt(card, place, read);
  const before = letterBefore(card, place);
  const letter = read(before?.letter ?? '');
  return [
    card.harmony === 'front'
      ? t`Сүз нечкә, шуңа күрә -${ending}.`
      : t`Сүз калын, шуңа күрә -${ending}.`,
    ...(before === null
      ? []
      : before.kind === 'voiceless'
        ? [t`«${letter}» – саңгырау аваз, аннан соң -${ending}.`]
        : [t`«${letter}» авазыннан соң -${ending}.`]),
  ];
}

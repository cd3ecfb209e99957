import { useLingui } from '@lingui/react/macro';
import { Icon } from '#ui/Icon.tsx';
import { useReading } from '#ui/reading.ts';
import type { ReviewCard } from './calls/review.ts';
import type { Given } from './ExerciseView.tsx';
import { infoIcon } from './icons.ts';
import { endingAt, endingOf } from './reason.ts';
import { useMeaning } from '#ui/meaning.ts';

interface AnswerReasonProps {
  card: ReviewCard;
  given: Given;
}

/** Why it is so: what the chosen answer is, and why the ending has these letters. */
export function AnswerReason({ card, given: { right, chosen } }: AnswerReasonProps) {
  const { t } = useLingui();
  const { read } = useReading();
  const meaning = useMeaning()(chosen ?? { rus: '', eng: '' }).text;
  const place = endingOf(card);
  const isOther = right === null && chosen !== null && meaning !== '';
  if (!isOther && place === null) return null;
  const word = read(chosen?.tat ?? '');
  const ending = place === null ? '' : endingAt(card, place, read);
  return (
    <div className="flex gap-3 rounded-card border border-line bg-surface px-4 py-3 leading-snug">
      <Icon of={infoIcon} className="text-gold-text" />
      <div className="grid min-w-0 gap-1 wrap-anywhere">
        {isOther && <p>{t`«${meaning}» – «${word}» сүзенең мәгънәсе.`}</p>}
        {place !== null && (
          <p>
            {card.harmony === 'front'
              ? t`Сүз нечкә, шуңа күрә -${ending}.`
              : t`Сүз калын, шуңа күрә -${ending}.`}
          </p>
        )}
      </div>
    </div>
  );
}

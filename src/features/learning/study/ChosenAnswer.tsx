import { useLingui } from '@lingui/react/macro';
import { useReading } from '#ui/reading.ts';
import type { ReviewCard } from './calls/review.ts';
import { commonStart } from './reason.ts';
import { useMeaning } from '#ui/meaning.ts';

interface ChosenAnswerProps {
  card: ReviewCard;
  exercise: ReviewCard['exercises'][number];
  chosen: ReviewCard['exercises'][number]['options'][number];
}

/** What was chosen beside what is right; of forms of one word only the endings are coloured. */
export function ChosenAnswer({ card, exercise, chosen }: ChosenAnswerProps) {
  const { t } = useLingui();
  const { lang, read } = useReading();
  const meaningOf = useMeaning();
  const isMeaning = exercise.kind === 'choose';
  const own = isMeaning ? meaningOf(chosen) : { text: read(chosen.tat), lang };
  const right = isMeaning ? meaningOf(card) : { text: read(exercise.form), lang };
  const same = isMeaning ? 0 : commonStart(own.text, right.text);
  const box = 'min-w-0 flex-1 rounded-card border px-4 py-3 leading-snug wrap-anywhere';
  return (
    <div className="flex gap-2.5">
      <p className={`${box} border-red`}>
        <span className="block text-[14px] font-semibold text-red">{t`Сез сайладыгыз`}</span>
        <Word {...own} same={same} look="text-red" />
      </p>
      <p className={`${box} border-accent bg-accent-soft`}>
        <span className="block text-[14px] font-semibold text-accent">{t`Дөресе`}</span>
        <Word {...right} same={same} look="text-accent" />
      </p>
    </div>
  );
}

interface WordProps {
  text: string;
  lang: string;
  /** Letters at the beginning that are not coloured; none of them is, where nothing is the same. */
  same: number;
  look: string;
}

const Word = ({ text, lang, same, look }: WordProps) => (
  <span lang={lang} className="font-serif text-[19px] font-semibold">
    {same === 0 ? text : text.slice(0, same)}
    {same > 0 && <span className={`underline underline-offset-4 ${look}`}>{text.slice(same)}</span>}
  </span>
);

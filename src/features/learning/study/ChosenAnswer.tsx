import { useReading } from '#ui/reading.ts';
import { AnswerPair } from './Reasons.tsx';
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
  const { lang, read } = useReading();
  const meaningOf = useMeaning();
  const isMeaning = exercise.kind === 'choose';
  const own = isMeaning ? meaningOf(chosen) : { text: read(chosen.tat), lang };
  const right = isMeaning ? meaningOf(card) : { text: read(exercise.form), lang };
  const same = isMeaning ? 0 : commonStart(own.text, right.text);
  return (
    <AnswerPair
      chosen={<Word {...own} same={same} look="text-red" />}
      right={<Word {...right} same={same} look="text-accent" />}
    />
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
  <span lang={lang} className="font-serif text-19 font-semibold">
    {same === 0 ? text : text.slice(0, same)}
    {same > 0 && <span className={`underline underline-offset-4 ${look}`}>{text.slice(same)}</span>}
  </span>
);

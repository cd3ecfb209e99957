import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { diffLetters } from '#kernel/diff.ts';
import { WordChain } from '#features/platform/dictionary/WordChain.tsx';
import { ListenButton } from '#features/platform/speech/ListenButton.tsx';
import { mainButton, quietButton } from '#ui/button.ts';
import { Icon } from '#ui/Icon.tsx';
import { checkIcon } from '#ui/icons.ts';
import { useFormat } from '#ui/Locale.tsx';
import { useReading } from '#ui/reading.ts';
import { ThumbBar } from '#ui/ThumbBar.tsx';
import { useNumberKeys } from '#ui/use-number-keys.web.ts';
import { formatRelative } from '#tatar/format.ts';
import { AnswerReason } from './AnswerReason.tsx';
import type { ReviewCard } from './calls/review.ts';
import { ChosenAnswer } from './ChosenAnswer.tsx';
import { type Given, Sentence } from './ExerciseView.tsx';
import { columnsOf } from '#tatar/answers.ts';
import { againIcon } from './icons.ts';
import { Letters } from './Letters.tsx';
import { MetIn, type MetSentence, SentenceMeaning } from './MetIn.tsx';
import type { Grade } from './memory.ts';
import { endingOf } from './reason.ts';
import { useFirstSense, useMeaning } from '#ui/meaning.ts';

interface AnswerViewProps {
  card: ReviewCard;
  exercise: ReviewCard['exercises'][number];
  met: MetSentence | undefined;
  given: Given & { at: number };
  /** Where the rules are explained. */
  rules: { cases: string; harmony: string };
  /** When it is asked next, if it is graded so. */
  nextOf: (grade: Grade) => number;
  onGrade: (grade: Grade) => void;
}

/** So few wrong letters are nearly right. */
const CLOSE = 2;

/** What became of an answer: the letters that were wrong, how the word is built, when it comes again. */
export function AnswerView(props: AnswerViewProps) {
  const { card, exercise, met, given, rules, nextOf, onGrade } = props;
  const { t } = useLingui();
  const { lang: language } = useFormat();
  const { lang, read } = useReading();
  const meaning = useMeaning()(card);
  const isRight = given.right !== null;
  const isTyped = given.chosen === null && given.typed !== '';
  const form = read(given.right ?? exercise.form);
  const columns = columnsOf(diffLetters(read(given.typed).toLowerCase(), form.toLowerCase()));
  const wrong = columns.filter(({ same }) => !same).length;
  const isClose = isTyped && wrong <= CLOSE;
  // The word itself was chosen, in another case.
  const isCase = !isRight && (given.chosen?.question ?? '') !== '';
  const rule = isCase ? rules.cases : endingOf(card) === null ? null : rules.harmony;
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus({ preventScroll: true }), []);
  useNumberKeys((number) => {
    if (isRight || isTyped || number === 1) onGrade(number as Grade);
  });
  const grade: Grade = isRight ? 3 : 1;
  const when = formatRelative(nextOf(grade), given.at, language);
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-4">
      <Sentence
        exercise={exercise}
        shown
        headword={card.tat}
        look="text-accent underline decoration-3 underline-offset-8"
      />
      <SentenceMeaning of={met} />
      {/* Under the root of a chain it stands already. */}
      {meaning.text !== '' && card.parts.length === 0 && (
        <p className="text-muted">
          <span lang={lang}>{read(card.tat)}</span> –{' '}
          <span lang={meaning.lang}>{meaning.text}</span>
        </p>
      )}
      <div className="flex items-center gap-3">
        <span
          className={`grid size-9 flex-none place-items-center rounded-full ${isRight ? 'bg-accent-soft text-accent' : 'bg-gold-soft text-gold-text'}`}
        >
          <Icon of={isRight ? checkIcon : againIcon} size={20} />
        </span>
        <output className="font-serif text-21 leading-tight font-semibold">
          {isRight
            ? t`Әйе, ${form}`
            : isClose
              ? t`${plural(wrong, { other: `Бик якын: # хәреф кенә` })}`
              : isCase
                ? t`Бик якын: бер кушымча гына башка`
                : t`Дөресе менә болай`}
        </output>
      </div>
      {!isRight && isTyped && (
        <div lang={lang} className="grid gap-3">
          <Letters title={t`Сез яздыгыз`} columns={columns} row="typed" />
          <Letters title={t`Дөресе`} columns={columns} row="right" />
        </div>
      )}
      {!isRight && given.chosen !== null && (
        <ChosenAnswer card={card} exercise={exercise} chosen={given.chosen} />
      )}
      <div className="flex items-start justify-between gap-3">
        <WordChain reading={card} rootName={<RootMeaning card={card} />} />
        <ListenButton address={card.audio} />
      </div>
      <AnswerReason card={card} exercise={exercise} given={given} />
      <MetIn card={card} met={met} />
      <ThumbBar at="end">
        <div className="flex gap-3">
          {isRight && (
            <button type="button" onClick={() => onGrade(2)} className={quietButton}>
              {t`Авыр булды`}
            </button>
          )}
          {/* Another answer may be right, too: not one of those that were offered. */}
          {!isRight && isTyped && (
            <button type="button" onClick={() => onGrade(3)} className={quietButton}>
              {t`Минеке дә дөрес`}
            </button>
          )}
          {/* In a tab of its own: the review stays as it is. */}
          {!isRight && !isTyped && rule !== null && (
            <a href={rule} target="_blank" rel="noreferrer" className={quietButton}>
              {t`Кагыйдәсе`}
            </a>
          )}
          <button
            ref={next}
            type="button"
            onClick={() => onGrade(grade)}
            className={`${mainButton} flex-1`}
          >
            {t`Дәвам итәргә`}
          </button>
        </div>
        <p className="text-center text-14 text-muted">{t`Киләсе кабатлау: ${when}`}</p>
      </ThumbBar>
    </div>
  );
}

/** What the root means, in a word or two. */
function RootMeaning({ card }: { card: ReviewCard }) {
  const { t } = useLingui();
  const { text, lang } = useFirstSense()(card);
  return text === '' ? t`тамыр` : <span lang={lang}>{text}</span>;
}

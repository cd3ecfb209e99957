import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { diffLetters } from '#kernel/diff.ts';
import { mainButton, quietButton, smallButton } from '#ui/button.ts';
import { useFormat } from '#ui/Locale.tsx';
import { useReading } from '#ui/reading.ts';
import { useNumberKeys } from '#ui/use-number-keys.web.ts';
import { formatRelative } from '#tatar/format.ts';
import type { ReviewCard } from './calls/review.ts';
import { type Given, Sentence } from './ExerciseView.tsx';
import { columnsOf } from '#tatar/answers.ts';
import { Letters } from './Letters.tsx';
import type { Grade } from './memory.ts';
import { useMeaning } from './use-meaning.web.ts';

interface AnswerViewProps {
  card: ReviewCard;
  exercise: ReviewCard['exercises'][number];
  given: Given & { at: number };
  /** When it is asked next, if it is graded so. */
  nextOf: (grade: Grade) => number;
  onGrade: (grade: Grade) => void;
}

/** So few wrong letters are nearly right. */
const CLOSE = 2;

/** What became of an answer: the letters that were wrong, how the word is built, when it comes again. */
export function AnswerView({ card, exercise, given, nextOf, onGrade }: AnswerViewProps) {
  const { t } = useLingui();
  const { lang: language } = useFormat();
  const { lang, read } = useReading();
  const meaning = useMeaning()(card);
  const isRight = given.right !== null;
  const isWritten = exercise.kind !== 'choose' && exercise.kind !== 'cloze';
  const form = read(given.right ?? exercise.form);
  const columns = columnsOf(diffLetters(read(given.typed).toLowerCase(), form.toLowerCase()));
  const wrong = columns.filter(({ same }) => !same).length;
  const isClose = isWritten && given.typed !== '' && wrong <= CLOSE;
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus({ preventScroll: true }), []);
  useNumberKeys((number) => onGrade(number as Grade));
  const grade: Grade = isRight ? 3 : 1;
  const when = formatRelative(nextOf(grade), given.at, language);
  const grades: [Grade, string][] = [
    [1, t`Белмәдем`],
    [2, t`Авыр`],
    [3, t`Дөрес`],
    [4, t`Җиңел`],
  ];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <output className="font-serif text-[22px] leading-tight font-semibold">
        {isRight
          ? t`Дөрес!`
          : isClose
            ? t`${plural(wrong, { other: `Бик якын: # хәреф кенә` })}`
            : t`Дөресе менә болай`}
      </output>
      {!isRight && isWritten && given.typed !== '' ? (
        <div lang={lang} className="grid gap-3">
          <Letters title={t`Сез яздыгыз`} columns={columns} row="typed" />
          <Letters title={t`Дөресе`} columns={columns} row="right" />
        </div>
      ) : (
        <Sentence exercise={exercise} shown headword={card.tat} />
      )}
      {meaning.text !== '' && (
        <p className="text-muted">
          <span lang={lang}>{read(card.tat)}</span> –{' '}
          <span lang={meaning.lang}>{meaning.text}</span>
        </p>
      )}
      <Chain card={card} />
      {isRight && (
        <div className="flex flex-wrap gap-2">
          {grades.map(([value, label]) => (
            <button
              key={value}
              type="button"
              onClick={() => onGrade(value)}
              aria-keyshortcuts={String(value)}
              className={`${quietButton} ${smallButton}`}
            >
              {label}
            </button>
          ))}
        </div>
      )}
      <div className="grid gap-3 border-t border-line pt-4">
        <div className="flex flex-wrap gap-3">
          {!isRight && (
            <button type="button" onClick={() => onGrade(3)} className={`${quietButton} flex-1`}>
              {t`Минеке дә дөрес`}
            </button>
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
        <p className="text-center text-[14px] text-muted">{t`Киләсе кабатлау: ${when}`}</p>
      </div>
    </div>
  );
}

/** How the form is built: the root, and what each suffix does. */
function Chain({ card: { parts } }: { card: ReviewCard }) {
  const { t } = useLingui();
  const { lang, read } = useReading();
  if (parts.length < 2) return null;
  return (
    <ol lang={lang} className="flex flex-wrap gap-1">
      {parts.map(({ part, name }, at) => (
        <li
          // oxlint-disable-next-line react/no-array-index-key -- a part is its place
          key={at}
          className={`grid justify-items-center px-3 py-1.5 first:rounded-l-xl last:rounded-r-xl ${at === 0 ? 'bg-raised text-text' : 'bg-gold-soft text-gold-text'}`}
        >
          <span className="font-serif text-[17px] font-semibold">{read(part)}</span>
          <span className="text-[13px]">{at === 0 ? t`тамыр` : read(name)}</span>
        </li>
      ))}
    </ol>
  );
}

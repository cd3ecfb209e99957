import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Letters } from '#features/learning/study/Letters.tsx';
import { diffLetters } from '#kernel/diff.ts';
import { columnsOf, inSmallLetters, rightAnswer } from '#tatar/answers.ts';
import { Icon } from '#ui/Icon.tsx';
import { checkIcon } from '#ui/icons.ts';
import { useMeaning } from '#ui/meaning.ts';
import { useReading } from '#ui/reading.ts';
import { lettersOf, writtenParts } from './dictation-words.ts';
import { EndingReason } from './EndingReason.tsx';
import { suffixOptions } from './endings.ts';
import { gapIn, gapOf, solutionOf } from './judge.ts';
import type { Exercise } from './lesson.ts';
import { translatedBy } from './translated.ts';

/** What was given, and whether it was right. */
export interface GivenAnswer {
  answer: string;
  right: boolean;
}

/** Written with letters of one's own, not chosen. */
const isWritten = (exercise: Exercise): boolean =>
  (exercise.kind === 'suffix' && suffixOptions(exercise) === null) ||
  (exercise.kind === 'cloze' && exercise.options === undefined) ||
  exercise.kind === 'translate';

/** What is right in another way than it is spelt. */
function spellingOf(exercise: Exercise, { answer, right }: GivenAnswer): string | null {
  if (exercise.kind !== 'translate' || !right) return null;
  const spelt = translatedBy(answer, exercise.answers);
  return spelt === null || rightAnswer(answer, [spelt]) !== null ? null : spelt;
}

const reasonOf = (exercise: Exercise) => ('reason' in exercise ? exercise.reason : undefined);

/** The solution as it is said: of an ending the whole word. */
function wholeSolution(exercise: Exercise): string {
  if (exercise.kind !== 'cloze') return solutionOf(exercise);
  const { start, end } = gapIn(gapOf(exercise).text);
  return start + solutionOf(exercise) + end;
}

/** What became of an answer: said at once, with the letters that were wrong and why. */
export function Verdict({ exercise, given }: { exercise: Exercise; given: GivenAnswer }) {
  const { t } = useLingui();
  const { lang, read } = useReading();
  const meaningOf = useMeaning();
  const isLetters = !given.right && isWritten(exercise);
  const verdict = useRef<HTMLDivElement>(null);
  // Above the bar with the way on. New browsers return a promise, which is no clean-up.
  useEffect(() => {
    verdict.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const spelling = spellingOf(exercise, given);
  const reason = reasonOf(exercise);
  const why = reason === undefined ? null : meaningOf(reason);
  // What is said or written freely is not judged, so nothing is said of it but that it was done.
  const isFree = exercise.kind === 'say' || exercise.kind === 'write';
  return (
    <div ref={verdict} className="grid scroll-mt-20 scroll-mb-36 gap-3">
      <output
        className={`flex items-start gap-2 font-620 ${given.right ? 'text-accent' : 'text-text'}`}
      >
        {given.right && <Icon of={checkIcon} size={20} />}
        <span>
          {isFree ? t`Рәхмәт!` : given.right ? t`Дөрес` : t`Дөресе менә болай`}
          {(!given.right && !isLetters && exercise.kind !== 'role' && exercise.kind !== 'hear') ||
          exercise.kind === 'dictation' ? (
            <>
              :{' '}
              <span lang={lang} data-words="" className="font-serif text-text">
                {exercise.kind === 'match'
                  ? exercise.pairs
                      .map(
                        ([tat, rus, eng = '']) => `${read(tat)} – ${meaningOf({ rus, eng }).text}`,
                      )
                      .join('; ')
                  : read(wholeSolution(exercise))}
              </span>
            </>
          ) : null}
        </span>
      </output>
      {exercise.kind === 'role' && !given.right && (
        <p className="text-15 text-muted">{t`Сөйләшүне тагын бер тапкыр укыгыз.`}</p>
      )}
      {exercise.kind === 'hear' && <Heard exercise={exercise} />}
      {spelling !== null && (
        <p className="text-15">
          {t`Болай языла:`}{' '}
          <b lang={lang} className="font-serif text-17">
            {read(spelling)}
          </b>
        </p>
      )}
      {isLetters && <WrongLetters typed={given.answer} right={solutionOf(exercise)} />}
      {!given.right && exercise.kind === 'dictation' && (
        <WrongWords typed={given.answer} right={exercise.text} />
      )}
      {!given.right && (exercise.kind === 'suffix' || exercise.kind === 'cloze') && (
        <EndingReason exercise={exercise} answer={given.answer} />
      )}
      {exercise.kind === 'choose' && exercise.why !== '' && (
        <p lang={lang} className="text-15 text-muted">
          {read(exercise.why)}
          {exercise.meaning !== undefined && ` – ${meaningOf(exercise.meaning).text}`}
        </p>
      )}
      {why !== null && (
        <p lang={why.lang} className="text-15 text-muted">
          {why.text}
        </p>
      )}
    </div>
  );
}

/** What was heard, and what its options mean. */
function Heard({ exercise }: { exercise: Extract<Exercise, { kind: 'hear' }> }) {
  const { lang, read } = useReading();
  const meaningOf = useMeaning();
  const { text, options, right } = exercise;
  const said = options.some(({ tat }) => tat !== '')
    ? options
    : [{ ...options[right]!, tat: text }];
  return (
    <ul className="grid gap-1">
      {said.map((option) => {
        const meaning = meaningOf(option);
        return (
          <li key={option.tat}>
            <b lang={lang} data-words="" className="font-serif text-18 font-semibold">
              {read(option.tat)}
            </b>{' '}
            – <span lang={meaning.lang}>{meaning.text}</span>
          </li>
        );
      })}
    </ul>
  );
}

interface WrittenProps {
  typed: string;
  right: string;
}

function WrongLetters({ typed, right }: WrittenProps) {
  const { t } = useLingui();
  const { lang, read } = useReading();
  const columns = columnsOf(diffLetters(inSmallLetters(read(typed)), inSmallLetters(read(right))));
  return (
    <div lang={lang} className="grid gap-3">
      <Letters title={t`Сез яздыгыз`} columns={columns} row="typed" />
      <Letters title={t`Дөресе`} columns={columns} row="right" />
    </div>
  );
}

/** What was written, in words; of a wrong one the letters. */
function WrongWords({ typed, right }: WrittenProps) {
  const { t } = useLingui();
  const { lang, read } = useReading();
  const parts = writtenParts(read(typed), read(right));
  return (
    <div lang={lang} className="grid gap-3">
      <p className="font-serif text-19 leading-relaxed wrap-anywhere">
        <span className="block font-sans text-14 text-muted">{t`Сез яздыгыз`}</span>
        {parts
          .filter((part) => part.typed !== '')
          .map((part, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a word is its place
            <span key={at}>
              {at > 0 && ' '}
              <span className={part.same ? '' : 'text-red line-through'}>{part.typed}</span>
            </span>
          ))}
      </p>
      {parts
        .filter(({ same }) => !same)
        .map((part, at) => {
          const columns = lettersOf(part);
          const isApart = columns.every(({ same }) => same);
          return (
            <div
              // oxlint-disable-next-line react/no-array-index-key -- a word is its place
              key={at}
              className="grid gap-2 border-l-2 border-gold pl-3"
            >
              {part.typed !== '' && !isApart && (
                <Letters title={part.typed} columns={columns} row="typed" />
              )}
              {part.right !== '' && !isApart && (
                <Letters title={part.right} columns={columns} row="right" />
              )}
              {/* Written together or apart: there is no wrong letter. */}
              {isApart && <b className="font-serif text-19">{part.right}</b>}
            </div>
          );
        })}
    </div>
  );
}

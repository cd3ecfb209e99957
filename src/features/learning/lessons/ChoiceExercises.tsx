import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { linkButton, mainButton, quietButton } from '#ui/button.ts';
import { Icon } from '#ui/Icon.tsx';
import { checkIcon } from '#ui/icons.ts';
import { useMeaning } from '#ui/meaning.ts';
import { useReading } from '#ui/reading.ts';
import { useNumberKeys } from '#ui/use-number-keys.web.ts';
import type { GivenAnswer } from './Answered.tsx';
import { matchAnswer } from './judge.ts';
import type { Exercise } from './lesson.ts';

export interface ExerciseProps<K extends Exercise['kind']> {
  exercise: Extract<Exercise, { kind: K }>;
  /** Null until it is answered. */
  given: GivenAnswer | null;
  onAnswer: (answer: string) => void;
}

interface OptionsProps {
  label: string;
  /** What is sent, and how it is shown. */
  options: readonly { value: string; text: string; lang?: string }[];
  given: GivenAnswer | null;
  /** The right one, shown when it is answered. */
  right: string;
  onAnswer: (answer: string) => void;
}

/** Options longer than this do not stand beside each other on a phone. */
const SHORT_LETTERS = 16;

/** Of one width and height, whatever stands in them, so that none looks like the right one. */
function evenGrid(options: readonly string[]): string {
  if (options.some((text) => text.length > SHORT_LETTERS))
    return 'grid auto-rows-fr gap-2 wide:grid-cols-2';
  return `grid auto-rows-fr gap-2 ${options.length === 3 ? 'grid-cols-3' : 'grid-cols-2'}`;
}

/** One of a few; keys 1 to 4 press them. */
export function Options({ label, options, given, right, onAnswer }: OptionsProps) {
  const { t } = useLingui();
  useNumberKeys((number) => {
    const option = options[number - 1];
    if (given === null && option !== undefined) onAnswer(option.value);
  });
  const look = (value: string) => {
    if (given === null) return 'bg-surface';
    if (value === right) return 'border-accent! bg-accent-soft! text-accent';
    return value === given.answer ? 'border-red! text-red' : 'opacity-60';
  };
  return (
    <fieldset aria-label={label} className={evenGrid(options.map(({ text }) => text))}>
      {options.map(({ value, text, lang }, at) => (
        <button
          key={value}
          type="button"
          aria-disabled={given !== null}
          aria-pressed={given?.answer === value}
          onClick={() => given === null && onAnswer(value)}
          className={`${quietButton} min-h-14 min-w-0 px-3! font-serif text-18 leading-snug font-medium! wrap-anywhere aria-disabled:opacity-100 ${look(value)}`}
        >
          {given !== null && value === right && <Icon of={checkIcon} size={18} />}
          <span lang={lang}>{text}</span>
          {given === null ? (
            <kbd aria-hidden="true" className="text-12 text-muted max-wide:hidden">
              {at + 1}
            </kbd>
          ) : (
            value === right && <span className="sr-only">({t`дөрес`})</span>
          )}
        </button>
      ))}
    </fieldset>
  );
}

export function ChooseExercise({ exercise, given, onAnswer }: ExerciseProps<'choose'>) {
  const { t } = useLingui();
  const { lang, read } = useReading();
  const options = exercise.options.map((value) => ({ value, text: read(value), lang }));
  const right = exercise.options[exercise.right] ?? '';
  const meaningOf = useMeaning();
  const meaning = exercise.meaning === undefined ? null : meaningOf(exercise.meaning);
  const look = 'font-serif text-20 leading-normal';
  return (
    <>
      {meaning === null ? (
        <p lang={lang} data-words="" className={look}>
          {read(exercise.ask)}
        </p>
      ) : (
        <p lang={meaning.lang} className={look}>
          {meaning.text}
        </p>
      )}
      <Options label={t`Җаваплар`} {...{ options, given, right, onAnswer }} />
    </>
  );
}

const NO_MEANING = { rus: '', eng: '' };

/** Words put in order, by pressing one after another. */
export function BuildExercise({ exercise, given, onAnswer }: ExerciseProps<'build'>) {
  const { t } = useLingui();
  const { lang, read } = useReading();
  /** Places among the words, in the order they were taken. */
  const [taken, setTaken] = useState<readonly number[]>([]);
  const isWhole = taken.length === exercise.words.length;
  const sentence = taken.map((at) => exercise.words[at]).join(' ');
  const shown = given === null ? sentence : given.answer;
  const { meaning, stress } = exercise;
  const meant = useMeaning()(meaning ?? NO_MEANING);
  return (
    <>
      {meaning !== undefined && (
        <p lang={meant.lang} className="text-17">
          {meant.text}
        </p>
      )}
      {stress !== undefined && (
        <p className="text-15 text-muted">
          {t`Басым ясалган сүз:`}{' '}
          <b lang={lang} className="font-serif text-gold-text">
            {read(stress)}
          </b>
        </p>
      )}
      <p
        lang={lang}
        aria-label={t`Сезнең җөмлә`}
        className="min-h-10 border-b-2 border-gold pb-1 font-serif text-20 leading-normal wrap-anywhere"
      >
        {read(shown)}
      </p>
      {given === null && (
        <>
          <fieldset aria-label={t`Сүзләр`} lang={lang} className="flex flex-wrap gap-2">
            {exercise.words.map((word, at) => (
              <button
                key={`${word}${at}`}
                type="button"
                aria-pressed={taken.includes(at)}
                onClick={() =>
                  setTaken(taken.includes(at) ? taken.filter((one) => one !== at) : [...taken, at])
                }
                className={`${quietButton} font-serif text-18 font-medium! aria-pressed:border-gold aria-pressed:text-gold-text`}
              >
                {read(word)}
              </button>
            ))}
          </fieldset>
          <button
            type="button"
            aria-disabled={!isWhole}
            onClick={() => isWhole && onAnswer(sentence)}
            className={`${mainButton} justify-self-start`}
          >
            {t`Тикшерергә`}
          </button>
        </>
      )}
    </>
  );
}

/** What is shown for a meaning of the match: answers are sent in Russian, whoever reads them. */
function useMeanings({ pairs }: ExerciseProps<'match'>['exercise']) {
  const meaningOf = useMeaning();
  return (meaning: string) => {
    const eng = pairs.find(([, rus]) => rus === meaning)?.[2] ?? '';
    return meaningOf({ rus: meaning, eng });
  };
}

/** Words and their meanings: for each word in turn a meaning is chosen. */
export function MatchExercise({ exercise, given, onAnswer }: ExerciseProps<'match'>) {
  const { t } = useLingui();
  const { lang, read } = useReading();
  /** The meanings, in the order of the words. */
  const [picked, setPicked] = useState<readonly string[]>([]);
  const meanings = exercise.pairs.map(([, meaning]) => meaning);
  const shownAs = useMeanings(exercise);
  const left = meanings
    .filter((meaning) => !picked.includes(meaning))
    .toSorted((a, b) => (shownAs(a).text < shownAs(b).text ? -1 : 1));
  const shown = given === null ? picked : given.answer.split(' | ');
  const current = exercise.pairs[picked.length]?.[0] ?? '';
  const pick = (meaning: string) => {
    const next = [...picked, meaning];
    setPicked(next);
    if (next.length === meanings.length) onAnswer(matchAnswer(next));
  };
  return (
    <>
      <ol className="grid">
        {exercise.pairs.map(([word], at) => (
          <li
            key={word}
            className="flex min-h-11 items-center justify-between gap-3 border-t border-line first:border-0"
          >
            <b lang={lang} data-words="" className="font-serif text-18 font-semibold">
              {read(word)}
            </b>
            {shown[at] === undefined ? (
              at === picked.length && <b className="text-gold-text">?</b>
            ) : (
              <span
                lang={shownAs(shown[at]).lang}
                className={given === null || shown[at] === meanings[at] ? '' : 'text-red'}
              >
                {shownAs(shown[at]).text}
              </span>
            )}
          </li>
        ))}
      </ol>
      {given === null && (
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-15 text-muted">
            <span lang={lang}>«{read(current)}»</span> – {t`нәрсәне аңлата?`}
          </legend>
          <div className={evenGrid(left.map((meaning) => shownAs(meaning).text))}>
            {left.map((meaning) => (
              <button
                key={meaning}
                type="button"
                lang={shownAs(meaning).lang}
                onClick={() => pick(meaning)}
                className={`${quietButton} min-w-0 px-3! leading-snug font-medium! wrap-anywhere`}
              >
                {shownAs(meaning).text}
              </button>
            ))}
          </div>
          {picked.length > 0 && (
            <button
              type="button"
              onClick={() => setPicked(picked.slice(0, -1))}
              className={`${linkButton} justify-self-start`}
            >
              {t`Соңгысын кире алырга`}
            </button>
          )}
        </fieldset>
      )}
    </>
  );
}

import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Hear } from '#features/platform/speech/Hear.tsx';
import { ListenButton } from '#features/platform/speech/ListenButton.tsx';
import { linkButton, mainButton, quietButton } from '#ui/button.ts';
import { LetterBar } from '#ui/LetterBar.tsx';
import { useReading } from '#ui/reading.ts';
import { ThumbBar } from '#ui/ThumbBar.tsx';
import { useNumberKeys } from '#ui/use-number-keys.web.ts';
import type { ReviewCard } from './calls/review.ts';
import { rightAnswer } from '#tatar/answers.ts';
import { type MetSentence, SentenceMeaning } from './MetIn.tsx';
import { shownEnding, shownPieces } from '#tatar/shown-pieces.ts';
import { useMeaning } from '#ui/meaning.ts';

type Exercise = ReviewCard['exercises'][number];

export interface Given {
  /** The right answer that was given; null where it was none of them. */
  right: string | null;
  /** What was written or chosen; empty for «I do not know». */
  typed: string;
  /** What was chosen among several; null where nothing was. */
  chosen: Exercise['options'][number] | null;
}

interface ExerciseViewProps {
  card: ReviewCard;
  exercise: Exercise;
  met: MetSentence | undefined;
  onAnswer: (given: Given) => void;
}

/** How a word is asked. */
export function ExerciseView(props: ExerciseViewProps) {
  const { card, exercise, met } = props;
  const prompt = usePrompt(exercise);
  const isShown = exercise.kind === 'choose';
  const hint = <Hint card={card} exercise={exercise} />;
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-4">
      <h2 className="text-15 font-semibold text-muted">{prompt}</h2>
      <div className="flex items-start justify-between gap-3">
        <Sentence exercise={exercise} shown={isShown} headword={card.tat} />
        {isShown && <ListenButton address={card.audio} />}
      </div>
      {/* It would tell the meaning that is asked for, and what is heard. */}
      {!isShown && exercise.kind !== 'listen' && <SentenceMeaning of={met} />}
      {exercise.sound !== null && (
        <Hear key={exercise.sound} src={exercise.sound} otherwise={hint} />
      )}
      {!isShown && exercise.sound === null && hint}
      {exercise.kind === 'build' ? (
        <Build {...props} />
      ) : exercise.kind === 'type' || exercise.kind === 'listen' ? (
        <Type {...props} />
      ) : (
        <Choose {...props} />
      )}
    </div>
  );
}

function usePrompt({ kind, before, after }: Exercise): string {
  const { t } = useLingui();
  if (kind === 'choose') return t`Бу сүз нәрсәне аңлата?`;
  if (kind === 'cloze') return t`Буш урынга кайсы сүз туры килә?`;
  if (kind === 'listen') return t`Тыңлагыз һәм языгыз`;
  if (kind === 'build') return t`Кушымчаларны тәртип белән сайлагыз`;
  return before + after === '' ? t`Сүзне татарча языгыз` : t`Сүзне кирәкле формада языгыз`;
}

interface SentenceProps {
  exercise: Exercise;
  /** The word itself, or a gap in its place. */
  shown: boolean;
  headword: string;
  /** How the word looks in the sentence. */
  look?: string;
}

/** The sentence where the word was met. */
export function Sentence({ exercise, shown, headword, look = 'text-gold-text' }: SentenceProps) {
  const { t } = useLingui();
  const { lang, read } = useReading();
  const { before, after, form } = exercise;
  const isAlone = before + after === '';
  if (isAlone && !shown) return null;
  return (
    <p lang={lang} className="font-serif text-24 leading-[1.45] wrap-anywhere">
      {read(before)}
      {shown ? (
        <strong className={`font-semibold ${look}`}>{read(isAlone ? headword : form)}</strong>
      ) : (
        <span className="inline-block min-w-24 border-b-[3px] border-gold">
          <span className="sr-only">{t`буш урын`}</span>
        </span>
      )}
      {read(after)}
    </p>
  );
}

/** What the missing word means; of one without meanings its first letter. */
function Hint({ card, exercise }: Pick<ExerciseViewProps, 'card' | 'exercise'>) {
  const { t } = useLingui();
  const { lang, read } = useReading();
  const meaning = useMeaning()(card);
  const head = read(card.tat);
  const isGiven =
    exercise.kind === 'build' || (exercise.kind === 'type' && card.tat !== exercise.form);
  const { question } = exercise;
  if (meaning.text === '' && question === '' && !isGiven) {
    const shown = [...read(exercise.form)];
    return (
      <p className="text-muted">
        {t`Беренче хәрефе «${shown[0] ?? ''}», барлыгы ${shown.length} хәреф`}
      </p>
    );
  }
  return (
    <p className="self-start rounded-2xl bg-gold-soft px-4 py-2 text-15 text-gold-text">
      {isGiven && <span lang={lang}>{head} → </span>}
      <span lang={meaning.lang}>{meaning.text}</span>
      {meaning.text !== '' && question !== '' && ' · '}
      {question}
    </p>
  );
}

function Choose({ card, exercise, onAnswer }: ExerciseViewProps) {
  const { t } = useLingui();
  const { lang, read } = useReading();
  const meaningOf = useMeaning();
  const isMeaning = exercise.kind === 'choose';
  const choose = (option: Exercise['options'][number]) => {
    const isRight = isMeaning
      ? option.rus === card.rus && option.eng === card.eng
      : option.tat === exercise.form;
    const shown = isMeaning ? meaningOf(option).text : option.tat;
    onAnswer({ right: isRight ? exercise.form : null, typed: shown, chosen: option });
  };
  useNumberKeys((number) => {
    const option = exercise.options[number - 1];
    if (option !== undefined) choose(option);
  });
  return (
    <ThumbBar at="end">
      <div className="grid auto-rows-fr grid-cols-2 gap-2">
        {exercise.options.map((option, at) => {
          const meaning = meaningOf(option);
          return (
            <button
              key={option.tat}
              type="button"
              onClick={() => choose(option)}
              className={`${quietButton} min-h-13 justify-start! px-3! py-1.5 text-left leading-snug`}
            >
              <span aria-hidden="true" className="w-4 text-13 text-muted max-wide:hidden">
                {at + 1}
              </span>
              <span
                lang={isMeaning ? meaning.lang : lang}
                className="line-clamp-3 min-w-0 wrap-anywhere"
              >
                {isMeaning ? meaning.text : read(option.tat)}
              </span>
            </button>
          );
        })}
      </div>
      <DoNotKnow onAnswer={onAnswer}>{t`Белмим`}</DoNotKnow>
    </ThumbBar>
  );
}

function DoNotKnow({
  onAnswer,
  children,
}: Pick<ExerciseViewProps, 'onAnswer'> & { children: string }) {
  return (
    <button
      type="button"
      onClick={() => onAnswer({ right: null, typed: '', chosen: null })}
      className={`${linkButton} justify-self-center`}
    >
      {children}
    </button>
  );
}

function Type({ exercise, onAnswer }: ExerciseViewProps) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const typed = field.current?.value.trim() ?? '';
    if (typed !== '')
      onAnswer({ right: rightAnswer(typed, exercise.answers), typed, chosen: null });
  };
  return (
    <form onSubmit={handleSubmit} className="contents">
      <ThumbBar at="end">
        <input
          ref={field}
          name="answer"
          lang="tt"
          aria-label={t`Җавабыгыз`}
          maxLength={80}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          className="min-h-13 w-full rounded-control border border-line bg-surface px-4 font-serif text-20 outline-none focus:border-gold"
        />
        <LetterBar />
        <div className="flex flex-row-reverse gap-3">
          <button type="submit" className={`${mainButton} flex-1`}>
            {t`Тикшерергә`}
          </button>
          <DoNotKnow onAnswer={onAnswer}>{t`Белмим`}</DoNotKnow>
        </div>
      </ThumbBar>
    </form>
  );
}

function Build({ exercise, onAnswer }: ExerciseViewProps) {
  const { t } = useLingui();
  const { lang, read } = useReading();
  /** Places among the tiles, in the order they were taken. */
  const [taken, setTaken] = useState<readonly number[]>([]);
  const built = exercise.root + taken.map((at) => exercise.tiles[at]).join('');
  const [root, ...endings] = shownPieces(
    [exercise.root, ...taken.map((at) => exercise.tiles[at] ?? '')],
    read,
  );
  const check = () =>
    onAnswer({
      right: built.toLowerCase() === exercise.form.toLowerCase() ? exercise.form : null,
      typed: built,
      chosen: null,
    });
  return (
    <>
      <p lang={lang} className="flex flex-wrap gap-1 font-serif text-20">
        <span className="rounded-l-xl rounded-r-sm bg-raised px-3 py-2">{root}</span>
        {endings.map((ending, at) => (
          <span
            key={taken[at]}
            className="rounded-sm bg-gold-soft px-3 py-2 text-gold-text last:rounded-r-xl"
          >
            {ending}
          </span>
        ))}
      </p>
      <ThumbBar at="end">
        <div lang={lang} className="flex flex-wrap gap-2">
          {exercise.tiles.map((tile, at) => (
            <button
              key={`${tile}${at}`}
              type="button"
              aria-pressed={taken.includes(at)}
              onClick={() =>
                setTaken(taken.includes(at) ? taken.filter((one) => one !== at) : [...taken, at])
              }
              className={`${quietButton} font-serif text-18 aria-pressed:border-gold aria-pressed:text-gold-text`}
            >
              {shownEnding(exercise.root, tile, read)}
            </button>
          ))}
        </div>
        <div className="flex flex-row-reverse gap-3">
          <button
            type="button"
            aria-disabled={taken.length === 0}
            onClick={() => taken.length > 0 && check()}
            className={`${mainButton} flex-1`}
          >
            {t`Тикшерергә`}
          </button>
          <DoNotKnow onAnswer={onAnswer}>{t`Белмим`}</DoNotKnow>
        </div>
      </ThumbBar>
    </>
  );
}

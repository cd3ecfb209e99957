import { useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Hear } from '#features/platform/speech/Hear.tsx';
import { linkButton, mainButton } from '#ui/button.ts';
import { LetterBar } from '#ui/LetterBar.tsx';
import { useMeaning } from '#ui/meaning.ts';
import { useReading } from '#ui/reading.ts';
import { shownEnding, shownPieces } from '#tatar/shown-pieces.ts';
import { type ExerciseProps, Options } from './ChoiceExercises.tsx';
import { suffixOptions } from './endings.ts';
import { gapIn, gapOf } from './judge.ts';
import type { Meant } from './lesson.ts';
import { translatedBy } from './translated.ts';

interface WriteProps {
  label: string;
  onAnswer: (answer: string) => void;
}

/** What one writes oneself. */
export function Write({ label, onAnswer }: WriteProps) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const typed = field.current?.value.trim() ?? '';
    if (typed === '') field.current?.focus();
    else onAnswer(typed);
  };
  return (
    <form onSubmit={handleSubmit} className="grid gap-3">
      <input
        ref={field}
        name="answer"
        lang="tt"
        aria-label={label}
        maxLength={300}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        className="min-h-13 w-full rounded-control border border-line bg-bg px-4 font-serif text-19 outline-none focus:border-gold"
      />
      <LetterBar />
      <button type="submit" className={`${mainButton} justify-self-start`}>
        {t`Тикшерергә`}
      </button>
    </form>
  );
}

interface GappedProps {
  /** What stands around the gap, as it is shown. */
  before: string;
  after: string;
  filled: ReactNode;
}

/** A sentence with a gap. */
function Gapped({ before, after, filled }: GappedProps) {
  const { t } = useLingui();
  const { lang } = useReading();
  return (
    <p lang={lang} data-words="" className="font-serif text-20 leading-relaxed wrap-anywhere">
      {before}
      <span className="inline-block min-w-20 border-b-2 border-gold px-1 text-center font-semibold">
        {filled ?? <span className="sr-only">{t`буш урын`}</span>}
      </span>
      {after}
    </p>
  );
}

/** What the missing word means, in the language of the reader. */
function Hint({ hint }: { hint: { rus: string; eng: string } }) {
  const { text, lang } = useMeaning()(hint);
  return (
    <p lang={lang} className="text-15 text-muted">
      {text}
    </p>
  );
}

export function ClozeExercise({ exercise, given, onAnswer }: ExerciseProps<'cloze'>) {
  const { t } = useLingui();
  const { lang, read } = useReading();
  const [right = ''] = exercise.answers;
  const { text, hint } = gapOf(exercise);
  const { before, start, end, after } = gapIn(text);
  // The gap may be in the middle of a word.
  const shown = (answer: string) => shownPieces([start, answer, end], read);
  const [first, filled, last] = shown(right);
  const options = exercise.options?.map((value) => ({ value, text: shown(value)[1] ?? '', lang }));
  return (
    <>
      <Gapped
        before={read(before) + first}
        after={last + read(after)}
        filled={given === null ? null : filled}
      />
      {hint !== null && <Hint hint={hint} />}
      {options !== undefined && (
        <Options label={t`Җаваплар`} {...{ options, given, right, onAnswer }} />
      )}
      {options === undefined && given === null && (
        <Write label={t`Буш урынга сүз`} onAnswer={onAnswer} />
      )}
    </>
  );
}

/** A sentence put into Tatar. One that says something else is told so, and may be written anew. */
export function TranslateExercise({ exercise, given, onAnswer }: ExerciseProps<'translate'>) {
  const { t } = useLingui();
  const { lang, read } = useReading();
  const meaningOf = useMeaning();
  const [other, setOther] = useState<Meant | null>(null);
  const ask = meaningOf(exercise.ask);
  const handleAnswer = (typed: string) => {
    const said = (exercise.others ?? []).find(({ tat }) => translatedBy(typed, [tat]) !== null);
    if (said === undefined || other !== null) onAnswer(typed);
    else setOther(said);
  };
  const meant = other === null ? null : meaningOf(other);
  return (
    <>
      <p lang={ask.lang} className="font-serif text-20 leading-normal">
        {ask.text}
      </p>
      {given === null && meant !== null && (
        <p role="alert" className="rounded-control bg-gold-soft px-4 py-2.5 text-15">
          <span lang={lang} className="font-serif">
            «{read(other?.tat ?? '')}»
          </span>{' '}
          – <span lang={meant.lang}>{meant.text}</span> {t`Тагын бер карагыз.`}
        </p>
      )}
      {given === null && <Write label={t`Татарча җөмлә`} onAnswer={handleAnswer} />}
    </>
  );
}

interface DictationProps extends ExerciseProps<'dictation'> {
  /** Where the sentence is heard; undefined on a site without a voice. */
  sound: string | undefined;
}

export function DictationExercise({ exercise, given, onAnswer, sound }: DictationProps) {
  const { t } = useLingui();
  // Without a voice one reads the sentence, and writes it out of one's head.
  const shown = <Shown text={exercise.text} />;
  return (
    <>
      {sound === undefined ? given === null && shown : <Hear src={sound} otherwise={shown} />}
      {given === null && <Write label={t`Ишетелгән җөмлә`} onAnswer={onAnswer} />}
    </>
  );
}

function Shown({ text }: { text: string }) {
  const { t } = useLingui();
  const { lang, read } = useReading();
  return (
    <details>
      <summary className={`${linkButton} list-none`}>{t`Җөмләне укыгыз, ябыгыз да языгыз`}</summary>
      <p lang={lang} className="font-serif text-19">
        {read(text)}
      </p>
    </details>
  );
}

/** A word and its ending: chosen among those like it, or written where the word itself changes. */
export function SuffixExercise({ exercise, given, onAnswer }: ExerciseProps<'suffix'>) {
  const { t } = useLingui();
  const { lang, read } = useReading();
  const own = useMeaning()(exercise.ask);
  const { base, form } = exercise;
  const endings = suffixOptions(exercise);
  const start = form.slice(0, base.length);
  const ending = form.slice(base.length);
  return (
    <>
      <p className="grid gap-0.5">
        <span lang={lang} data-words="" className="font-serif text-20 leading-normal">
          {read(exercise.ask.tat)}
        </span>
        <span lang={own.lang} className="text-15 text-muted">
          {own.text}
        </span>
      </p>
      <p className="flex gap-0.75 font-serif text-22 font-semibold">
        <span className="grid justify-items-center rounded-l-xl rounded-r-small bg-bead px-4 pt-2 pb-1">
          <span lang={lang}>{read(base)}</span>
          <span className="font-sans text-13 font-medium text-muted">{t`тамыр`}</span>
        </span>
        {endings !== null && (
          <span
            className={`grid min-w-16 justify-items-center rounded-l-small rounded-r-xl px-4 pt-2 pb-1 ${given === null ? 'border border-dashed border-gold text-gold-text' : 'bg-gold-soft text-gold-text'}`}
          >
            <span lang={lang}>{given === null ? '?' : shownEnding(start, ending, read)}</span>
            <span className="font-sans text-13 font-medium">{t`кушымча`}</span>
          </span>
        )}
      </p>
      {endings !== null && (
        <Options
          label={t`Кушымчалар`}
          options={endings.map((one) => ({
            value: start + one,
            text: `-${shownEnding(start, one, read)}`,
            lang,
          }))}
          given={given}
          right={form}
          onAnswer={onAnswer}
        />
      )}
      {endings === null && given === null && (
        <Write label={t`Сүзнең кирәкле формасы`} onAnswer={onAnswer} />
      )}
    </>
  );
}

// Exercises of hearing, speaking and free writing: only lessons of the course have them.

import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { newNoteAddress } from '#features/content/notes/addresses.ts';
import { LetterTools } from '#features/platform/dictionary/LetterTools.tsx';
import { Hear } from '#features/platform/speech/Hear.tsx';
import { linkButton, mainButton, quietButton } from '#ui/button.ts';
import { Link } from '#ui/Link.tsx';
import { useMeaning } from '#ui/meaning.ts';
import { useReading } from '#ui/reading.ts';
import type { GivenAnswer } from './Answered.tsx';
import { type ExerciseProps, Options } from './ChoiceExercises.tsx';
import { heardOption } from './judge.ts';
import type { Exercise } from './lesson.ts';
import { RoleExercise } from './RoleExercise.tsx';
import { SayExercise } from './SayExercise.tsx';

interface SpokenExerciseProps {
  exercise: Extract<Exercise, { kind: 'hear' | 'say' | 'role' | 'write' }>;
  given: GivenAnswer | null;
  sounds: readonly string[];
  onAnswer: (answer: string) => void;
}

export function SpokenExercise({ exercise, sounds, ...common }: SpokenExerciseProps) {
  switch (exercise.kind) {
    case 'hear':
      return <HearExercise exercise={exercise} sound={sounds[0]} {...common} />;
    case 'say':
      return <SayExercise exercise={exercise} sound={sounds[0]} {...common} />;
    case 'role':
      return <RoleExercise exercise={exercise} sounds={sounds} {...common} />;
    case 'write':
      return <WriteExercise exercise={exercise} {...common} />;
  }
}

interface HearExerciseProps extends ExerciseProps<'hear'> {
  sound: string | undefined;
}

/** Which of two words, or which meaning, was heard. */
function HearExercise({ exercise, given, onAnswer, sound }: HearExerciseProps) {
  const { t } = useLingui();
  const { lang, read } = useReading();
  const meaningOf = useMeaning();
  const options = exercise.options.map((option) => {
    const meaning = meaningOf(option);
    const shown = option.tat === '' ? meaning : { text: read(option.tat), lang };
    return { value: heardOption(option), ...shown };
  });
  const right = options[exercise.right]?.value ?? '';
  // Where nothing can be heard the word is read: the exercise stays one.
  const written = (
    <p lang={lang} className="font-serif text-22">
      {read(exercise.text)}
    </p>
  );
  return (
    <>
      {sound === undefined ? written : <Hear src={sound} slow otherwise={written} />}
      <Options label={t`Җаваплар`} {...{ options, given, right, onAnswer }} />
    </>
  );
}

const LONGEST = 500;

/** A few sentences of one's own: the help of all fields looks at them, people can correct them. */
function WriteExercise({ exercise, given, onAnswer }: ExerciseProps<'write'>) {
  const { t } = useLingui();
  const { lang, read } = useReading();
  const ask = useMeaning()(exercise.ask);
  const field = useRef<HTMLTextAreaElement>(null);
  const [isModel, setModel] = useState(false);
  const handleSubmit = () => {
    const typed = field.current?.value.trim() ?? '';
    if (typed === '') field.current?.focus();
    else onAnswer(typed);
  };
  const model = (
    <p lang={lang} data-words="" className="font-serif text-18 text-muted">
      {read(exercise.model)}
    </p>
  );
  return (
    <>
      <p lang={ask.lang} className="text-17">
        {ask.text}
      </p>
      {given === null ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            handleSubmit();
          }}
          className="grid gap-3"
        >
          <textarea
            ref={field}
            name="text"
            lang="tt"
            rows={3}
            maxLength={LONGEST}
            aria-label={t`Сезнең текст`}
            className="w-full rounded-control border border-line bg-bg px-4 py-3 font-serif text-19 outline-none focus:border-gold"
          />
          <LetterTools />
          <div className="flex flex-wrap items-center gap-x-5">
            <button type="submit" className={mainButton}>
              {t`Яздым`}
            </button>
            <button
              type="button"
              aria-expanded={isModel}
              onClick={() => setModel(!isModel)}
              className={linkButton}
            >
              {t`Үрнәк`}
            </button>
          </div>
          {isModel && model}
        </form>
      ) : (
        <>
          {given.answer !== '' && (
            <p lang="tt" className="font-serif text-19 whitespace-pre-line">
              {given.answer}
            </p>
          )}
          <div>
            <p className="text-14 text-muted">{t`Үрнәк`}</p>
            {model}
          </div>
          {given.answer !== '' && <OfferNote text={given.answer} />}
        </>
      )}
    </>
  );
}

/** What was written can be shown to people, who correct it. */
function OfferNote({ text }: { text: string }) {
  const { t } = useLingui();
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-15 text-muted">
      {t`Моны язма итеп бастырсагыз, кешеләр андагы хаталарны төзәтергә ярдәм итәр.`}
      <Link to={newNoteAddress({ text })} rel="nofollow" className={quietButton}>
        {t`Төзәтегез!`}
      </Link>
    </p>
  );
}

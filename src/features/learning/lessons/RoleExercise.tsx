import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Hear } from '#features/platform/speech/Hear.tsx';
import { linkButton } from '#ui/button.ts';
import { useMeaning } from '#ui/meaning.ts';
import { useReading } from '#ui/reading.ts';
import { type ExerciseProps, Options } from './ChoiceExercises.tsx';
import { matchAnswer, ownLines } from './judge.ts';
import { translatedBy } from './translated.ts';
import { Write } from './WritingExercises.tsx';

interface RoleExerciseProps extends ExerciseProps<'role'> {
  sounds: readonly string[];
}

const MOST_OPTIONS = 3;
/** Sent for what was none of one's lines. */
const OTHER = '?';

/** A conversation: the lines of the other come by themselves, one's own are chosen or written. */
export function RoleExercise({ exercise, given, onAnswer, sounds }: RoleExerciseProps) {
  const { t } = useLingui();
  const { lang, read } = useReading();
  const meaningOf = useMeaning();
  const { lines } = exercise;
  const own = ownLines(exercise);
  /** What was said first in each turn, and the turns that are over. */
  const [first, setFirst] = useState<readonly string[]>([]);
  const [done, setDone] = useState(0);
  const [wrong, setWrong] = useState<string | null>(null);
  const [isWriting, setWriting] = useState(false);
  const turn = own[done];
  const isOver = given !== null || turn === undefined;
  const at = isOver ? lines.length : lines.indexOf(turn);

  const handleSaid = (said: string) => {
    if (turn === undefined) return;
    const spelt = own.find(({ tat }) => translatedBy(said, [tat]) !== null)?.tat ?? OTHER;
    const answers = first.length > done ? first : [...first, spelt];
    setFirst(answers);
    // Two turns may ask for the same words.
    if (spelt !== turn.tat) return setWrong(spelt);
    setWrong(null);
    setDone(done + 1);
    if (done + 1 === own.length) onAnswer(matchAnswer(answers));
  };

  const misread = own.find(({ tat }) => tat === wrong);
  const task = turn === undefined ? null : meaningOf(turn);
  return (
    <>
      <ol className="grid gap-2">
        {lines.slice(0, at).map((line, number) => {
          const meaning = meaningOf(line);
          return (
            <li
              // oxlint-disable-next-line react/no-array-index-key -- a line is its place
              key={number}
              className={`grid max-w-5/6 gap-1 rounded-card px-4 py-2.5 ${line.own ? 'justify-self-end bg-accent-soft' : 'justify-self-start bg-raised'}`}
            >
              <span lang={lang} data-words="" className="font-serif text-18">
                {read(line.tat)}
              </span>
              <span lang={meaning.lang} className="text-14 text-muted">
                {meaning.text}
              </span>
              {sounds[number] !== undefined && <Hear src={sounds[number]} otherwise={null} />}
            </li>
          );
        })}
      </ol>
      {!isOver && task !== null && (
        <div className="grid gap-3">
          <p>
            <span className="block text-14 text-muted">{t`Сезнең чират. Болай диегез:`}</span>
            <span lang={task.lang} className="text-17">
              {task.text}
            </span>
          </p>
          {wrong !== null && (
            <p role="alert" className="rounded-control bg-gold-soft px-4 py-2.5 text-15">
              {misread === undefined ? (
                t`Башкачарак әйтеп карагыз.`
              ) : (
                <>
                  <span lang={lang} className="font-serif">
                    «{read(misread.tat)}»
                  </span>{' '}
                  – <span lang={meaningOf(misread).lang}>{meaningOf(misread).text}</span>
                </>
              )}
            </p>
          )}
          {isWriting ? (
            <Write key={done} label={t`Сезнең сүзләр`} onAnswer={handleSaid} />
          ) : (
            <Options
              key={done}
              label={t`Җаваплар`}
              options={optionsOf(own, done).map((value) => ({ value, text: read(value), lang }))}
              given={null}
              right={turn.tat}
              onAnswer={handleSaid}
            />
          )}
          <button
            type="button"
            onClick={() => setWriting(!isWriting)}
            className={`${linkButton} justify-self-start`}
          >
            {isWriting ? t`Сайларга` : t`Үзем язам`}
          </button>
        </div>
      )}
    </>
  );
}

/** The line that is wanted and others of one's own, in the order of the alphabet. */
function optionsOf(own: readonly { tat: string }[], turn: number): string[] {
  const turned = [...own.slice(turn), ...own.slice(0, turn)].map(({ tat }) => tat);
  return [...new Set(turned)].slice(0, MOST_OPTIONS).toSorted((a, b) => (a < b ? -1 : 1));
}

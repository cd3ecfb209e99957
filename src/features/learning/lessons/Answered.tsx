import { useLingui } from '@lingui/react/macro';
import { Letters } from '#features/learning/study/Letters.tsx';
import { diffLetters } from '#kernel/diff.ts';
import { columnsOf } from '#tatar/answers.ts';
import { Icon } from '#ui/Icon.tsx';
import { checkIcon } from '#ui/icons.ts';
import { useMeaning } from '#ui/meaning.ts';
import { useReading } from '#ui/reading.ts';
import { solutionOf } from './judge.ts';
import type { Exercise } from './lesson.ts';

/** What was given, and whether it was right. */
export interface GivenAnswer {
  answer: string;
  right: boolean;
}

/** What became of an answer: said at once, with the letters that were wrong and why. */
export function Verdict({ exercise, given }: { exercise: Exercise; given: GivenAnswer }) {
  const { t } = useLingui();
  const { lang, read } = useReading();
  const meaningOf = useMeaning();
  const solution = read(solutionOf(exercise));
  const isWritten =
    exercise.kind === 'dictation' || exercise.kind === 'suffix' || exercise.kind === 'cloze';
  const columns =
    !given.right && isWritten
      ? columnsOf(diffLetters(read(given.answer).toLowerCase(), solution.toLowerCase()))
      : null;
  return (
    <div className="grid gap-3">
      <output
        className={`flex items-start gap-2 font-[620] ${given.right ? 'text-accent' : 'text-text'}`}
      >
        {given.right && <Icon of={checkIcon} size={20} />}
        <span>
          {given.right ? t`Дөрес` : t`Дөресе менә болай`}
          {(!given.right && columns === null) || exercise.kind === 'dictation' ? (
            <>
              :{' '}
              <span lang={lang} data-words="" className="font-serif text-text">
                {exercise.kind === 'match'
                  ? exercise.pairs
                      .map(
                        ([tat, rus, eng = '']) => `${read(tat)} – ${meaningOf({ rus, eng }).text}`,
                      )
                      .join('; ')
                  : solution}
              </span>
            </>
          ) : null}
        </span>
      </output>
      {columns !== null && (
        <div lang={lang} className="grid gap-3">
          <Letters title={t`Сез яздыгыз`} columns={columns} row="typed" />
          <Letters title={t`Дөресе`} columns={columns} row="right" />
        </div>
      )}
      {exercise.kind === 'choose' && exercise.why !== '' && (
        <p lang={lang} className="text-[15px] text-muted">
          {read(exercise.why)}
          {exercise.meaning !== undefined && ` – ${meaningOf(exercise.meaning).text}`}
        </p>
      )}
    </div>
  );
}

import { useLingui } from '@lingui/react/macro';
import { spokenWord } from '#features/platform/speech/addresses.ts';
import { Icon } from '#ui/Icon.tsx';
import { useReading } from '#ui/reading.ts';
import type { RoundQuestion } from './calls.ts';
import type { Result } from './engine.ts';
import { gameOf, type GameName } from './games.ts';
import { sayIcon } from './icons.ts';
import { say } from './sounds.web.ts';

interface MissedWordsProps {
  game: GameName;
  list: readonly RoundQuestion[];
  missed: Result['missed'];
  /** They were added to one's own words. */
  isStored: boolean;
}

/** The words to repeat. Where an ending was asked, the base word: it has the meaning that is told. */
export function MissedWords({ game, list, missed, isStored }: MissedWordsProps) {
  const { t } = useLingui();
  const { read, lang } = useReading();
  const questions = list.filter(({ id }) => missed.some((one) => one.id === id));
  const missedIn = (id: string) => missed.filter((one) => one.id === id).map(({ at }) => at);
  if (questions.length === 0) return null;
  return (
    <section className="game-missed">
      <h3 className="flex justify-between gap-3 text-15 text-muted">
        {t`Кабатлыйсы сүзләр`}
        {isStored && <span className="text-accent">{t`сүзлегегездә`}</span>}
      </h3>
      <ul>
        {questions.map(({ id, tat, ask, part, mean, sound, need }) => {
          const word = part === null ? tat : ask;
          const heard = part === null || sound === null ? sound : spokenWord(ask);
          return (
            <li key={id}>
              <p>
                <span lang={lang} className="font-serif text-19 font-semibold">
                  {gameOf(game).asks === 'sentence' ? (
                    <Sentence tat={tat} words={missedIn(id).map((at) => need[at] ?? '')} />
                  ) : (
                    read(word)
                  )}
                </span>
                <span className="text-muted">{mean}</span>
              </p>
              {heard !== null && (
                <button
                  type="button"
                  aria-label={t`Тыңларга: ${read(word)}`}
                  onClick={() => say(heard)}
                  className="grid size-11 cursor-pointer place-items-center text-accent"
                >
                  <Icon of={sayIcon} />
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** A sentence, and the words in it that were missed. */
function Sentence({ tat, words }: { tat: string; words: readonly string[] }) {
  const { read } = useReading();
  return tat.split(/(?<=\s)|(?=[\s.!?…])/).map((piece, at) =>
    words.includes(piece) ? (
      // oxlint-disable-next-line react/no-array-index-key -- a word is its place
      <mark key={at} className="game-missed-word">
        {read(piece)}
      </mark>
    ) : (
      read(piece)
    ),
  );
}

import { useLingui } from '@lingui/react/macro';
import { Icon } from '#ui/Icon.tsx';
import { useReading } from '#ui/reading.ts';
import { LOOK } from './engine.ts';
import { eyeIcon, sayIcon } from './icons.ts';
import { gameOf, type GameName } from './games.ts';
import { say } from './sounds.web.ts';
import type { Playing } from './use-round.web.ts';

interface GamePromptProps {
  game: GameName;
  playing: Playing;
  isHidden: boolean;
}

/** What is asked for: the word, the sentence as far as it is caught, the stem with its gap. */
export function GamePrompt({ game, playing, isHidden }: GamePromptProps) {
  const { t } = useLingui();
  const { read, lang } = useReading();
  const { state } = playing;
  const { question, caught, looked, phase } = state;
  const isOver = phase === 'right' || phase === 'wrong';
  const isHeardOnly = question.heard && !looked && !isOver;
  const parts = {
    pl: t`нәрсәләр?`,
    dat: t`нәрсәгә?`,
    loc: t`нәрсәдә?`,
    abl: t`нәрсәдән?`,
  };
  return (
    <div inert={isHidden} className="game-prompt">
      <div className="min-w-0 flex-1">
        {gameOf(game).asks === 'sentence' ? (
          <>
            <p lang={lang} className="game-sentence">
              {question.need.map((word, at) => (
                <span key={at} className={at < caught.length || looked ? '' : 'is-gap'}>
                  {(at < caught.length || looked) && !isHidden ? read(word) : ''}
                </span>
              ))}
            </p>
            <p className="game-hint">{isHidden ? '' : question.hint}</p>
          </>
        ) : (
          <p lang={lang} className="game-word">
            {isHidden || isHeardOnly ? (isHidden ? '…' : t`Тыңлагыз`) : read(question.ask)}
            {question.part !== null && !isHidden && (
              <span className={`game-gap ${isOver ? 'is-filled' : ''}`}>
                {isOver ? read(question.need[0]!.slice(1)) : '?'}
              </span>
            )}
          </p>
        )}
        {question.part !== null && !isHidden && (
          <p className="game-hint">
            {question.hint} · {parts[question.part]}
          </p>
        )}
      </div>
      {question.heard && !looked && (
        <button
          type="button"
          aria-label={t`Сүзне күрсәтергә: очколар ике тапкыр азрак`}
          onClick={() => playing.pick(LOOK)}
          className="game-say is-quiet"
        >
          <Icon of={eyeIcon} size={24} />
        </button>
      )}
      {question.sound !== null && (
        <button
          type="button"
          aria-label={t`Тыңларга`}
          onClick={() => say(question.sound)}
          className="game-say"
        >
          <Icon of={sayIcon} size={24} />
        </button>
      )}
    </div>
  );
}

import { useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { useReading } from '#ui/reading.ts';
import { LOOK } from './engine.ts';
import { eyeIcon, sayIcon } from './icons.ts';
import { gameOf, type GameName } from './games.ts';
import { say } from './sounds.web.ts';
import type { Playing } from './use-round.web.ts';

interface GamePromptProps {
  ref: Ref<HTMLDivElement>;
  game: GameName;
  playing: Playing;
  isHidden: boolean;
}

/** What is asked for: the word, the sentence as far as it is caught, the stem with its gap. */
export function GamePrompt({ ref, game, playing, isHidden }: GamePromptProps) {
  const { t } = useLingui();
  const { question, looked, caught } = playing.state;
  const isSentence = gameOf(game).asks === 'sentence';
  return (
    <div ref={ref} inert={isHidden} className="game-prompt">
      <div className="min-w-0 flex-1">
        {isSentence ? (
          <AskedSentence playing={playing} isHidden={isHidden} />
        ) : (
          <AskedWord playing={playing} isHidden={isHidden} />
        )}
      </div>
      <div className={`game-says ${isSentence ? 'is-column' : ''}`}>
        {question.heard && !looked && (isSentence || caught.length === 0) && (
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
    </div>
  );
}

type AskedProps = Pick<GamePromptProps, 'playing' | 'isHidden'>;

function AskedSentence({ playing, isHidden }: AskedProps) {
  const { read, lang } = useReading();
  const { question, caught, looked } = playing.state;
  return (
    <>
      <div className="game-sentence-room">
        <p aria-hidden="true" className="game-sentence invisible">
          {question.need.map((word, at) => (
            <span key={at}>{read(word)}</span>
          ))}
        </p>
        <p lang={lang} className="game-sentence">
          {question.need.map((word, at) => (
            <span key={at} className={at < caught.length || looked ? '' : 'is-gap'}>
              {(at < caught.length || looked) && !isHidden ? read(word) : ''}
            </span>
          ))}
        </p>
      </div>
      <p className={`game-hint ${isHidden ? 'invisible' : ''}`}>{question.hint}</p>
    </>
  );
}

function AskedWord({ playing, isHidden }: AskedProps) {
  const { t } = useLingui();
  const { read, lang } = useReading();
  const { question, caught, looked, phase } = playing.state;
  const isOver = phase === 'right' || phase === 'wrong';
  const isHeardOnly = question.heard && !looked && !isOver && caught.length === 0;
  const parts = {
    pl: t`нәрсәләр?`,
    dat: t`нәрсәгә?`,
    loc: t`нәрсәдә?`,
    abl: t`нәрсәдән?`,
  };
  /** Who knows it from the beginning would not listen: a word means something once it is caught. */
  const isTold = question.part !== null || isOver || caught.length > 0;
  return (
    <>
      <p lang={lang} className="game-word">
        {isHidden || isHeardOnly ? (isHidden ? '…' : t`Тыңлагыз`) : read(question.ask)}
        {question.part !== null && !isHidden && (
          <span className={`game-gap ${isOver ? 'is-filled' : ''}`}>
            {isOver ? read(question.need[0]!).slice(1) : '?'}
          </span>
        )}
      </p>
      {question.hint !== '' && (
        <p className={`game-hint ${isTold && !isHidden ? '' : 'invisible'}`}>
          {question.hint}
          {question.part !== null && ` · ${parts[question.part]}`}
        </p>
      )}
    </>
  );
}

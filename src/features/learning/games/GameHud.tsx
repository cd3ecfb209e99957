import { useLingui } from '@lingui/react/macro';
import { Icon } from '#ui/Icon.tsx';
import flame from './art/flame.svg';
import heart from './art/heart.svg';
import heartEmpty from './art/heart-empty.svg';
import { LIVES } from './engine.ts';
import { pauseIcon } from './icons.ts';
import { ROUND_MS } from './rules.ts';
import type { Playing } from './use-round.web.ts';

const AROUND = 2 * Math.PI * 25;
const LAST_SECONDS = 10;

/** Lives, time, combo and points over the field. */
export function GameHud({ playing, isCalm }: { playing: Playing; isCalm: boolean }) {
  const { t } = useLingui();
  const { state, seconds } = playing;
  const { lives, combo, total } = state;
  return (
    <div inert={playing.isPaused} className="game-hud">
      <button
        type="button"
        aria-label={t`Туктатып торырга`}
        onClick={playing.pause}
        className="game-pill is-round"
      >
        <Icon of={pauseIcon} />
      </button>
      {!isCalm && (
        <span className="game-pill">
          <span className="sr-only">{t`Калган җан: ${lives}`}</span>
          {Array.from({ length: LIVES }, (_, at) => (
            <img key={at} src={at < lives ? heart : heartEmpty} alt="" width={21} height={20} />
          ))}
        </span>
      )}
      <span className="flex-1" />
      {!isCalm && (
        <span className={`game-ring ${seconds <= LAST_SECONDS ? 'is-last' : ''}`}>
          <svg aria-hidden="true" viewBox="0 0 56 56" fill="none">
            <circle cx="28" cy="28" r="25" className="game-ring-track" />
            <circle
              cx="28"
              cy="28"
              r="25"
              className="game-ring-left"
              strokeDasharray={`${(AROUND * seconds * 1000) / ROUND_MS} ${AROUND}`}
            />
          </svg>
          <span aria-hidden="true">{seconds}</span>
          <span className="sr-only">{t`Калган вакыт: ${seconds} секунд`}</span>
        </span>
      )}
      <span className="flex-1" />
      {combo >= 2 && (
        <span className="game-pill game-combo" data-combo={Math.min(combo, 8)}>
          <img src={flame} alt="" width={19} height={24} />
          <span aria-hidden="true">×{combo}</span>
          <span className="sr-only">{t`Рәттән ${combo} дөрес`}</span>
        </span>
      )}
      {!isCalm && (
        <span className="game-pill">
          <span className="sr-only">{t`Очко`}: </span>
          {total}
        </span>
      )}
    </div>
  );
}

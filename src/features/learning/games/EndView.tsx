import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { signAddress } from '#features/core/accounts/addresses.ts';
import { mainButton, quietButton } from '#ui/button.ts';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { gameAddress } from './addresses.ts';
import catHappy from './art/cat-happy.svg?raw';
import coin from './art/coin.svg';
import star from './art/star.svg';
import towel from './art/towel.svg';
import window from './art/window.svg';
import type { FinishedGame, RoundQuestion } from './calls.ts';
import { againIcon } from './icons.ts';
import type { GameName } from './games.ts';
import { MissedWords } from './MissedWords.tsx';
import { GOAL } from './rules.ts';
import { ShareResult } from './ShareResult.tsx';
import { cues } from './sounds.web.ts';
import { Sprite } from './Sprite.tsx';
import type { Played } from './use-round.web.ts';

export type Sent =
  | { kind: 'none' | 'waits' | 'failed' | 'refused' }
  | { kind: 'saved'; finished: FinishedGame };

interface EndViewProps {
  game: GameName;
  list: readonly RoundQuestion[];
  played: Played;
  sent: Sent;
  isVisitor: boolean;
  isCalm: boolean;
  isDaily: boolean;
  onAgain: () => void;
  onReplay: () => void;
  onRetry: () => void;
  onLeave: () => void;
}

/** What came of a round, with the words to learn. A weak round is a good beginning. */
export function EndView({ game, list, played, sent, ...more }: EndViewProps) {
  const { t } = useLingui();
  const { total, right, wrong, best, faults } = played.result;
  const title = useRef<HTMLHeadingElement>(null);
  const isRecord =
    sent.kind === 'saved' &&
    sent.finished.placed &&
    sent.finished.total > (sent.finished.before ?? 0) &&
    total > 0;
  useEffect(() => title.current?.focus(), []);
  useEffect(() => cues.end(isRecord), [isRecord]);
  const { place, before } = sent.kind === 'saved' ? sent.finished : { place: null, before: null };
  const record = before === null ? t`Яңа рекорд` : t`Яңа рекорд · элек ${before}`;
  const placeText =
    place === null
      ? null
      : more.isDaily
        ? t`Көн уенында урыныгыз: ${place}`
        : t`Бүгенге урыныгыз: ${place}`;
  const told = [...(isRecord ? [record] : []), ...(placeText === null ? [] : [placeText])];
  return (
    <div className="game-end">
      <div aria-hidden="true" className="game-end-scene">
        <div className="game-floor" />
        <img src={towel} alt="" className="game-end-towel" />
        <img src={window} alt="" className="game-end-window" />
        <div className="game-rug" />
        <Sprite svg={catHappy} className="game-end-cat" />
        {sent.kind === 'saved' && sent.finished.earned && (
          <img src={coin} alt="" className="game-coin" />
        )}
      </div>
      <div className="game-end-body">
        <h2 ref={title} tabIndex={-1} className="font-serif text-28 leading-tight font-semibold">
          {total >= GOAL
            ? t`Булдырдыгыз!`
            : right > wrong
              ? t`Яхшы уйнадыгыз!`
              : t`Яхшы башлангыч!`}
        </h2>
        {!more.isCalm && (
          <p className="game-total">
            <span className="sr-only">{t`Очко`}: </span>
            {total}
          </p>
        )}
        <div className="flex flex-wrap items-center justify-center gap-2">
          {told.map((text) => (
            <span key={text} className="game-badge">
              <img src={star} alt="" width={20} height={20} />
              {text}
            </span>
          ))}
          {sent.kind === 'saved' && sent.finished.earned && (
            <span className="game-badge">
              <img src={coin} alt="" width={22} height={20} />
              {t`+1 өчпочмак`}
            </span>
          )}
          {!more.isCalm && total > 0 && <ShareResult game={game} total={total} lines={told} />}
        </div>
        {sent.kind === 'saved' && !sent.finished.placed && (
          <p className="text-muted">
            {t`Нәтиҗә соңга калып килде: ул исемлеккә керми һәм өчпочмак китерми.`}
          </p>
        )}
        {sent.kind === 'refused' && (
          <p role="alert" className="text-muted">
            {t`Нәтиҗә соңга калды, ул саналмады.`}
          </p>
        )}
        {sent.kind === 'failed' && (
          <p role="alert" className="text-red">
            {t`Нәтиҗә җибәрелмәде.`}{' '}
            <button type="button" onClick={more.onRetry} className="cursor-pointer underline">
              {t`Кабат җибәрергә`}
            </button>
          </p>
        )}
        <dl className="game-stats">
          <Stat label={t`дөрес`} value={right} />
          <Stat label={t`хата`} value={wrong} />
          <Stat label={t`рәттән дөрес`} value={best} />
        </dl>
        <MissedWords
          game={game}
          list={list}
          missed={played.result.missed}
          isStored={sent.kind === 'saved'}
        />
        {more.isVisitor && (
          <UnsavedResult game={game} total={total} missed={faults.length} isCalm={more.isCalm} />
        )}
        <div className="game-end-buttons">
          <button type="button" onClick={more.onAgain} className={mainButton}>
            <Icon of={againIcon} />
            {t`Тагын уйнарга`}
          </button>
          {!more.isCalm && (
            <button type="button" onClick={more.onReplay} className={quietButton}>
              {t`Кабат карарга`}
            </button>
          )}
          <button type="button" onClick={more.onLeave} className={quietButton}>
            {t`Уеннан чыгарга`}
          </button>
        </div>
      </div>
    </div>
  );
}

const Stat = ({ label, value }: { label: string; value: number }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

interface UnsavedResultProps {
  game: GameName;
  total: number;
  missed: number;
  isCalm: boolean;
}

/** What of this round an account would have kept. */
function UnsavedResult({ game, total, missed, isCalm }: UnsavedResultProps) {
  const { t } = useLingui();
  return (
    <section className="grid gap-2 rounded-card bg-accent-soft p-4 text-left text-15">
      <p>
        {!isCalm && t`Иң яхшы нәтиҗәгез бу браузерда гына саклана.`}{' '}
        {t`Хисабыгызга кереп уйнасагыз, нәтиҗәләрегез, сүзләрегез һәм өчпочмакларыгыз сакланыр.`}
      </p>
      <ul className="grid gap-1">
        {total > 0 && <li>{t`Очколарыгыз иң яхшылар исемлегенә керер иде.`}</li>}
        {missed > 0 && <li>{t`Хата киткән сүзләр сүзлегегезгә өстәлер иде.`}</li>}
        {total >= GOAL && <li>{t`Бу уен бер өчпочмак китерер иде.`}</li>}
      </ul>
      <Link
        to={signAddress(gameAddress(game))}
        rel="nofollow"
        className="inline-flex min-h-11 items-center justify-self-start font-620 text-accent underline"
      >
        {t`Керергә`}
      </Link>
    </section>
  );
}

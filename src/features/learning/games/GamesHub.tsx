import './games.css';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { PersonAvatar } from '#features/core/accounts/PersonAvatar.tsx';
import { useViewer } from '#features/core/accounts/viewer.web.ts';
import { GAMES_A_DAY } from '#features/core/triangle/rules.ts';
import { mainButton, softButton } from '#ui/button.ts';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { useReading } from '#ui/reading.ts';
import { gameAddress } from './addresses.ts';
import star from './art/star.svg';
import type { GameList } from './calls.ts';
import { useGameNames } from './game-names.web.ts';
import { GamePicture } from './GamePicture.tsx';
import { playIcon } from './icons.ts';
import { useOwnBests } from './own-best.web.ts';
import { GOAL } from './rules.ts';

/** All games, the game of the day first. */
export function GamesHub({ games }: { games: GameList }) {
  const { t } = useLingui();
  const names = useGameNames();
  const { read } = useReading();
  const { daily, list, earned, left } = games;
  // Learning of another kind may have brought all a day can.
  const most = earned + left;
  const isFull = left === 0 && earned < GAMES_A_DAY;
  const friends = daily.friends.length;
  const isVisitor = useViewer() === null;
  const ownBests = useOwnBests();
  const bestOf = ({ name, best }: GameList['list'][number]) =>
    isVisitor ? (ownBests[name] ?? null) : best;
  return (
    <div className="grid grid-cols-1 gap-4 page-inset py-3">
      <h1 className="font-serif text-28 font-semibold">{t`Уеннар`}</h1>
      <section className="game-daily">
        <GamePicture name={daily.name} />
        <div className="game-daily-text">
          <p className="text-14 font-620 text-gold-text">{t`Көн уены`}</p>
          <h2 className="font-serif text-24 leading-tight font-semibold">
            {names[daily.name].title}
          </h2>
          <p>{t`Бүген барыбызга да бер үк сүзләр`}</p>
          {friends > 0 && (
            <p className="flex items-center gap-2 text-14">
              {daily.friends.map(({ user }) => (
                <PersonAvatar key={user.id} person={user} size="tiny" />
              ))}
              {t`${plural(friends, { other: '# дустыгыз уйнады инде' })}`}
            </p>
          )}
          <Link
            to={`${gameAddress(daily.name)}?play=daily`}
            className={`${mainButton} justify-self-start`}
          >
            <Icon of={playIcon} size={18} />
            {daily.best === null ? t`Уйнарга` : t`Тагын уйнарга · ${daily.best}`}
          </Link>
        </div>
      </section>
      <p className="text-15 text-muted">
        {isVisitor
          ? t`${GOAL} очко җыйсагыз, һәр уен көненә бер өчпочмак бирә. Моның өчен хисап кирәк.`
          : isFull
            ? t`Бүгенге өчпочмакларның барысын да алдыгыз. Иртәгә яңадан җыярсыз.`
            : t`${GOAL} очко җыйсагыз, һәр уен көненә бер өчпочмак бирә: бүген ${earned}/${most}.`}
      </p>
      <ul className="grid gap-4 min-[620px]:grid-cols-2">
        {list.map((game) => (
          <li key={game.name} className="game-hub-card">
            <GamePicture name={game.name} />
            <div className="grid gap-1 p-4">
              <h2 className="font-serif text-19 leading-tight font-semibold text-balance">
                {names[game.name].title}
              </h2>
              <p className="text-15 text-muted">{names[game.name].about}</p>
              <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
                <span className="flex min-w-0 items-center gap-1.5 text-14 text-muted">
                  {bestOf(game) === null && game.top === null ? (
                    <span className="font-550 text-gold-text">{t`Яңа уен`}</span>
                  ) : (
                    <>
                      <img src={star} alt="" width={18} height={18} />
                      {bestOf(game) !== null && <b className="text-text">{bestOf(game)}</b>}
                      {game.top !== null && (
                        <span className="truncate">
                          {read(game.top.user.name)} {game.top.total}
                        </span>
                      )}
                    </>
                  )}
                </span>
                <Link
                  to={gameAddress(game.name)}
                  aria-label={t`Уйнарга: ${names[game.name].title}`}
                  className={softButton}
                >
                  <Icon of={playIcon} size={18} />
                  {t`Уйнарга`}
                </Link>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

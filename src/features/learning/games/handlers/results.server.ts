// What everybody may see of what was played: the games, the best results, a round once more.

import { presentPeople } from '#features/core/accounts/views.server.ts';
import { hiddenFrom } from '#features/core/people/access.server.ts';
import { bondsOf } from '#features/core/people/views.server.ts';
import { earnedToday, type EarnedToday } from '#features/core/triangle/counts.server.ts';
import { GAMES_A_DAY } from '#features/core/triangle/rules.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Ctx } from '#server/context.ts';
import type { Input, Thing } from '#server/feature.ts';
import { dayOf, startOfDay } from '#tatar/days.ts';
import type { authorizeReplay } from '../access.server.ts';
import * as calls from '../calls.ts';
import type { Answer } from '../engine.ts';
import * as queries from '../queries.server.ts';
import type { GameQuestion } from '../material.ts';
import { dailyGame, GAMES, type GameName } from '../games.ts';
import { isOpen, periodOf, rewardRef, whyClosed, type Span } from '../rules.ts';

const NOTHING_EARNED: EarnedToday = { refs: [], amount: 0, left: GAMES_A_DAY };

export async function getGameTop(
  { db, clock }: Ctx,
  { query, viewer }: Input<typeof calls.getGameTop>,
  game: GameName,
): Promise<calls.GameTop> {
  const now = clock.now();
  const today = dayOf(now);
  const span = query.filter ?? 'day';
  const asked = {
    game,
    slow: query.slow !== undefined,
    span,
    period: periodOf(span, today),
    hidden: await hiddenFrom(db, viewer),
    rows: calls.TOP_SIZE,
  };
  const ofFriends = query.friends !== undefined;
  const daily = dailyGame(today) === game;
  if (ofFriends && viewer === null) return { list: [], daily };
  const rows =
    ofFriends && viewer !== null
      ? await queries.selectTopOfFriends(db, viewer.id, asked)
      : await queries.selectTop(db, asked);
  const ids = rows.map((row) => row.account_id);
  const [people, bonds] = await Promise.all([
    presentPeople(db, ids),
    viewer === null ? null : bondsOf(db, viewer, ids),
  ]);
  // While a game of the day is played only one's own round of it can be watched.
  const isOver = span !== 'daily' || isOpen(today, now);
  return {
    daily,
    list: rows.flatMap((row) => {
      const user = people.get(row.account_id);
      if (user === undefined) return [];
      const isOwn = row.account_id === viewer?.id;
      const isFriend = bonds?.get(row.account_id)?.friend === true;
      const closed = isOwn || !isFriend ? null : whyClosed(row.own, isOver);
      const isWatched = isOwn || (isFriend && closed === null);
      return [{ user, total: row.total, idG: isWatched ? row.round_id : null, closed }];
    }),
  };
}

export async function getGameReplay(
  { db }: Ctx,
  _asked: Input<typeof calls.getGameReplay>,
  round: Thing<typeof authorizeReplay>,
): Promise<calls.GameReplay> {
  const user = (await presentPeople(db, [round.account_id])).get(round.account_id);
  if (user === undefined) throw new Refusal('id');
  return {
    user,
    name: round.game as GameName,
    slow: round.slow,
    list: round.list as unknown as GameQuestion[],
    answers: round.answers as unknown as Answer[],
    total: round.total ?? 0,
    time: calls.ROUND_SECONDS,
  };
}

export async function listGames(
  { db, clock }: Ctx,
  { viewer }: Input<typeof calls.listGames>,
): Promise<calls.GameList> {
  const today = dayOf(clock.now());
  const daily = dailyGame(today);
  const hidden = await hiddenFrom(db, viewer);
  const all = { slow: false, span: 'all', period: 0, hidden, rows: 1 } as const;
  const ofDay = {
    game: daily,
    slow: false,
    span: 'daily',
    period: today,
    hidden,
    rows: 4,
  } as const;
  const tops = await Promise.all(GAMES.map((game) => queries.selectTop(db, { ...all, game })));
  const own = viewer === null ? [] : await queries.selectOwnBests(db, viewer.id, today);
  const paid =
    viewer === null ? NOTHING_EARNED : await earnedToday({ db, clock }, viewer.id, 'game');
  const friends = viewer === null ? [] : await queries.selectTopOfFriends(db, viewer.id, ofDay);
  const played = friends.filter((row) => row.account_id !== viewer?.id).slice(0, 3);
  const people = await presentPeople(
    db,
    [...tops.flat(), ...played].map((row) => row.account_id),
  );
  const placeOf = (row: queries.BestRow | undefined) => {
    const user = row === undefined ? undefined : people.get(row.account_id);
    return row === undefined || user === undefined ? null : { user, total: row.total };
  };
  const ownOf = (game: GameName, span: Span) =>
    own.find((one) => one.game === game && one.span === span && !one.slow)?.total ?? null;
  return {
    list: GAMES.map((name, at) => ({
      name,
      best: ownOf(name, 'all'),
      top: placeOf(tops[at]?.[0]),
      done: paid.refs.includes(rewardRef(today, name)),
    })),
    earned: paid.amount,
    left: paid.left,
    daily: {
      name: daily,
      until: new Date(startOfDay(today + 1)).toISOString(),
      best: ownOf(daily, 'daily'),
      friends: played.flatMap((row) => placeOf(row) ?? []),
    },
  };
}

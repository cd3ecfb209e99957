import { useLingui } from '@lingui/react/macro';
import { data } from 'react-router';
import { signAddress } from '#features/core/accounts/addresses.ts';
import { getUser } from '#features/core/accounts/client.gen.ts';
import { SUITING_LEVEL } from '#features/social/feed/rules.ts';
import { listGames } from '#features/learning/games/client.gen.ts';
import { getEduStart } from '#features/learning/lessons/client.gen.ts';
import { getStudyDay, getWordSettings } from '#features/learning/study/client.gen.ts';
import { TRIANGLE } from '#features/core/triangle/addresses.ts';
import { Balance } from '#features/core/triangle/Balance.tsx';
import {
  getFrames,
  getTriangleDay,
  listOrders,
  listTriangleLog,
  listTriangles,
} from '#features/core/triangle/client.gen.ts';
import { Frames } from '#features/core/triangle/Frames.tsx';
import { LogList } from '#features/core/triangle/LogList.tsx';
import { ORDER_NAMES, OwnOrders } from '#features/core/triangle/OwnOrders.tsx';
import { GOOD_NAMES, goodsQuery, Shop } from '#features/core/triangle/Shop.tsx';
import { Tasks } from '#features/core/triangle/Tasks.tsx';
import { TodayPath } from '#features/core/triangle/TodayPath.tsx';
import { mainButton } from '#ui/button.ts';
import { Link } from '#ui/Link.tsx';
import { isFromTop, type Position, positionQuery, readPosition } from '#ui/list/list-address.ts';
import { PageHead } from '#ui/PageHead.tsx';
import type { Route } from './+types/triangle.ts';
import { type AppContext, appContext } from '../app-context.ts';
import { listOrNull } from '../loading.ts';
import { useSteps } from '../use-steps.web.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

/** Orders and the log go on by cursor alone. */
const cursorOnly = ({ nextCursor }: Position) => (nextCursor === undefined ? {} : { nextCursor });

/** The level of the tasks: the one that is asked for, else the one that suits what the person has said. */
async function rangeOf(params: URLSearchParams, { ask, viewer }: AppContext): Promise<number> {
  const asked = params.get('range') ?? '';
  if (/^[1-5]$/.test(asked)) return Number(asked);
  const user = viewer === null ? null : await listOrNull(ask(getUser, {}));
  return SUITING_LEVEL[user?.level ?? 'none'];
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { ask, askShared, viewer } = app;
  const start = readPosition(url.searchParams);
  const ordersStart = readPosition(url.searchParams, ORDER_NAMES);
  const goodsStart = readPosition(url.searchParams, GOOD_NAMES);
  const isUser = viewer !== null;
  const mine = <T,>(answer: () => Promise<T>) => (isUser ? listOrNull(answer()) : null);
  const loadTasks = async () => {
    const range = await rangeOf(url.searchParams, app);
    const query = { filter: 'range', range: String(range), open: '1' } as const;
    return { range, first: await listOrNull(ask(listTriangles, { query })) };
  };
  const [tasks, goods, day, study, edu, games, settings, log, orders, frames] = await Promise.all([
    loadTasks(),
    listOrNull(ask(listTriangles, { query: goodsQuery(positionQuery(goodsStart)) })),
    mine(() => ask(getTriangleDay, {})),
    mine(() => ask(getStudyDay, {})),
    listOrNull((isUser ? ask : askShared)(getEduStart, {})),
    listOrNull((isUser ? ask : askShared)(listGames, {})),
    mine(() => ask(getWordSettings, {})),
    mine(() => ask(listTriangleLog, { query: cursorOnly(start) })),
    mine(() => ask(listOrders, { query: cursorOnly(ordersStart) })),
    mine(() => ask(getFrames, {})),
  ]);
  return data(
    {
      start,
      ordersStart,
      goodsStart,
      // Who came by its link, or stands inside the list, sees all of it.
      isShopOpen: url.searchParams.has('shop') || !isFromTop(goodsStart),
      isLogOpen: url.searchParams.has('log') || !isFromTop(start),
      tasks,
      goods,
      // Of the lessons the path shows the next one.
      facts: { day, study, edu: edu === null ? null : { next: edu.next }, games },
      rest: settings?.rest ?? [],
      log,
      orders,
      frames,
    },
    { status: tasks.first === null ? 503 : 200 },
  );
}

/** What a visitor would keep with an account. */
function Visitor() {
  const { t } = useLingui();
  return (
    <section
      aria-labelledby="account"
      className="mx-4 grid gap-3 rounded-card border border-line bg-surface p-5 wide:mx-0"
    >
      <h2 id="account" className="font-serif text-20 leading-tight font-semibold">
        {t`Өчпочмак җыегыз`}
      </h2>
      <p className="text-muted">
        {t`Биремнәрне хәзер үк эшләп карый аласыз. Хисабыгыз булса, өчпочмакларыгыз, көннәрегез һәм үткән биремнәрегез саклана; теркәлгәч, 5 өчпочмак бирелә.`}
      </p>
      <Link
        to={signAddress(TRIANGLE)}
        rel="nofollow"
        className={`${mainButton} justify-self-start`}
      >
        {t`Керергә`}
      </Link>
    </section>
  );
}

export default function Triangle({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { start, ordersStart, goodsStart, tasks, goods, facts, rest, log, orders, frames } =
    loaderData;
  const { isShopOpen, isLogOpen } = loaderData;
  const { day } = facts;
  const steps = useSteps(facts);
  return (
    <>
      <PageHead
        title={t`Өчпочмак`}
        description={t`Татарча биремнәр үтәгез, өчпочмак җыегыз, кибеттән бүләк сайлагыз`}
        path={TRIANGLE}
      />
      <div className="grid grid-cols-1 gap-7 pt-3 pb-6 wide:pt-1">
        <h1 className="page-title px-4 wide:px-1">{t`Өчпочмак`}</h1>
        {day === null ? <Visitor /> : <Balance day={day} />}
        <TodayPath
          steps={steps}
          learnt={day === null ? null : { days: day.days, rest, weekday: day.weekday }}
        />
        <Tasks first={tasks.first} range={tasks.range} />
        <Shop
          goods={goods}
          start={goodsStart}
          day={day}
          isOpen={isShopOpen}
          hasOrders={orders !== null && orders.list.length > 0}
        />
        {orders !== null && <OwnOrders first={orders} start={ordersStart} />}
        {frames !== null && <Frames frames={frames} />}
        {log !== null && <LogList first={log} start={start} isOpen={isLogOpen} />}
      </div>
    </>
  );
}

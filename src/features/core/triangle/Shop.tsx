import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { signAddress } from '#features/core/accounts/addresses.ts';
import { ask } from '#ui/ask.web.ts';
import { quietButton, smallButton } from '#ui/button.ts';
import { Icon } from '#ui/Icon.tsx';
import { triangleIcon } from '#ui/icons.ts';
import { Link } from '#ui/Link.tsx';
import { type Position, positionQuery, type PositionNames } from '#ui/list/list-address.ts';
import { PagedList } from '#ui/list/PagedList.tsx';
import { useFormat } from '#ui/Locale.tsx';
import { isPlainClick } from '#ui/plain-click.ts';
import { ORDERS, SHOP, WHOLE_SHOP } from './addresses.ts';
import type { Item, ItemList, TriangleDay } from './calls.ts';
import { listTriangles } from './client.gen.ts';
import { useEarned } from './earned.web.ts';
import { titleOf, useGoodText } from './good-text.web.ts';

// Whoever only looks at the shop does not load the form.
const OrderDialog = lazy(async () => ({
  default: (await import('./OrderDialog.tsx')).OrderDialog,
}));

/** What the address calls the place in this list. */
export const GOOD_NAMES: PositionNames = { next: 'goods', pg: 'goodsPage' };
const GOOD_PAGE = '24';

/** The cheapest first, from a place of the list on. */
export const goodsQuery = (at: ReturnType<typeof positionQuery>) =>
  ({ kind: 'good', filter: 'price', limit: GOOD_PAGE, ...at }) as const;

interface ShopProps {
  /** Null where it could not be loaded. */
  goods: ItemList | null;
  start: Position;
  /** Null for a visitor. */
  day: TriangleDay | null;
  /** All goods are asked for, not the first ones. */
  isOpen: boolean;
  hasOrders: boolean;
}

/** On a page with much else only so many are shown at first. */
const SHOWN_FIRST = 2;

/** What triangles are good for. */
export function Shop({ goods, start, day, isOpen, hasOrders }: ShopProps) {
  const { t } = useLingui();
  const [isOpened, setOpened] = useState(isOpen);
  const isWhole = isOpened || goods === null || goods.list.length <= SHOWN_FIRST + 1;
  return (
    <section id="shop" aria-labelledby="shop-title" className="grid scroll-mt-16 gap-3 page-inset">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="shop-title" className="font-serif text-20 leading-tight font-semibold">
          {t`Кибет`}
        </h2>
        {hasOrders && (
          <Link
            to={ORDERS}
            className="inline-flex min-h-11 items-center text-15 font-550 text-accent hover:underline"
          >
            {t`Заказларым`}
          </Link>
        )}
      </div>
      {isWhole ? (
        <PagedList
          first={goods}
          start={start}
          name="#shop"
          names={GOOD_NAMES}
          load={(at) => ask(listTriangles, { query: goodsQuery(at) })}
          empty={<p className="text-muted">{t`Кибет әлегә буш. Өчпочмакларыгыз саклана.`}</p>}
          short
        >
          {(shown) => <Goods list={shown} day={day} />}
        </PagedList>
      ) : (
        <>
          <Goods list={goods.list.slice(0, SHOWN_FIRST)} day={day} />
          <Link
            to={WHOLE_SHOP}
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              setOpened(true);
            }}
            className={`${quietButton} justify-self-start`}
          >
            {t`Барлык әйберләрне карарга`}
          </Link>
        </>
      )}
    </section>
  );
}

function Goods({ list, day }: { list: readonly Item[]; day: TriangleDay | null }) {
  return (
    <ul className="grid grid-cols-2 gap-2.5 wide:grid-cols-3">
      {list.map((good) => (
        <li key={good.id} className="grid">
          <Good good={good} day={day} />
        </li>
      ))}
    </ul>
  );
}

function Good({ good, day }: { good: Item; day: TriangleDay | null }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const textOf = useGoodText();
  const [isOrdering, setOrdering] = useState(false);
  const [stock, setStock] = useState(good.quantity);
  const title = textOf(titleOf(good));
  const about = textOf({ tat: good.content, rus: good.contentRus, eng: good.contentEng });
  return (
    <article className="flex flex-col overflow-hidden rounded-card border border-line bg-surface">
      {good.image === null ? (
        <span className="grid h-28 place-items-center bg-gold-soft text-gold-text">
          <Icon of={triangleIcon} size={40} />
        </span>
      ) : (
        <img
          src={good.image.src}
          width={good.image.width}
          height={good.image.height}
          alt=""
          loading="lazy"
          className="h-28 w-full object-cover"
        />
      )}
      <div className="flex flex-1 flex-col gap-1.5 p-3.5">
        <h3 lang={title.lang} className="leading-snug font-semibold wrap-anywhere">
          {title.text}
        </h3>
        <p className="mt-auto flex flex-wrap items-center gap-x-1.5 pt-1 font-650 text-gold-text">
          <Icon of={triangleIcon} size={17} />
          {number(good.price)}
          <span className="sr-only"> {t`өчпочмак`}</span>
          <span className="ml-auto text-13 font-normal text-muted">
            {stock === 0 ? t`бетте` : t`${plural(stock, { other: `${number(stock)} калды` })}`}
          </span>
        </p>
        {about.text !== '' && (
          <details className="text-14 leading-snug">
            <summary className="flex min-h-11 cursor-pointer items-center text-accent">
              {t`Бу нәрсә?`}
              <span className="sr-only"> {title.text}</span>
            </summary>
            <p lang={about.lang} className="pb-2 wrap-anywhere text-muted">
              {about.text}
            </p>
          </details>
        )}
        {stock > 0 && (
          <Order price={good.price} day={day} name={title.text} onOrder={() => setOrdering(true)} />
        )}
      </div>
      {isOrdering && (
        <Suspense>
          <OrderDialog
            good={{ ...good, quantity: stock }}
            onOrdered={setStock}
            onClose={() => setOrdering(false)}
          />
        </Suspense>
      )}
    </article>
  );
}

interface OrderProps {
  price: number;
  day: TriangleDay | null;
  name: string;
  onOrder: () => void;
}

/** Ordering is offered to who can pay; others see how much of the price is there. */
function Order({ price, day, name, onOrder }: OrderProps) {
  const { t } = useLingui();
  if (day === null)
    return (
      <Link to={signAddress(SHOP)} rel="nofollow" className={`${quietButton} ${smallButton}`}>
        {t`Алыр өчен керегез`}
      </Link>
    );
  return <Payable price={price} day={day} name={name} onOrder={onOrder} />;
}

function Payable({ price, day, name, onOrder }: OrderProps & { day: TriangleDay }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const { triangle } = useEarned(day);
  const missing = price - triangle;
  if (missing <= 0)
    return (
      <button
        type="button"
        aria-label={t`Заказ бирергә: ${name}`}
        onClick={onOrder}
        className={`${quietButton} ${smallButton}`}
      >
        {t`Заказ бирергә`}
      </button>
    );
  return (
    <div className="grid gap-1">
      <svg
        aria-hidden="true"
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        className="h-1.5 w-full overflow-hidden rounded-full bg-raised"
      >
        <rect width={(100 * triangle) / price} height={1} className="fill-gold" />
      </svg>
      <p className="text-13 text-muted">
        {t`${plural(missing, { other: `Тагын ${number(missing)} өчпочмак кирәк` })}`}
      </p>
    </div>
  );
}

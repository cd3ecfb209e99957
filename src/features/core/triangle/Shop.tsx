import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { signAddress } from '#features/core/accounts/addresses.ts';
import { useViewer } from '#features/core/accounts/viewer.web.ts';
import { ask } from '#ui/ask.web.ts';
import { quietButton, smallButton } from '#ui/button.ts';
import { Icon } from '#ui/Icon.tsx';
import { triangleIcon } from '#ui/icons.ts';
import { Link } from '#ui/Link.tsx';
import { type Position, positionQuery, type PositionNames } from '#ui/list/list-address.ts';
import { PagedList } from '#ui/list/PagedList.tsx';
import { useFormat } from '#ui/Locale.tsx';
import { useReading } from '#ui/reading.ts';
import { SHOP } from './addresses.ts';
import type { Item, ItemList, TriangleDay } from './calls.ts';
import { listTriangles } from './client.gen.ts';
import { useEarned } from './earned.web.ts';
import { OrderDialog } from './OrderDialog.tsx';

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
}

/** What triangles are good for. */
export function Shop({ goods, start, day }: ShopProps) {
  const { t } = useLingui();
  return (
    <section
      id="shop"
      aria-labelledby="shop-title"
      className="grid scroll-mt-16 gap-3 px-4 wide:px-0"
    >
      <h2 id="shop-title" className="font-serif text-[20px] leading-tight font-semibold">
        {t`Кибет`}
      </h2>
      <PagedList
        first={goods}
        start={start}
        name="#shop"
        names={GOOD_NAMES}
        load={(at) => ask(listTriangles, { query: goodsQuery(at) })}
        empty={<p className="text-muted">{t`Кибет әлегә буш. Өчпочмакларыгыз саклана.`}</p>}
        short
      >
        {(shown) => (
          <ul className="grid grid-cols-2 gap-2.5 wide:grid-cols-3">
            {shown.map((good) => (
              <li key={good.id} className="grid">
                <Good good={good} day={day} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

function Good({ good, day }: { good: Item; day: TriangleDay | null }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const { lang, read } = useReading();
  const viewer = useViewer();
  const [isOrdering, setOrdering] = useState(false);
  const [stock, setStock] = useState(good.quantity);
  const title = read(good.title);
  return (
    <article className="flex flex-col overflow-hidden rounded-card border border-line bg-surface">
      {good.image === null ? (
        <span className="grid h-24 place-items-center bg-gold-soft text-gold-text">
          <Icon of={triangleIcon} size={40} />
        </span>
      ) : (
        <img
          src={good.image.src}
          width={good.image.width}
          height={good.image.height}
          alt={good.image.alt}
          loading="lazy"
          className="h-28 w-full object-cover"
        />
      )}
      <div className="flex flex-1 flex-col gap-1.5 p-3.5">
        <h3 lang={lang} className="leading-snug font-semibold wrap-anywhere">
          {title}
        </h3>
        {good.content !== '' && (
          <p lang={lang} className="text-[14px] leading-snug wrap-anywhere text-muted">
            {read(good.content)}
          </p>
        )}
        <p className="mt-auto flex flex-wrap items-center gap-x-1.5 pt-1 font-[650] text-gold-text">
          <Icon of={triangleIcon} size={17} />
          {number(good.price)}
          <span className="sr-only"> {t`өчпочмак`}</span>
          <span className="ml-auto text-[13px] font-normal text-muted">
            {stock === 0 ? t`бетте` : t`${plural(stock, { other: `${number(stock)} калды` })}`}
          </span>
        </p>
        {day !== null && stock > 0 && <HowFar price={good.price} day={day} />}
        {stock > 0 &&
          (viewer === null ? (
            <Link to={signAddress(SHOP)} rel="nofollow" className={`${quietButton} ${smallButton}`}>
              {t`Алыр өчен керегез`}
            </Link>
          ) : (
            <button
              type="button"
              aria-label={t`Заказ бирергә: ${title}`}
              onClick={() => setOrdering(true)}
              className={`${quietButton} ${smallButton}`}
            >
              {t`Заказ бирергә`}
            </button>
          ))}
      </div>
      {isOrdering && (
        <OrderDialog
          good={{ ...good, quantity: stock }}
          onOrdered={setStock}
          onClose={() => setOrdering(false)}
        />
      )}
    </article>
  );
}

/** How much of the price is there, while it is not all. */
function HowFar({ price, day }: { price: number; day: TriangleDay }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const { triangle } = useEarned(day);
  if (triangle >= price) return null;
  const missing = price - triangle;
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
      <p className="text-[13px] text-muted">
        {t`${plural(missing, { other: `Тагын ${number(missing)} өчпочмак кирәк` })}`}
      </p>
    </div>
  );
}

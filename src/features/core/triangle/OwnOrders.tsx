import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ask } from '#ui/ask.web.ts';
import { quietButton, smallButton } from '#ui/button.ts';
import { sayDone } from '#ui/done.web.ts';
import type { Position, PositionNames } from '#ui/list/list-address.ts';
import { PagedList } from '#ui/list/PagedList.tsx';
import { useFormat } from '#ui/Locale.tsx';
import { useReading } from '#ui/reading.ts';
import { SureDialog } from '#ui/SureDialog.tsx';
import type { OrderList, OwnOrder as Order } from './calls/orders.ts';
import { cancelOrder, listOrders } from './client.gen.ts';
import { tellBalance } from './earned.web.ts';
import { titleOf, useGoodText } from './good-text.web.ts';
import { useStateNames } from './order-states.web.ts';

/** What the address calls the place in this list. */
export const ORDER_NAMES: PositionNames = { next: 'orders', pg: 'ordersPage' };

/** What one has ordered, and what has become of it. */
export function OwnOrders({ first, start }: { first: OrderList | null; start: Position }) {
  const { t } = useLingui();
  if (first?.list.length === 0) return null;
  return (
    <section
      id="orders"
      aria-labelledby="orders-title"
      className="grid scroll-mt-16 gap-3 page-inset"
    >
      <h2 id="orders-title" className="font-serif text-20 leading-tight font-semibold">
        {t`Заказларым`}
      </h2>
      <PagedList
        first={first}
        start={start}
        // A new order, or another state of one, is another list.
        name={`orders ${first?.list.map(({ id, state }) => id + state).join(' ')}`}
        names={ORDER_NAMES}
        load={({ pg: _, ...query }) => ask(listOrders, { query })}
        empty={null}
        short
      >
        {(orders) => (
          <ul className="divide-y divide-line rounded-card border border-line bg-surface px-4 wide:px-5">
            {orders.map((order) => (
              <OwnOrder key={order.id} order={order} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

function OwnOrder({ order }: { order: Order }) {
  const { t } = useLingui();
  const { number, dayOf } = useFormat();
  const { lang, read } = useReading();
  const title = useGoodText()(titleOf(order));
  const names = useStateNames();
  const { revalidate } = useRevalidator();
  const [isSure, setSure] = useState(false);
  const [cancelled, setCancelled] = useState(false);
  const state = cancelled ? 'cancelled' : order.state;
  const cancel = async () => {
    const { triangle } = await ask(cancelOrder, { params: { id: order.id } });
    tellBalance(triangle);
    setCancelled(true);
    sayDone(t`Заказ кире алынды, өчпочмаклар кайтты`);
    void revalidate();
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p lang={title.lang} className="wrap-anywhere">
          {title.text}
          {order.quantity > 1 && ` × ${number(order.quantity)}`}
        </p>
        <p className="text-14 text-muted">
          {dayOf(order.created)} ·{' '}
          {t`${plural(order.sum, { other: `${number(order.sum)} өчпочмак` })}`} ·{' '}
          <span className="font-550 text-text">{names[state]}</span>
        </p>
        {order.reason !== '' && (
          <p lang={lang} className="text-14 wrap-anywhere text-muted">
            {read(order.reason)}
          </p>
        )}
      </div>
      {state === 'new' && (
        <button
          type="button"
          onClick={() => setSure(true)}
          className={`${quietButton} ${smallButton}`}
        >
          {t`Заказны кире алырга`}
        </button>
      )}
      {isSure && (
        <SureDialog<typeof cancelOrder>
          title={t`Заказны кире алыргамы?`}
          button={t`Заказны кире алырга`}
          onSure={cancel}
          onClose={() => setSure(false)}
          texts={{ forbidden: { late: t`Заказ инде юлда, аны кире алып булмый` } }}
        >
          {t`Өчпочмакларыгыз үзегезгә кайта.`}
        </SureDialog>
      )}
    </li>
  );
}

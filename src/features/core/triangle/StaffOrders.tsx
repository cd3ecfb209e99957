import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { userAddress } from '#features/core/accounts/addresses.ts';
import { ListedLetterTools } from '#features/platform/dictionary/LetterTools.tsx';
import { ask } from '#ui/ask.web.ts';
import { quietButton } from '#ui/button.ts';
import { SelectField, TextField } from '#ui/Field.tsx';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { Link } from '#ui/Link.tsx';
import { choiceParam, listAddress, textParam } from '#ui/list/list-params.ts';
import { PagedList } from '#ui/list/PagedList.tsx';
import { useFormat } from '#ui/Locale.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SureDialog } from '#ui/SureDialog.tsx';
import { useSend } from '#ui/use-send.web.ts';
import type { AllOrders } from './calls/orders.ts';
import { listAllOrders, updateOrder } from './client.gen.ts';
import { useStateNames } from './order-states.web.ts';
import { isOver, nextStates, ORDER_STATES, type OrderState } from './rules.ts';

export const { read: readStaffOrders, cursorQuery: staffOrdersQuery } = listAddress({
  search: textParam('search'),
  /** Null = whatever has become of it. */
  state: choiceParam('state', ORDER_STATES, null),
});
type OrderQuery = ReturnType<typeof readStaffOrders>;

/** Every order, the newest first, and what can be made of it. */
export function StaffOrders({ first, query }: { first: AllOrders; query: OrderQuery }) {
  const { t } = useLingui();
  return (
    <PagedList
      first={first}
      start={query.start}
      load={(at) => ask(listAllOrders, { query: staffOrdersQuery(query, at) })}
      empty={<Notice title={t`Заказлар юк`} />}
    >
      {(orders) => (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {orders.map((order) => (
            <li key={order.id} className="px-4 py-3">
              <StaffOrder order={order} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

interface Change {
  state: Exclude<OrderState, 'new'>;
  reason: string;
}

function StaffOrder({ order }: { order: AllOrders['list'][number] }) {
  const { t } = useLingui();
  const { number, date } = useFormat();
  const names = useStateNames();
  const [state, setState] = useState<OrderState>(order.state);
  const texts = { forbidden: { late: t`Бу заказ инде тәмамланган` } };
  const sending = useSend<typeof updateOrder>(texts);
  /** What nothing brings back is asked once more. */
  const [asked, setAsked] = useState<Change | null>(null);
  const save = async (body: Change) =>
    setState((await ask(updateOrder, { params: { id: order.id }, body })).state);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = {
      state: form.get('state') as Change['state'],
      reason: form.get('reason') as string,
    };
    if (isOver(body.state)) setAsked(body);
    else void sending.send(() => save(body));
  };
  const next = nextStates(state);
  return (
    <article aria-label={`${order.title}, ${order.user.name} ${order.user.surname}`}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span lang="tt" className="font-620 wrap-anywhere">
          {order.title} × {number(order.quantity)}
        </span>
        <span className="text-14 font-550">{names[state]}</span>
      </p>
      <p className="text-14 text-muted">
        <Link to={userAddress(order.user)} className="hover:text-accent hover:underline">
          {order.user.name} {order.user.surname}
        </Link>{' '}
        · {t`${plural(order.sum, { other: `${number(order.sum)} өчпочмак` })}`} ·{' '}
        {date(order.created)} · № {order.id}
      </p>
      {order.content !== '' && <p className="mt-1 wrap-anywhere">{order.content}</p>}
      {next.length > 0 && (
        <form
          {...sending.form}
          onSubmit={handleSubmit}
          className="mt-2 grid items-end gap-3 wide:grid-cols-[200px_minmax(0,1fr)_auto]"
        >
          <SelectField
            label={t`Хәле`}
            name="state"
            options={next.map((value) => ({ value, label: names[value] }))}
          />
          <TextField
            label={t`Искәрмә`}
            flags={['content']}
            of={sending}
            name="reason"
            lang="tt"
            maxLength={500}
            defaultValue={order.reason}
          />
          <button type="submit" aria-disabled={sending.busy} className={quietButton}>
            {t`Сакларга`}
          </button>
          <ListedLetterTools />
          <OtherFlags of={sending} except={['content']} />
        </form>
      )}
      {asked !== null && (
        <SureDialog<typeof updateOrder>
          title={asked.state === 'done' ? t`Заказ үтәлдеме?` : t`Заказны кире кагаргамы?`}
          button={asked.state === 'done' ? t`Үтәлде` : t`Кире кагарга`}
          kind={asked.state === 'done' ? 'give' : 'take'}
          onSure={() => save(asked)}
          onClose={() => setAsked(null)}
          texts={texts}
        >
          {asked.state === 'done'
            ? t`Заказ тәмамлана, аның хәлен бүтән үзгәртеп булмый.`
            : t`${plural(order.sum, { other: `${number(order.sum)} өчпочмак` })} заказ биргән кешегә кайта, әйбер кибеткә кайта. Моны кире кайтарып булмый.`}
        </SureDialog>
      )}
    </article>
  );
}

import { useLingui } from '@lingui/react/macro';
import { ContentState } from '#features/core/cms/ContentState.tsx';
import { ContentTransfer } from '#features/core/cms/ContentTransfer.tsx';
import { wholeExport } from '#features/core/cms/transfer.web.ts';
import { LEVELS } from '#tatar/level-names.ts';
import { ask } from '#ui/ask.web.ts';
import { Link } from '#ui/Link.tsx';
import { always, choiceParam, listAddress, textParam } from '#ui/list/list-params.ts';
import { PagedList } from '#ui/list/PagedList.tsx';
import { useFormat } from '#ui/Locale.tsx';
import { Notice } from '#ui/Notice.tsx';
import { adminItemEdit } from './addresses.ts';
import type { StaffItem, StaffItems as Items } from './calls/staff.ts';
import { exportTriangles, importTriangle, listAdminTriangles } from './client.gen.ts';
import { KINDS } from './rules.ts';
import { Plus } from './TriangleCount.tsx';

export const { read: readStaffItems, query: staffItemsQuery } = listAddress({
  kind: always(choiceParam('kind', KINDS, 'task')),
  search: textParam('search'),
});
type StaffQuery = ReturnType<typeof readStaffItems>;

/** All tasks or all goods, drafts among them. */
export function StaffItems({ first, query }: { first: Items; query: StaffQuery }) {
  const { t } = useLingui();
  return (
    <PagedList
      first={first}
      start={query.start}
      load={(at) => ask(listAdminTriangles, { query: staffItemsQuery(query, at) })}
      empty={<Notice title={t`Берни дә табылмады`} />}
    >
      {(items) => (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {items.map((item) => (
            <Row key={item.id} item={item} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function Row({ item }: { item: StaffItem }) {
  const { number } = useFormat();
  const isTask = item.kind === 'task';
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 hover:bg-raised">
      <Link
        to={adminItemEdit(item.id)}
        lang={isTask ? 'ru' : 'tt'}
        className="min-w-0 font-620 wrap-anywhere after:absolute after:inset-0"
      >
        {isTask ? item.rus : item.title}
      </Link>
      <span className="ml-auto flex flex-wrap items-center gap-3 text-13 text-muted">
        {isTask ? LEVELS[item.range - 1] : `× ${number(item.quantity)}`}
        <Plus of={number(item.price)} />
        <ContentState published={item.published} />
      </span>
    </li>
  );
}

/** All tasks and goods as a file, and back. */
export function ItemTransfer({ onPut }: { onPut: () => void }) {
  return (
    <ContentTransfer
      name="triangle.json"
      load={() =>
        wholeExport(async (query) => {
          const { items, after } = await ask(exportTriangles, { query });
          return { list: items, after };
        })
      }
      put={(item) => ask(importTriangle, { body: item as never })}
      onPut={onPut}
    />
  );
}

import { useLingui } from '@lingui/react/macro';
import { withQuery } from '#ui/list/list-address.ts';
import { SearchBox } from '#ui/SearchBox.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import type { NotesOfOneQuery } from './notes-of-one-query.web.ts';
import type { NoteFilter } from './rules.ts';

interface NoteOrdersProps {
  /** The page of the person or the group. */
  address: string;
  query: NotesOfOneQuery;
}

/** The orders of the notes of one person or group, and a search among them. */
export function NoteOrders({ address, query }: NoteOrdersProps) {
  const { t } = useLingui();
  const orders: [NoteFilter, string][] = [
    ['new', t`Яңа`],
    ['old', t`Иске`],
    ['rating', t`Популяр`],
    ['discussed', t`Күп фикерле`],
    ['triangle', t`Өчпочмаклы`],
  ];
  const kept = new URLSearchParams(query.search === '' ? {} : { search: query.search });
  const tabs = orders.map(([filter, label]) => ({
    label,
    to: withQuery(address, kept, { filter: filter === 'new' ? null : filter }),
    current: query.filter === filter,
  }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-4 pt-3 pb-3 wide:px-0 wide:pt-0">
      <SearchBox
        action={address}
        label={t`Язма эзләү`}
        value={query.search}
        {...(query.filter !== 'new' && { params: { filter: query.filter } })}
      />
      <Tabs label={t`Язмалар тәртибе`} tabs={tabs} />
    </div>
  );
}

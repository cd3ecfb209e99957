import { useLingui } from '@lingui/react/macro';
import { linkButton } from '#ui/button.ts';
import { Link } from '#ui/Link.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { thingsAddress, type ThingsQuery } from './things-query.web.ts';

interface ThingsHeadProps {
  page: string;
  title: string;
  /** Of the search. */
  label: string;
  query: ThingsQuery;
}

/** The name of a list of the staff, its search and its filters. */
export function ThingsHead({ page, title, label, query }: ThingsHeadProps) {
  const { t } = useLingui();
  const filters = [
    ['new', t`Яңа`],
    ['old', t`Иске`],
    ['deleted', t`Бетерелгән`],
  ] as const;
  const { filter, user } = query;
  return (
    <div className="grid gap-3 page-inset pt-3 wide:pt-1">
      <h1 className="page-title">{title}</h1>
      <SearchBox
        action={page}
        label={label}
        value={query.search}
        params={{ ...(filter === 'new' ? {} : { filter }), ...(user === '' ? {} : { user }) }}
      />
      <Tabs
        label={t`Исемлек`}
        tabs={filters.map(([of, text]) => ({
          label: text,
          to: thingsAddress(page, { ...query, filter: of }),
          current: filter === of,
        }))}
      />
      {user !== '' && (
        <p className="flex flex-wrap items-center gap-x-3 text-muted">
          {t`Бер кешенеке генә: ${user}`}
          <Link to={thingsAddress(page, { ...query, user: '' })} className={linkButton}>
            {t`Барысы да`}
          </Link>
        </p>
      )}
    </div>
  );
}

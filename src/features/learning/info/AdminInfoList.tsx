import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ContentState } from '#features/core/cms/ContentState.tsx';
import type { Page } from '#kernel/page.ts';
import { ask } from '#ui/ask.web.ts';
import { Icon } from '#ui/Icon.tsx';
import { pinIcon } from '#ui/icons.ts';
import { Link } from '#ui/Link.tsx';
import { PagedList } from '#ui/list/PagedList.tsx';
import { Ago } from '#ui/Locale.tsx';
import { adminInfoAddress } from './addresses.ts';
import type { AdminInfoEntry } from './calls/staff.ts';
import { listAdminInfos } from './client.gen.ts';
import { listInfosQuery, type InfoQuery } from './info-query.web.ts';

interface AdminInfoListProps {
  /** Null where it could not be loaded. */
  first: Page<AdminInfoEntry> | null;
  query: InfoQuery;
  empty: ReactNode;
}

/** All pages, drafts among them. */
export function AdminInfoList({ first, query, empty }: AdminInfoListProps) {
  const { t } = useLingui();
  return (
    <PagedList
      first={first}
      start={query.start}
      load={(at) => ask(listAdminInfos, { query: listInfosQuery(query, at) })}
      empty={empty}
    >
      {(infos) => (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {infos.map((info) => (
            <li
              key={info.id}
              className="relative flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 hover:bg-raised"
            >
              <Link
                to={adminInfoAddress(info.id)}
                lang="tt"
                className="min-w-0 font-620 wrap-anywhere after:absolute after:inset-0"
              >
                {info.title}
              </Link>
              {info.pinned && (
                <span className="text-muted">
                  <Icon of={pinIcon} size={16} />
                  <span className="sr-only">{t`Беркетелгән`}</span>
                </span>
              )}
              <span className="ml-auto flex flex-wrap items-center gap-3 text-13 text-muted">
                {info.langs.join(', ')}
                <Ago at={info.changed} />
                <ContentState published={info.published} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

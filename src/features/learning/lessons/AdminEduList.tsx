import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ContentState } from '#features/core/cms/ContentState.tsx';
import { ContentTransfer } from '#features/core/cms/ContentTransfer.tsx';
import { wholeExport } from '#features/core/cms/transfer.web.ts';
import type { Page } from '#kernel/page.ts';
import { ask } from '#ui/ask.web.ts';
import { Link } from '#ui/Link.tsx';
import { listAddress, textParam } from '#ui/list/list-params.ts';
import { PagedList } from '#ui/list/PagedList.tsx';
import { Ago } from '#ui/Locale.tsx';
import { adminEduEdit } from './addresses.ts';
import type { AdminEduEntry } from './calls/staff.ts';
import { exportEdu, importEdu, listAdminEdu } from './client.gen.ts';
import { rangeName } from './rules.ts';

export const { read: readAdminEdu, query: adminEduQuery } = listAddress({
  search: textParam('search'),
});

interface AdminEduListProps {
  /** Null where it could not be loaded. */
  first: Page<AdminEduEntry> | null;
  query: ReturnType<typeof readAdminEdu>;
  empty: ReactNode;
}

/** All lessons and dictations, drafts among them. */
export function AdminEduList({ first, query, empty }: AdminEduListProps) {
  return (
    <PagedList
      first={first}
      start={query.start}
      load={(at) => ask(listAdminEdu, { query: adminEduQuery(query, at) })}
      empty={empty}
    >
      {(lessons) => (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {lessons.map((lesson) => (
            <Row key={lesson.id} lesson={lesson} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function Row({ lesson }: { lesson: AdminEduEntry }) {
  const { t } = useLingui();
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 hover:bg-raised">
      <Link
        to={adminEduEdit(lesson.idC)}
        lang="tt"
        className="min-w-0 font-620 wrap-anywhere after:absolute after:inset-0"
      >
        {lesson.title}
      </Link>
      <span className="ml-auto flex flex-wrap items-center gap-3 text-13 text-muted">
        <span>
          {lesson.kind === 'dictation' && <>{t`Диктант`} · </>}
          {rangeName(lesson.range)} · {lesson.place}
        </span>
        <Ago at={lesson.changed} />
        <ContentState published={lesson.published} />
      </span>
    </li>
  );
}

/** All of them as a file, and back. */
export function EduTransfer({ onPut }: { onPut: () => void }) {
  return (
    <ContentTransfer
      name="lessons.json"
      load={() =>
        wholeExport(async (query) => {
          const { lessons, after } = await ask(exportEdu, { query });
          return { list: lessons, after };
        })
      }
      put={(lesson) => ask(importEdu, { body: lesson as never })}
      onPut={onPut}
    />
  );
}

import { useLingui } from '@lingui/react/macro';
import { noteAddress } from '#features/content/notes/addresses.ts';
import { MODERATOR } from '#features/core/moderation/addresses.ts';
import { deleteModeratorNote, restoreModeratorNote } from '#features/core/moderation/client.gen.ts';
import type { Page } from '#kernel/page.ts';
import { ask } from '#ui/ask.web.ts';
import { Link } from '#ui/Link.tsx';
import { PagedList } from '#ui/list/PagedList.tsx';
import { Notice } from '#ui/Notice.tsx';
import { AuthorLine } from './AuthorLine.tsx';
import type { StaffNote } from './calls.ts';
import { listModeratorNotes } from './client.gen.ts';
import { StaffThings } from './StaffThings.tsx';
import { thingsQuery, type ThingsQuery } from './things-query.web.ts';

interface StaffNotesProps {
  first: Page<StaffNote>;
  query: ThingsQuery;
}

/** All notes, for moderators. */
export function StaffNotes({ first, query }: StaffNotesProps) {
  const { t } = useLingui();
  const isTaken = query.filter === 'deleted';
  return (
    <PagedList
      first={first}
      start={query.start}
      load={(at) => ask(listModeratorNotes, { query: thingsQuery(query, at) })}
      empty={<Notice title={t`Язмалар юк`} />}
    >
      {(notes) => (
        <StaffThings
          kind="note"
          things={notes}
          taken={isTaken}
          nameOf={({ title }) => title}
          remove={(id, why) => ask(deleteModeratorNote, { params: { id }, body: why })}
          restore={(id) => ask(restoreModeratorNote, { params: { id } })}
        >
          {(note) => (
            <>
              <p lang="tt" className="font-serif text-17 font-semibold wrap-anywhere">
                {isTaken ? (
                  note.title
                ) : (
                  <Link to={noteAddress(note)} className="hover:underline">
                    {note.title}
                  </Link>
                )}
              </p>
              <p lang="tt" className="line-clamp-3 wrap-anywhere">
                {note.content}
              </p>
              <AuthorLine page={MODERATOR} user={note.user} created={note.created}>
                {note.group?.name}
              </AuthorLine>
            </>
          )}
        </StaffThings>
      )}
    </PagedList>
  );
}

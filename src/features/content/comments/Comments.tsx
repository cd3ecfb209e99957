import { useLingui } from '@lingui/react/macro';
import { useContext, useMemo, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import type { Person } from '#features/core/accounts/calls.ts';
import { useViewer } from '#features/core/accounts/viewer.web.ts';
import type { Note } from '#features/content/notes/calls.ts';
import { useHidden } from '#features/core/people/hidden-people.web.ts';
import type { Page } from '#kernel/page.ts';
import { ask } from '#ui/ask.web.ts';
import { Link } from '#ui/Link.tsx';
import { withQuery } from '#ui/list/list-address.ts';
import { PagedList } from '#ui/list/PagedList.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import type { Comment } from './calls.ts';
import { listComments, listUserComments } from './client.gen.ts';
import { NO_CHANGES, overlay, withAdded, withDeleted, withEdited } from './comment-changes.ts';
import { type CommentMenu, CommentsContext } from './comment-context.web.ts';
import { COMMENT_POSITION, type CommentQuery, listCommentsQuery } from './comment-query.web.ts';
import { CommentEntry } from './CommentEntry.tsx';
import { NewComment, VisitorComment } from './CommentWriter.tsx';
import { Replies } from './Replies.tsx';
import { WaitingComments } from './WaitingComments.tsx';

interface CommentsProps {
  note: Pick<Note, 'id' | 'kind' | 'group' | 'user' | 'corrections'>;
  first: Page<Comment> | null;
  /** May the viewer write here? */
  mayWrite: boolean;
  query: CommentQuery;
  menu: CommentMenu;
}

function CommentList({ first, query }: Pick<CommentsProps, 'first' | 'query'>) {
  const { t } = useLingui();
  const { noteId, isAsk, writer, changes } = useContext(CommentsContext);
  const hidden = useHidden();
  return (
    <PagedList
      first={first}
      start={query.start}
      names={COMMENT_POSITION}
      name="#comments"
      load={(at) =>
        ask(writer === null ? listComments : listUserComments, {
          params: { id: noteId },
          query: listCommentsQuery(query, at),
        })
      }
      view={(comments) =>
        overlay(comments, changes, query.parent).filter(
          ({ id, user }) => !hidden.has(id) && !hidden.has(user?.id ?? ''),
        )
      }
      empty={
        query.search === '' && isAsk ? (
          <Notice title={t`Әлегә җавап юк`}>{t`Татарча ничек икәнен белсәгез, языгыз.`}</Notice>
        ) : query.search === '' ? (
          <Notice title={t`Әлегә фикерләр юк`}>{t`Бу язма турында әле беркем дә язмаган.`}</Notice>
        ) : (
          <Notice title={t`Берни дә табылмады`}>{t`Башка сүз белән эзләп карагыз.`}</Notice>
        )
      }
    >
      {(comments) => (
        <ol className="grid grid-cols-1 gap-6">
          {comments.map((comment) => (
            <CommentEntry key={comment.id} comment={comment} thread={query.parent ?? comment.id}>
              <Replies comment={comment} />
            </CommentEntry>
          ))}
        </ol>
      )}
    </PagedList>
  );
}

/** Comments of a note: newest first unless the reader chose otherwise. */
export function Comments({ note, first, mayWrite, query, menu }: CommentsProps) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const viewer = useViewer();
  const [changes, setChanges] = useState(NO_CHANGES);
  const isAsk = note.kind === 'ask';
  const isWriter = viewer !== null && mayWrite;
  const people = useMemo(() => writersOf(note, first, viewer?.id), [note, first, viewer?.id]);
  const ofNote = {
    noteId: note.id,
    isAsk,
    page: pathname,
    minus: note.group?.minus !== false && !note.corrections,
    writer: isWriter ? { id: viewer.id } : null,
    people,
    menu,
    changes,
    onAdd: (comment: Comment, parent: string | null) => {
      setChanges((now) => withAdded(now, comment, parent));
      void revalidate();
    },
    onEdit: (comment: Comment) => setChanges((now) => withEdited(now, comment)),
    onDelete: (id: string, emptied: boolean) => {
      setChanges((now) => withDeleted(now, id, emptied));
      void revalidate();
    },
  };
  const answers = isAsk || query.parent !== null;
  const sought = new URLSearchParams(query.search === '' ? {} : { search: query.search });
  const isLong = (first?.next ?? null) !== null || query.search !== '';
  const filters = [
    ['new', t`Яңа`],
    ['old', t`Иске`],
    ['grade', t`Яхшы`],
  ] as const;
  return (
    <CommentsContext value={ofNote}>
      <section id="comments" aria-labelledby="comments-title" className="scroll-mt-16">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
          <h2 id="comments-title" className="font-serif text-20 font-semibold">
            {answers ? t`Җаваплар` : t`Фикерләр`}
          </h2>
          {query.parent === null ? (
            <nav aria-label={isAsk ? t`Җаваплар тәртибе` : t`Фикерләр тәртибе`} className="flex">
              {filters.map(([filter, label]) => (
                <Link
                  key={filter}
                  to={`${withQuery(pathname, sought, { comments: filter === 'new' ? null : filter })}#comments`}
                  preserveScroll
                  aria-current={query.filter === filter ? 'true' : undefined}
                  className="inline-flex min-h-11 items-center px-3 text-14 font-550 text-muted hover:text-text aria-[current]:text-text aria-[current]:underline aria-[current]:decoration-accent aria-[current]:decoration-2 aria-[current]:underline-offset-8"
                >
                  {label}
                </Link>
              ))}
            </nav>
          ) : (
            <Link
              to={`${pathname}#comments`}
              className="inline-flex min-h-11 items-center text-accent hover:underline"
            >
              {isAsk ? t`Барлык җаваплар` : t`Барлык фикерләр`}
            </Link>
          )}
        </div>
        {query.parent === null && isLong && (
          <div className="mb-4">
            <SearchBox
              action={pathname}
              hash="#comments"
              label={isAsk ? t`Җавап эзләү` : t`Фикер эзләү`}
              value={query.search}
              {...(query.filter !== 'new' && { params: { comments: query.filter } })}
            />
          </div>
        )}
        {query.parent === null && (
          <div className="mb-6">
            {viewer === null ? (
              <VisitorComment key={note.id} />
            ) : isWriter ? (
              <>
                <NewComment person={viewer.id} />
                <WaitingComments person={viewer.id} />
              </>
            ) : (
              <p className="text-muted">{t`Сез хәзергә укый гына аласыз.`}</p>
            )}
          </div>
        )}
        <CommentList first={first} query={query} />
      </section>
    </CommentsContext>
  );
}

/** The author of the note and of the comments on the page, each once, without the viewer. */
function writersOf(
  note: CommentsProps['note'],
  first: CommentsProps['first'],
  viewerId: string | undefined,
): Person[] {
  const users = [note.user, ...(first?.list ?? []).flatMap(({ user }) => user ?? [])];
  return [...new Map(users.map((user) => [user.id, user])).values()].filter(
    ({ id }) => id !== viewerId,
  );
}

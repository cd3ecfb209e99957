import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { type Comment, listComments } from '#features/comments/calls.ts';
import { CommentItem } from '#features/comments/CommentItem.tsx';
import type { Page } from '#kernel/page.ts';
import { Link } from '#ui/Link.tsx';
import { Notice } from '#ui/Notice.tsx';
import { withQuery } from '../addresses.ts';
import { ask } from '../client.web.ts';
import { type CommentQuery, listCommentsQuery } from '../comment-query.ts';
import type { Position } from '../held-list.ts';
import { useList } from '../use-list.web.ts';
import { CommentByline } from './CommentByline.tsx';
import { ListFailed } from './ListFailed.tsx';
import { LoadMore } from './LoadMore.tsx';
import { Replies } from './Replies.tsx';

interface CommentsProps {
  noteId: string;
  first: Page<Comment> | null;
  query: CommentQuery;
}

function LoadedComments({ noteId, first, query }: CommentsProps & { first: Page<Comment> }) {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const list = useList({
    address: `${pathname}${search}#comments`,
    first,
    firstPg: query.pg,
    fromTop: query.nextCursor === null && query.pg === 0,
    load: (position: Position) =>
      ask(listComments, { params: { id: noteId }, query: listCommentsQuery(query, position) }),
  });
  if (list.items.length === 0)
    return (
      <Notice title={t`Әлегә фикерләр юк`}>{t`Бу язма турында әле беркем дә язмаган.`}</Notice>
    );
  const more =
    list.next &&
    `${withQuery(pathname, new URLSearchParams(search), {
      cnext: list.next.nextCursor ?? null,
      cpg: list.next.pg ?? null,
    })}#comments`;
  return (
    <>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {list.items.map((comment) => (
          <CommentItem
            key={comment.id}
            comment={comment}
            byline={<CommentByline comment={comment} />}
          >
            <Replies noteId={noteId} comment={comment} />
          </CommentItem>
        ))}
      </ol>
      <LoadMore list={list} href={more} />
    </>
  );
}

/** Comments of a note: newest first unless the reader chose otherwise. */
export function Comments({ first, query, ...props }: CommentsProps) {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const filters = [
    ['new', t`Яңа`],
    ['old', t`Иске`],
    ['grade', t`Яхшы`],
  ] as const;
  return (
    <section id="comments" aria-labelledby="comments-title" className="scroll-mt-16">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="comments-title" className="font-serif text-[20px] font-semibold">
          {query.parent === null ? t`Фикерләр` : t`Җаваплар`}
        </h2>
        {query.parent === null ? (
          <nav aria-label={t`Фикерләр тәртибе`} className="flex">
            {filters.map(([filter, label]) => (
              <Link
                key={filter}
                to={`${filter === 'new' ? pathname : `${pathname}?comments=${filter}`}#comments`}
                keepScroll
                aria-current={query.filter === filter ? 'true' : undefined}
                className="inline-flex min-h-11 items-center px-3 text-[14px] font-[550] text-muted hover:text-text aria-[current]:text-text aria-[current]:underline aria-[current]:decoration-accent aria-[current]:decoration-2 aria-[current]:underline-offset-8"
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
            {t`Барлык фикерләр`}
          </Link>
        )}
      </div>
      {first === null ? (
        <ListFailed />
      ) : (
        <LoadedComments key={pathname + search} first={first} query={query} {...props} />
      )}
    </section>
  );
}

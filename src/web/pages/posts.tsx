import { useLingui } from '@lingui/react/macro';
import { data } from 'react-router';
import { listNotes } from '#features/social/feed/client.gen.ts';
import { NoteCard } from '#features/social/feed/NoteCard.tsx';
import { hasMore, LAST_PAGE } from '#kernel/page.ts';
import { quietButton } from '#ui/button.ts';
import { Link } from '#ui/Link.tsx';
import { ListFailed } from '#ui/list/ListFailed.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Pager } from '#ui/Pager.tsx';
import type { Route } from './+types/posts.ts';
import { appContext } from '../app-context.ts';
import { listOrNull, notFound } from '../loading.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

const pageAddress = (page: number): string => `/posts/${page}`;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const page = /^[1-9]\d{0,2}$/.test(params.page) ? Number(params.page) : 0;
  if (page < 1 || page > LAST_PAGE) throw notFound(request);
  const notes = await listOrNull(
    context.get(appContext).ask(listNotes, { query: { pg: String(page - 1) } }),
  );
  if (notes === null) return data({ page, last: page, notes: null }, { status: 503 });
  // The first page may be empty, on a young site; any other empty page does not exist.
  if (notes.list.length === 0 && page > 1) throw notFound(request);
  const counted = notes.total === null ? 0 : Math.ceil(notes.total / notes.limit);
  const known = hasMore(notes, page - 1) ? page + 1 : page;
  const last = Math.min(Math.max(counted, known), LAST_PAGE);
  return data({ page, last, notes: notes.list });
}

export default function Posts({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { page, last, notes } = loaderData;
  return (
    <>
      <PageHead
        title={page === 1 ? t`Барлык язмалар` : `${t`Барлык язмалар`}, ${page}`}
        description={t`Татарча язмалар: иң яңасыннан иң искесенә кадәр, битләр буенча.`}
        path={pageAddress(page)}
      />
      {page > 1 && <link rel="prev" href={pageAddress(page - 1)} />}
      {page < last && <link rel="next" href={pageAddress(page + 1)} />}
      <h1 className="page-title px-4 pt-3 pb-4 wide:px-1 wide:pt-1">{t`Барлык язмалар`}</h1>
      {notes === null && <ListFailed />}
      {notes?.length === 0 && (
        <Notice
          title={t`Әлегә язмалар юк`}
          action={
            <Link to="/groups" className={quietButton}>
              {t`Төркемнәрне карарга`}
            </Link>
          }
        />
      )}
      <div className="page-column">
        {notes?.map((note) => (
          <NoteCard key={note.id} note={note} />
        ))}
      </div>
      {last > 1 && (
        <Pager
          page={page}
          last={last}
          addressOf={pageAddress}
          words={{ pages: t`Битләр`, previous: t`Артка`, next: t`Алга` }}
        />
      )}
    </>
  );
}

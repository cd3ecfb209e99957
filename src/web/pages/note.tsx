import { useLocation } from 'react-router';
import { getNotePage } from '#features/comments/client.gen.ts';
import { listCommentsQuery, readCommentQuery } from '#features/comments/comment-query.web.ts';
import { Comments } from '#features/comments/Comments.tsx';
import { listMoreNotes } from '#features/feed/client.gen.ts';
import { MoreNotes } from '#features/feed/MoreNotes.tsx';
import { NoteByline } from '#features/feed/NoteByline.tsx';
import { SafetyMenu } from '#features/moderation/SafetyMenu.tsx';
import { NoteActions } from '#features/notes/NoteActions.tsx';
import { NoteBody } from '#features/notes/NoteBody.tsx';
import { NoteHead } from '#features/notes/NoteHead.tsx';
import { NoteLinks } from '#features/notes/NoteLinks.tsx';
import { NotePicture } from '#features/notes/NotePicture.tsx';
import { NoteRecordings } from '#features/notes/NoteRecordings.tsx';
import { ShareNote } from '#features/notes/ShareNote.tsx';
import { Tags } from '#features/notes/Tags.tsx';
import { NoteStats } from '#features/reactions/NoteStats.tsx';
import { Card } from '#ui/Card.tsx';
import { useReading } from '#ui/reading.ts';
import type { Route } from './+types/note.ts';
import { appContext } from '../app-context.ts';
import { listOrNull, needed, pathId } from '../loading.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { ask } = context.get(appContext);
  const id = pathId(request, params.noteId);
  const query = readCommentQuery(new URL(request.url).searchParams);
  const asked = { params: { id }, query: listCommentsQuery(query) };
  const [page, more] = await Promise.all([
    needed(request, ask(getNotePage, asked)),
    needed(request, listOrNull(ask(listMoreNotes, { params: { id } }))),
  ]);
  return { ...page, query, more: more?.list ?? [] };
}

export default function NotePage({ loaderData }: Route.ComponentProps) {
  const { lang, read } = useReading();
  const { pathname } = useLocation();
  const { note, comments, can, query, more } = loaderData;
  return (
    <>
      <NoteHead note={note} />
      <div className="grid grid-cols-[minmax(0,1fr)] wide:gap-3.5">
        <Card as="article" className="wide:px-7! wide:pt-6!">
          <NoteByline note={note} />
          <h1
            lang={lang}
            className="mt-5 mb-4 font-serif text-[28px] leading-[1.2] font-semibold tracking-[-0.01em] text-balance wide:text-[32px]"
          >
            {read(note.title)}
          </h1>
          {note.image !== null && note.images.length === 0 && (
            <div className="mb-5">
              <NotePicture image={note.image} eager />
            </div>
          )}
          <NoteRecordings key={`${note.id} recordings`} note={note} />
          <NoteBody key={note.id} note={note} />
          <NoteLinks links={note.links} />
          <div className="mt-6">
            <Tags tags={note.tags} />
          </div>
          <NoteStats note={note} mine={note} commentsAt="#comments" back={pathname} />
          <ShareNote key={`${note.id} share`} note={note} />
          <NoteActions key={`${note.id} actions`} note={note} can={can} />
        </Card>
        <Card className="wide:px-7!">
          <Comments
            note={note}
            first={comments}
            mayWrite={can.comment}
            query={query}
            menu={({ id, name, user }) => (
              <SafetyMenu name={name} thing={{ type: 'comment', id }} person={user} />
            )}
          />
        </Card>
        <MoreNotes notes={more} />
      </div>
    </>
  );
}

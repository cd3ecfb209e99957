import { listComments, listUserComments } from '#features/comments/client.gen.ts';
import { listCommentsQuery, readCommentQuery } from '#features/comments/comment-query.web.ts';
import { Comments } from '#features/comments/Comments.tsx';
import { NoteByline } from '#features/feed/NoteByline.tsx';
import { getGroupAdmin } from '#features/groups/client.gen.ts';
import { SafetyMenu } from '#features/moderation/SafetyMenu.tsx';
import { getNote } from '#features/notes/client.gen.ts';
import { NoteActions } from '#features/notes/NoteActions.tsx';
import { NoteBody } from '#features/notes/NoteBody.tsx';
import { NoteHead } from '#features/notes/NoteHead.tsx';
import { NoteLinks } from '#features/notes/NoteLinks.tsx';
import { NotePicture } from '#features/notes/NotePicture.tsx';
import { NoteRecordings } from '#features/notes/NoteRecordings.tsx';
import { Tags } from '#features/notes/Tags.tsx';
import { getNoteSelect, getSaved, getGiven } from '#features/reactions/client.gen.ts';
import { NoteStats } from '#features/reactions/NoteStats.tsx';
import type { Ask } from '#kernel/ask.ts';
import { Card } from '#ui/Card.tsx';
import { useReading } from '#ui/reading.ts';
import type { Route } from './+types/note.ts';
import { appContext } from '../app-context.ts';
import { listOrNull, needed, pathId } from '../loading.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { ask, viewer } = context.get(appContext);
  const id = pathId(request, params.noteId);
  const query = readCommentQuery(new URL(request.url).searchParams);
  const comments = { params: { id }, query: listCommentsQuery(query) };
  const [note, list, mine] = await Promise.all([
    needed(request, ask(getNote, { params: { id } })),
    needed(
      request,
      listOrNull(viewer === null ? ask(listComments, comments) : ask(listUserComments, comments)),
    ),
    viewer === null ? null : needed(request, mineOf(ask, id)),
  ]);
  // The group is that of the note, whatever the query `group` of the address says.
  const isGroupAdmin =
    viewer !== null &&
    note.group !== null &&
    (await needed(request, ask(getGroupAdmin, { params: { id: note.group.id } }))).admin;
  return { note, comments: list, mine, isGroupAdmin, query };
}

/** What the viewer did to the note: a grade, a triangle, kept it. */
async function mineOf(ask: Ask, id: string) {
  const [{ select }, given, { save: saved }] = await Promise.all([
    ask(getNoteSelect, { params: { id } }),
    ask(getGiven, { params: { id } }),
    ask(getSaved, { params: { id } }),
  ]);
  return { select, given: given.select, saved };
}

export default function NotePage({ loaderData }: Route.ComponentProps) {
  const { lang, read } = useReading();
  const { note, comments, mine, isGroupAdmin, query } = loaderData;
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
          <NoteStats note={note} mine={mine} commentsAt="#comments" />
          <NoteActions key={note.id} note={note} isGroupAdmin={isGroupAdmin} />
        </Card>
        <Card className="wide:px-7!">
          <Comments
            note={note}
            first={comments}
            query={query}
            menu={({ id, name, user }) => (
              <SafetyMenu name={name} thing={{ type: 'comment', id }} person={user} />
            )}
          />
        </Card>
      </div>
    </>
  );
}

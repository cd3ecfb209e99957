import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { userAddress } from '#features/accounts/addresses.ts';
import { useViewer } from '#features/accounts/viewer.web.ts';
import { listComments, listUserComments } from '#features/comments/calls.ts';
import { groupAddress } from '#features/groups/addresses.ts';
import { getGroupAdmin } from '#features/groups/calls.ts';
import { uploadKey } from '#features/media/upload-store.web.ts';
import { editAddress } from '#features/notes/addresses.ts';
import { getNote } from '#features/notes/calls.ts';
import { FOREIGN } from '#features/notes/Markdown.tsx';
import { OwnNote } from '#features/notes/OwnNote.tsx';
import { getNoteSelect } from '#features/ratings/calls.ts';
import { getSaved } from '#features/saves/calls.ts';
import { getGiven } from '#features/triangle/calls.ts';
import type { Ask } from '#kernel/call.ts';
import { Card } from '#ui/Card.tsx';
import type { Route } from './+types/note.ts';
import { appContext } from '../app-context.ts';
import { listCommentsQuery, readCommentQuery } from '../comment-query.ts';
import { listOrNull, needed, pathId } from '../loading.ts';
import { Comments } from '../parts/Comments.tsx';
import { NoteBody } from '../parts/NoteBody.tsx';
import { NoteByline } from '../parts/NoteByline.tsx';
import { NoteHead } from '../parts/NoteHead.tsx';
import { NotePicture } from '../parts/NotePicture.tsx';
import { NoteRecordings } from '../parts/NoteRecordings.tsx';
import { NoteStats } from '../parts/NoteStats.tsx';
import { Tags } from '../parts/Tags.tsx';
import { forgetUpload } from '../uploads.web.ts';

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
  const keeper =
    viewer !== null &&
    note.group !== null &&
    (await needed(request, ask(getGroupAdmin, { params: { id: note.group.id } }))).admin;
  return { note, comments: list, mine, keeper, query };
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

const hostOf = (link: string): string => (URL.canParse(link) ? new URL(link).host : link);

function NoteLinks({ links }: { links: readonly { link: string }[] }) {
  const { t } = useLingui();
  if (links.length === 0) return null;
  return (
    <section className="mt-6">
      <h2 className="text-[13px] font-semibold text-muted">{t`Сылтамалар`}</h2>
      <ul>
        {links.map(({ link }) => (
          <li key={link}>
            <a
              href={link}
              rel={FOREIGN}
              className="inline-flex min-h-11 items-center text-accent hover:underline"
            >
              {hostOf(link)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export default function NotePage({ loaderData }: Route.ComponentProps) {
  const { note, comments, mine, keeper, query } = loaderData;
  const viewer = useViewer();
  const navigate = useNavigate();
  const isAuthor = viewer?.id === note.user.id;
  const home = note.group === null ? userAddress(note.user) : groupAddress(note.group);
  return (
    <>
      <NoteHead note={note} />
      <div className="grid grid-cols-[minmax(0,1fr)] wide:gap-3.5">
        <Card as="article" className="wide:px-7! wide:pt-6!">
          <NoteByline note={note} />
          <h1
            lang="tt"
            className="mt-5 mb-4 font-serif text-[28px] leading-[1.2] font-semibold tracking-[-0.01em] text-balance wide:text-[32px]"
          >
            {note.title}
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
          {(isAuthor || keeper) && (
            <OwnNote
              key={note.id}
              note={note}
              editAt={isAuthor ? editAddress(note) : null}
              keeper={keeper}
              onDelete={() => {
                for (const kind of ['video', 'audio'] as const)
                  forgetUpload(uploadKey(note.id, kind));
                void navigate(home, { replace: true });
              }}
            />
          )}
        </Card>
        <Card className="wide:px-7!">
          <Comments note={note} first={comments} query={query} />
        </Card>
      </div>
    </>
  );
}

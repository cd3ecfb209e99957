import { lazy } from 'react';
import { useLocation } from 'react-router';
import {
  listCommentsQuery,
  readCommentQuery,
} from '#features/content/comments/comment-query.web.ts';
import { Comments } from '#features/content/comments/Comments.tsx';
import { getCorrections } from '#features/content/corrections/client.gen.ts';
import { Correctors } from '#features/content/corrections/Correctors.tsx';
import { listComments, listUserComments } from '#features/content/comments/client.gen.ts';
import { getNotePage, listMoreNotes } from '#features/social/feed/client.gen.ts';
import { MoreNotes } from '#features/social/feed/MoreNotes.tsx';
import { NoteByline } from '#features/social/feed/NoteByline.tsx';
import { useViewer } from '#features/core/accounts/viewer.web.ts';
import { SafetyMenu } from '#features/core/moderation/reports/SafetyMenu.tsx';
import { getSuggestion } from '#features/content/notes/client.gen.ts';
import { ListenNote } from '#features/content/notes/ListenNote.tsx';
import { NoteBody } from '#features/content/notes/NoteBody.tsx';
import { NoteHead } from '#features/content/notes/NoteHead.tsx';
import { NoteLinks, PlainLinksNote } from '#features/content/notes/NoteLinks.tsx';
import { NotePicture } from '#features/content/notes/NotePicture.tsx';
import { ShareNote } from '#features/content/notes/ShareNote.tsx';
import { SuggestionState } from '#features/content/notes/SuggestionState.tsx';
import { Tags } from '#features/content/notes/Tags.tsx';
import { getAnswer } from '#features/content/qa/client.gen.ts';
import { NoteStats } from '#features/content/reactions/NoteStats.tsx';
import { QuarantineNotice } from '#features/core/spam/QuarantineNotice.tsx';
import { KnownShare } from '#features/learning/study/KnownShare.tsx';
import { ReadingTime } from '#features/learning/study/ReadingTime.tsx';
import { WordListButton } from '#features/platform/dictionary/WordListButton.tsx';
import { Card } from '#ui/Card.tsx';
import { Deferred } from '#ui/Deferred.tsx';
import { useReading } from '#ui/reading.ts';
import { TapHint } from '#ui/TapHint.tsx';
import type { Route } from './+types/note.ts';
import { appContext } from '../app-context.ts';
import type { Beside } from '../beside.ts';
import { listOrNull, needed, pathId } from '../loading.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

// Most notes are text alone, and those of others.
const NoteRecordings = lazy(async () => ({
  default: (await import('#features/content/notes/NoteRecordings.tsx')).NoteRecordings,
}));
const NoteActions = lazy(async () => ({
  default: (await import('#features/content/notes/NoteActions.tsx')).NoteActions,
}));
const CorrectionList = lazy(async () => ({
  default: (await import('#features/content/corrections/CorrectionList.tsx')).CorrectionList,
}));
const Correctable = lazy(async () => ({
  default: (await import('#features/content/corrections/Correctable.tsx')).Correctable,
}));
const AcceptButton = lazy(async () => ({
  default: (await import('#features/content/qa/AcceptButton.tsx')).AcceptButton,
}));
const AcceptedAnswer = lazy(async () => ({
  default: (await import('#features/content/qa/AcceptedAnswer.tsx')).AcceptedAnswer,
}));
// Beside the note, where the screen is wide.
const NoteSide = lazy(async () => ({
  default: (await import('#features/social/feed/NoteSide.tsx')).NoteSide,
}));

const NOT_CORRECTED = { by: [], list: [] };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { ask, viewer } = context.get(appContext);
  const id = pathId(request, params.noteId);
  const query = readCommentQuery(new URL(request.url).searchParams);
  const asked = { params: { id }, query: listCommentsQuery(query) };
  const { search, ...unsought } = asked.query;
  const [page, found, more] = await Promise.all([
    needed(request, ask(getNotePage, { ...asked, query: search === undefined ? unsought : {} })),
    search === undefined
      ? null
      : needed(request, listOrNull(ask(viewer === null ? listComments : listUserComments, asked))),
    needed(request, listOrNull(ask(listMoreNotes, { params: { id } }))),
  ]);
  const { corrections, corrected } = page.note;
  const helped =
    corrections || corrected
      ? await needed(request, ask(getCorrections, { params: { id } }))
      : NOT_CORRECTED;
  const answered =
    page.note.kind === 'ask' ? await needed(request, ask(getAnswer, { params: { id } })) : null;
  const comments = search === undefined ? page.comments : found;
  const isOwn = viewer?.id === page.note.user.id && page.note.group === null;
  const suggested = isOwn ? await needed(request, ask(getSuggestion, { params: { id } })) : null;
  return {
    ...page,
    comments,
    query,
    suggestion: suggested?.suggestion ?? null,
    more: more?.list ?? [],
    helped,
    answer: answered?.answer ?? null,
  };
}

export const handle: Beside<Route.ComponentProps['loaderData']> = {
  Beside: ({ page: { note, more } }) => <NoteSide note={note} more={more} />,
};

export default function NotePage({ loaderData }: Route.ComponentProps) {
  const { lang, read } = useReading();
  const { pathname } = useLocation();
  const { note, comments, can, held, links, listen } = loaderData;
  const { query, more, helped, answer, suggestion } = loaderData;
  const isAsker = note.kind === 'ask' && can.edit;
  // Of a file that is just being sent its author alone is told.
  const isOwn = useViewer()?.id === note.user.id;
  const text = <NoteBody key={note.id} note={note} links={links ? 'card' : 'plain'} />;
  return (
    <>
      <NoteHead note={note} />
      <ReadingTime />
      <div className="page-column">
        <Card as="article" className="wide:px-7! wide:pt-6!">
          <NoteByline note={note} ownPage />
          {held.length > 0 && <QuarantineNotice reasons={held} />}
          {suggestion !== null && <SuggestionState noteId={note.id} suggestion={suggestion} />}
          <h1
            lang={lang}
            data-words=""
            data-note={note.idC}
            className="mt-5 mb-4 font-serif text-28 leading-[1.2] font-semibold tracking-title text-balance wide:text-32"
          >
            {read(note.title)}
          </h1>
          <TapHint className="mb-3" />
          {/* What is asked is not in Tatar. */}
          {listen && note.kind !== 'ask' && (
            <ListenNote key={`${note.id} listen`} noteId={note.id} />
          )}
          {note.image !== null && note.images.length === 0 && (
            <div className="mb-5">
              <NotePicture image={note.image} eager />
            </div>
          )}
          {(isOwn || note.video !== null || note.audio !== null) && (
            <Deferred key={`${note.id} recordings`}>
              <NoteRecordings note={note} />
            </Deferred>
          )}
          {note.corrections && can.comment && !can.edit ? (
            <Deferred key={`${note.id} text`}>
              <Correctable note={note}>{text}</Correctable>
            </Deferred>
          ) : (
            text
          )}
          <KnownShare key={`${note.id} share of words`} note={note} />
          <Correctors people={helped.by} />
          <NoteLinks links={note.links} isLive={links} />
          {!links && can.edit && <PlainLinksNote note={note} />}
          <div className="mt-6">
            <Tags tags={note.tags} />
          </div>
          <WordListButton />
          <NoteStats note={note} mine={note} commentsAt="#comments" back={pathname} />
          <ShareNote key={`${note.id} share`} note={note} />
          {can.remove && (
            <Deferred key={`${note.id} actions`}>
              <NoteActions note={note} can={can} />
            </Deferred>
          )}
        </Card>
        {helped.list.length > 0 && (
          <Card className="wide:px-7!">
            <Deferred>
              <CorrectionList note={note} list={helped.list} />
            </Deferred>
          </Card>
        )}
        {answer !== null && (
          <Card className="wide:px-7!">
            <Deferred key={answer.id}>
              <AcceptedAnswer note={note} answer={answer} mayAgree={can.comment} />
            </Deferred>
          </Card>
        )}
        <Card className="wide:px-7!">
          <Comments
            note={note}
            first={comments}
            mayWrite={can.comment}
            query={query}
            menu={({ id, name, user }) => (
              <>
                {isAsker && answer?.id !== id && (
                  <Deferred>
                    <AcceptButton noteId={note.id} commentId={id} />
                  </Deferred>
                )}
                <SafetyMenu name={name} thing={{ type: 'comment', id }} person={user} />
              </>
            )}
          />
        </Card>
        <MoreNotes notes={more} />
      </div>
    </>
  );
}

import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { data, useRouteLoaderData } from 'react-router';
import { getUser } from '#features/core/accounts/client.gen.ts';
import { getStart, listNotes, listUserNotes } from '#features/social/feed/client.gen.ts';
import { type HomeChoice, readHome } from '#features/social/feed/home-scope.web.ts';
import { HomeHead } from '#features/social/feed/HomeHead.tsx';
import { HomeTabs } from '#features/social/feed/HomeTabs.tsx';
import { useListTitle } from '#features/social/feed/list-title.web.ts';
import {
  isOfReader,
  listNotesQuery,
  listUserNotesQuery,
  type NoteQuery,
  readNoteQuery,
} from '#features/social/feed/note-query.web.ts';
import type { EduEntry } from '#features/learning/lessons/calls.ts';
import { NoteFeed } from '#features/social/feed/NoteFeed.tsx';
import { getEduStart } from '#features/learning/lessons/client.gen.ts';
import { type FirstWord, loadFirstWord } from '#features/platform/dictionary/first-word.web.ts';
import { ask } from '#ui/ask.web.ts';
import { linkButton } from '#ui/button.ts';
import { Deferred } from '#ui/Deferred.tsx';
import { Link } from '#ui/Link.tsx';
import { isFromTop, positionQuery, type PositionQuery } from '#ui/list/list-address.ts';
import { SearchBox } from '#ui/SearchBox.tsx';
import type { Route } from './+types/home.ts';
import { appContext, type AppContext } from '../app-context.ts';
import type { loader as loadFrame } from '../layouts/default.tsx';
import { loadIntro } from '../load-intro.ts';
import { listOrNull } from '../loading.ts';
import { CardsSkeleton } from '../parts/PageSkeleton.tsx';
import { chooseTheme, type ThemeChoice } from '../theme.ts';
import { usePending } from '../use-pending.web.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

// Of visitors alone.
const Hello = lazy(async () => ({ default: (await import('../parts/Hello.tsx')).Hello }));
const MeaningChoice = lazy(async () => ({
  default: (await import('../parts/MeaningChoice.tsx')).MeaningChoice,
}));
const NoLevelYet = lazy(async () => ({
  default: (await import('#features/social/feed/NoLevelYet.tsx')).NoLevelYet,
}));
// Below the first notes of a phone.
const WordOfDay = lazy(async () => ({
  default: (await import('#features/platform/dictionary/WordOfDay.tsx')).WordOfDay,
}));
// On a phone, and only for who has signed in.
const TodayStrip = lazy(async () => ({
  default: (await import('../parts/TodayStrip.tsx')).TodayStrip,
}));
// Above the notes of one level, and above questions.
const LevelNav = lazy(async () => ({
  default: (await import('#features/social/feed/LevelNav.tsx')).LevelNav,
}));
const AskLink = lazy(async () => ({
  default: (await import('#features/content/notes/AskLink.tsx')).AskLink,
}));
// Few have an empty feed or list, and only for a while.
const EmptyFeed = lazy(async () => ({
  default: (await import('#features/social/feed/EmptyFeed.tsx')).EmptyFeed,
}));
const NothingHere = lazy(async () => ({
  default: (await import('#features/social/feed/NothingHere.tsx')).NothingHere,
}));
const FirstSteps = lazy(async () => ({
  default: (await import('../parts/FirstSteps.tsx')).FirstSteps,
}));

export async function loader({ request, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { searchParams } = new URL(request.url);
  const asked = readNoteQuery(searchParams);
  const searching = searchParams.has('search');
  if (app.viewer === null) {
    const isFirstPage = isEverything(asked) && isFromTop(asked.start);
    const intro = isFirstPage ? await loadIntro(app) : null;
    const page = { query: asked, choice: null, searching, start: null, intro };
    if (isOfReader(asked.level)) return data({ ...page, notes: null });
    const notes = await listOrNull(app.ask(listNotes, { query: listNotesQuery(asked) }));
    return data({ ...page, notes }, { status: notes === null ? 503 : 200 });
  }
  const { choice, query, remember } = readHome(searchParams, request.headers.get('cookie'), asked);
  const notes = await listOrNull(app.ask(listUserNotes, { query: userNotesQuery(choice, query) }));
  const isEmpty = choice === 'feed' && notes?.list.length === 0 && isFromTop(query.start);
  const start = isEmpty ? await loadStart(app) : null;
  return data(
    { query, choice, notes, searching, start, intro: null },
    {
      status: notes === null ? 503 : 200,
      ...(remember === null ? {} : { headers: { 'set-cookie': remember } }),
    },
  );
}

/** The newest notes, and all of them. */
const isEverything = (query: NoteQuery): boolean =>
  query.filter === 'new' &&
  query.search === '' &&
  query.tag === '' &&
  query.level === null &&
  query.kind === null;

/**
 * Whoever follows nobody yet gets somebody to follow, and something to read; before that something
 * to learn, for who has said that they know no Tatar.
 */
async function loadStart(app: AppContext) {
  const { ask: read } = app;
  const [suggestions, all, user, edu] = await Promise.all([
    listOrNull(read(getStart, {})),
    listOrNull(read(listUserNotes, {})),
    listOrNull(read(getUser, {})),
    listOrNull(read(getEduStart, {})),
  ]);
  const lesson = user?.level === 'none' ? (edu?.next ?? null) : null;
  return {
    suggestions,
    all,
    lesson,
    word: lesson === null ? null : await listOrNull(loadFirstWord(app.askShared, app.lang)),
  };
}

const userNotesQuery = (choice: HomeChoice, query: NoteQuery, at = positionQuery(query.start)) =>
  choice === 'feed' ? { scope: 'feed' as const, ...at } : listUserNotesQuery(query, at);

/** What is listed, where it is not simply everything. */
function ListTitle({ query }: { query: NoteQuery }) {
  const { t } = useLingui();
  const title = useListTitle(query);
  if (title === null && isFromTop(query.start)) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 pt-4 wide:px-1 wide:pt-0">
      <h1 className="font-serif text-22 leading-tight font-semibold">{title ?? t`Язмалар`}</h1>
      <Link
        to={query.level === null && query.kind === null ? '/' : '/?scope=all'}
        className="inline-flex min-h-11 items-center text-accent hover:underline"
      >
        {title === null ? t`Исемлек башына` : t`Барлык язмалар`}
      </Link>
    </div>
  );
}

/** Where there is no column beside the notes. */
function DayOnPhone() {
  const frame = useRouteLoaderData<typeof loadFrame>('layouts/default');
  const day = frame?.day ?? null;
  if (day === null) return null;
  return (
    <div className="px-3 py-3 wide:p-0 side:hidden">
      <Deferred>
        <WordOfDay day={day} />
      </Deferred>
    </div>
  );
}

/** Shown where the system asks for light colours and nobody has chosen any: either answer ends it. */
function LightOffer() {
  const { t } = useLingui();
  const choose = (choice: ThemeChoice) => {
    chooseTheme(choice);
    // The buttons are gone; the keyboard goes on at the content.
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
  };
  return (
    <section
      aria-label={t`Сайт төсе`}
      className="light-offer flex-wrap items-center gap-x-4 px-4 text-14 text-muted wide:px-1"
    >
      <p>{t`Якты төс уңайлыракмы?`}</p>
      <button type="button" onClick={() => choose('system')} className={linkButton}>
        {t`Якты`}
      </button>
      <button type="button" onClick={() => choose('dark')} className={linkButton}>
        {t`Караңгы`}
      </button>
    </section>
  );
}

/** What to begin with, for who knows no Tatar. */
function Lesson({ lesson, word }: { lesson: EduEntry | null; word: FirstWord | null }) {
  if (lesson === null) return null;
  return (
    <Suspense>
      <div className="px-3 pt-3 wide:p-0">
        <FirstSteps lesson={lesson} word={word} />
      </div>
    </Suspense>
  );
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { query, choice, notes, searching, start, intro } = loaderData;
  const pending = usePending();
  const load = (at: PositionQuery) =>
    choice === null
      ? ask(listNotes, { query: listNotesQuery(query, at) })
      : ask(listUserNotes, { query: userNotesQuery(choice, query, at) });
  const isNewest = isEverything(query);
  const isLevelless = choice === null && isOfReader(query.level);
  // Then the heading is not seen, and whoever listens to the page hears it first.
  const isPlain = useListTitle(query) === null && isFromTop(query.start);
  const pill = choice === 'feed' ? choice : isNewest ? 'all' : undefined;
  return (
    <>
      <HomeHead query={query} />
      <div className="grid grid-cols-1 wide:gap-4">
        {isPlain && <h1 className="sr-only">{t`Язмалар`}</h1>}
        {searching && (
          <div className="p-3 wide:p-0 side:hidden">
            <SearchBox
              action="/"
              label={t`Язмалардан эзләү`}
              value={query.search}
              focus={query.search === ''}
            />
          </div>
        )}
        <LightOffer />
        {intro !== null && (
          <Deferred>
            <Hello {...intro} />
            <MeaningChoice className="hello-closed px-4 text-14 wide:px-1" />
          </Deferred>
        )}
        {choice !== null && isPlain && (
          <Deferred>
            <TodayStrip />
          </Deferred>
        )}
        <HomeTabs query={query} choice={choice} />
        <ListTitle query={query} />
        <Deferred>
          {query.level !== null && <LevelNav level={query.level} />}
          {query.kind === 'ask' && <AskLink />}
        </Deferred>
        <div>
          {isLevelless && (
            <Deferred>
              <NoLevelYet />
            </Deferred>
          )}
          {isLevelless ? null : pending === null ? (
            <NoteFeed
              first={notes}
              start={query.start}
              load={load}
              variant={choice ?? ''}
              empty={
                <Deferred>
                  {start === null ? (
                    <NothingHere query={query} />
                  ) : (
                    <EmptyFeed
                      start={start}
                      first={<Lesson lesson={start.lesson} word={start.word} />}
                    />
                  )}
                </Deferred>
              }
              pill={pill}
              between={isNewest || choice === 'feed' ? <DayOnPhone /> : undefined}
            />
          ) : (
            <CardsSkeleton />
          )}
        </div>
      </div>
    </>
  );
}

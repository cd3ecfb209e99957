import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation, useSearchParams } from 'react-router';
import { LateEmailNotice } from '#features/core/accounts/LateEmailNotice.tsx';
import { mayWrite, useViewer } from '#features/core/accounts/viewer.web.ts';
import { ReadOnlyNotice } from '#features/core/accounts/ReadOnlyNotice.tsx';
import { listGroups } from '#features/content/groups/client.gen.ts';
import { OutboxGate } from '#features/social/messages/OutboxGate.tsx';
import { UnreadGate, UnreadMark } from '#features/social/messages/UnreadMark.tsx';
import { RULINGS } from '#features/core/moderation/addresses.ts';
import { UploadGate } from '#features/content/notes/UploadGate.tsx';
import { WritePen } from '#features/content/notes/WritePen.tsx';
import { NoticeBell } from '#features/core/notifications/NoticeBell.tsx';
import { REVIEW } from '#features/learning/study/addresses.ts';
import { LearningGate } from '#features/learning/lessons/LearningGate.tsx';
import { DueGate, DueMark } from '#features/learning/study/DueMark.tsx';
import { getWordOfDay } from '#features/platform/dictionary/client.gen.ts';
import { SiteSearch } from '#features/social/search/SiteSearch.tsx';
import { Deferred } from '#ui/Deferred.tsx';
import { Link } from '#ui/Link.tsx';
import type { Route } from './+types/default.ts';
import { appContext } from '../app-context.ts';
import { listOrNull } from '../loading.ts';
import { Rail, TabBar, TopBar } from '../parts/Navigation.tsx';
import { PageSkeleton } from '../parts/PageSkeleton.tsx';
import { SiteFoot } from '../parts/SiteFoot.tsx';
import { SkipLink } from '../parts/SkipLink.tsx';
import { isConversation, isEditor, isMessages, isReportQueue } from '../route-match.ts';
import { usePending } from '../use-pending.web.ts';

// A phone does not show it, and most pages can be read without it.
const SideColumn = lazy(async () => ({
  default: (await import('../parts/SideColumn.tsx')).SideColumn,
}));

// For staff alone.
const WaitingCases = lazy(async () => ({
  default: (await import('#features/core/moderation/WaitingCases.tsx')).WaitingCases,
}));

/** More than are shown: those one follows already are left out. */
const OFFERED_GROUPS = '12';

export async function loader({ context }: Route.LoaderArgs) {
  const { askShared, lang: page } = context.get(appContext);
  const lang = page === 'tt-Latn' ? 'tt' : page;
  const [groups, day] = await Promise.all([
    listOrNull(askShared(listGroups, { query: { filter: 'popular', limit: OFFERED_GROUPS } })),
    listOrNull(askShared(getWordOfDay, { query: { lang } })),
  ]);
  return { groups: groups?.list ?? [], day };
}

/** After a step to another page the keyboard and the screen reader start at its content. */
function useFocusOnArrival(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const seen = useRef(pathname);
  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    // A page that is one form has put the reader into its field already.
    const { activeElement } = document;
    if (activeElement instanceof HTMLInputElement) return;
    if (activeElement instanceof HTMLTextAreaElement) return;
    // Nor from the button that takes back what led to this page.
    if (activeElement !== null && activeElement.closest('output') !== null) return;
    // Nor from a list beside which something was opened, while it is there.
    if (activeElement?.closest('[data-beside]')?.checkVisibility() === true) return;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

/**
 * Beside the rail: a page and what stands next to it, conversations, a sheet with a column of its own,
 * or cases, which need most room.
 */
const COLUMNS = {
  page: 'wide:grid-cols-[232px_minmax(0,640px)] side:grid-cols-[232px_minmax(0,640px)_300px]',
  messages: 'wide:grid-cols-[232px_minmax(0,1fr)]',
  editor: 'wide:grid-cols-[232px_minmax(0,640px)] side:grid-cols-[232px_minmax(0,968px)]',
  queue:
    'wide:grid-cols-[232px_minmax(0,640px)] side:max-w-queue side:grid-cols-[56px_minmax(0,1fr)]',
} as const;

/** What the side column chooses from is the same on every page, and not asked for at every step. */
export const shouldRevalidate = () => false;

export default function DefaultLayout({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const pending = usePending();
  const main = useFocusOnArrival(pathname);
  const isMessaging = isMessages(pathname);
  const queue = isReportQueue(pathname);
  const viewer = useViewer();
  // Who may not write gets no editor.
  const isWriting = isEditor(pathname) && viewer !== null && mayWrite(viewer);
  const isSheet = isWriting && query.get('kind') !== 'ask';
  const columns = isMessaging ? 'messages' : queue ? 'queue' : isSheet ? 'editor' : 'page';
  const leaving =
    pending !== null &&
    pending.pathname !== pathname &&
    // From one conversation or case to another the list beside them stays.
    !(isMessaging && isMessages(pending.pathname)) &&
    !(queue && isReportQueue(pending.pathname));
  // A page on which one writes or answers has its own bars on a phone.
  const isReview = pathname === REVIEW;
  const writing = isWriting || isConversation(pathname) || isReview;
  const search = pathname === '/search' ? (query.get('q') ?? '') : '';
  return (
    <>
      <SkipLink />
      {!writing && <TopBar bell={<NoticeBell place="bar" />} />}
      <div
        data-icons={queue ? '' : undefined}
        className={`mx-auto max-w-page justify-center gap-7 wide:grid wide:px-5 ${COLUMNS[columns]}`}
      >
        <Rail
          pen={<WritePen size={19} />}
          unread={<UnreadMark />}
          cases={
            <Suspense>
              <WaitingCases of="staff" />
            </Suspense>
          }
          due={<DueMark />}
          bell={<NoticeBell place="rail" />}
        />
        <main
          ref={main}
          id="main"
          tabIndex={-1}
          aria-busy={leaving}
          className={`min-w-0 ${isMessaging ? 'wide:py-5' : 'pb-6 wide:pt-5 wide:pb-16'}`}
        >
          <ReadOnlyNotice>
            <Link to={RULINGS} className="underline underline-offset-2">
              {t`Килешмәсәгез, бу турыда языгыз`}
            </Link>
          </ReadOnlyNotice>
          <LateEmailNotice />
          {leaving ? <PageSkeleton pathname={pending.pathname} /> : <Outlet />}
        </main>
        {columns === 'page' && !isReview && (
          <aside
            aria-label={t`Өстәмә мәгълүмат`}
            className="no-print sticky top-0 hidden gap-3.5 self-start py-5 side:grid"
          >
            <SiteSearch value={search} />
            <Deferred>
              <SideColumn groups={loaderData.groups} day={loaderData.day} />
            </Deferred>
            <SiteFoot />
          </aside>
        )}
      </div>
      {!isMessaging && !isReview && (
        <div className={`foot pb-24 wide:pb-8 ${queue ? '' : 'side:hidden'}`}>
          <SiteFoot />
        </div>
      )}
      {!writing && <TabBar pen={<WritePen />} unread={<UnreadMark />} due={<DueMark />} />}
      <UnreadGate />
      <OutboxGate />
      <UploadGate />
      <DueGate />
      <LearningGate />
    </>
  );
}

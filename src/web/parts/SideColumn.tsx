import { useLocation, useRouteLoaderData } from 'react-router';
import { NoteSide } from '#features/social/feed/NoteSide.tsx';
import type { Group } from '#features/content/groups/calls.ts';
import { SideGroups } from '#features/content/groups/SideGroups.tsx';
import { EduSide } from '#features/learning/lessons/EduSide.tsx';
import { DueCard } from '#features/learning/study/DueCard.tsx';
import type { WordOfDay as WordOfDayFacts } from '#features/platform/dictionary/calls.ts';
import { WordOfDay } from '#features/platform/dictionary/WordOfDay.tsx';
import type { loader as loadEdu } from '../pages/edu.tsx';
import type { loader as loadNote } from '../pages/note.tsx';
import { isEditor, LEARN } from '../route-match.ts';

/** Pages that want no company: the way in, one's own matters, and the list of all groups itself. */
const ALONE = /^\/(sign|settings|email|start|groups|group\/(create|[^/]+\/edit))(\/|$)/;

interface SideColumnProps {
  groups: readonly Group[];
  day: WordOfDayFacts | null;
}

/** What stands beside a page, by the page: something to learn first. */
export function SideColumn({ groups, day }: SideColumnProps) {
  const { pathname } = useLocation();
  const shown = useRouteLoaderData<typeof loadNote>('pages/note');
  const edu = useRouteLoaderData<typeof loadEdu>('pages/edu');
  if (shown !== undefined) return <NoteSide note={shown.note} more={shown.more} />;
  if (edu !== undefined && edu.start !== null) return <EduSide start={edu.start} />;
  if (ALONE.test(pathname) || isEditor(pathname)) return null;
  return (
    <>
      {day !== null && <WordOfDay day={day} />}
      {/* The page of learning says it itself. */}
      {pathname !== LEARN && <DueCard page={pathname} />}
      <SideGroups groups={groups} page={pathname} />
    </>
  );
}

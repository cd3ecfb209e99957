import { useLocation, useMatches } from 'react-router';
import { SideGroups } from '#features/content/groups/SideGroups.tsx';
import { DueCard } from '#features/learning/study/DueCard.tsx';
import { WordOfDay } from '#features/platform/dictionary/WordOfDay.tsx';
import type { Beside, UsualSide } from '../beside.ts';
import { isEditor } from '../route-match.ts';

/** Pages that want no company: the way in, one's own matters, and the list of all groups itself. */
const ALONE = /^\/(sign|settings|email|start|groups|group\/(create|[^/]+\/edit))(\/|$)/;

/** What stands beside a page: what it has of its own, or something to learn first. */
export function SideColumn(usual: UsualSide) {
  const { pathname } = useLocation();
  const shown = useMatches().at(-1);
  const { Beside: Own } = (shown?.handle ?? {}) as Partial<Beside<unknown>>;
  const { groups, day } = usual;
  // A page that failed has no data.
  if (Own !== undefined && shown?.loaderData !== undefined)
    return <Own page={shown.loaderData} {...usual} />;
  if (ALONE.test(pathname) || isEditor(pathname)) return null;
  return (
    <>
      {day !== null && <WordOfDay day={day} />}
      <DueCard page={pathname} />
      <SideGroups groups={groups} page={pathname} />
    </>
  );
}

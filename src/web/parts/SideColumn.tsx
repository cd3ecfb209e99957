import { type ComponentType, useEffect, useState } from 'react';
import { useLocation, useMatches } from 'react-router';
import { SideGroups } from '#features/content/groups/SideGroups.tsx';
import { useViewer } from '#features/core/accounts/viewer.web.ts';
import { DueCard } from '#features/learning/study/DueCard.tsx';
import { WordOfDay } from '#features/platform/dictionary/WordOfDay.tsx';
import type { Beside, UsualSide } from '../beside.ts';
import { isEditor } from '../route-match.ts';

/** Pages that want no company: the way in, one's own matters, and the list of all groups itself. */
const ALONE = /^\/(sign|settings|email|start|groups|group\/(create|[^/]+\/edit))(\/|$)/;

/** What stands beside a page under the search: what the page has of its own, or something to learn. */
export function SideColumn(usual: UsualSide) {
  const { pathname } = useLocation();
  const shown = useMatches().at(-1);
  const isVisitor = useViewer() === null;
  const { Beside: Own } = (shown?.handle ?? {}) as Partial<Beside<unknown>>;
  const { groups, day } = usual;
  // A page that failed has no data.
  if (Own !== undefined && shown?.loaderData !== undefined)
    return <Own page={shown.loaderData} {...usual} />;
  if (ALONE.test(pathname) || isEditor(pathname)) return null;
  const due = <DueCard page={pathname} />;
  const isOwnHome = pathname === '/' && !isVisitor;
  return (
    <>
      {isOwnHome && due}
      {isOwnHome && <PathBeside />}
      {day !== null && <WordOfDay day={day} />}
      {!isOwnHome && due}
      <SideGroups groups={groups} page={pathname} />
    </>
  );
}

/** Beside the notes of a wide screen: today's path, which comes after the page, into the room kept for it. */
function PathBeside() {
  const [shown, setShown] = useState<{ Path: ComponentType } | null>(null);
  useEffect(() => {
    // The side column is not there below (`side:` of tokens.css).
    if (!matchMedia('(min-width: 1100px)').matches) return;
    import('./DayPath.tsx').then(
      ({ DayPath }) => setShown({ Path: DayPath }),
      // Without a line the page of learning has it.
      () => undefined,
    );
  }, []);
  return <div className="min-h-[354px]">{shown !== null && <shown.Path />}</div>;
}

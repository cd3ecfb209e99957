import { useLocation, useRouteLoaderData } from 'react-router';
import { NoteSide } from '#features/feed/NoteSide.tsx';
import type { Group } from '#features/groups/calls.ts';
import { SideGroups } from '#features/groups/SideGroups.tsx';
import type { loader as loadNote } from '../pages/note.tsx';
import { isWriting } from '../writing.ts';

/** Pages that want no company: the way in, one's own matters, and the list of all groups itself. */
const ALONE = /^\/(sign|settings|email|start|groups|group\/(create|[^/]+\/edit))(\/|$)/;

/**
 * What stands beside a page, by the page. Cards about the reader (what is due, the word of the day,
 * their өчпочмак) will stand before those about the page.
 */
export function SideColumn({ groups }: { groups: readonly Group[] }) {
  const { pathname } = useLocation();
  const shown = useRouteLoaderData<typeof loadNote>('pages/note');
  if (shown !== undefined) return <NoteSide note={shown.note} more={shown.more} />;
  if (ALONE.test(pathname) || isWriting(pathname)) return null;
  return <SideGroups groups={groups} page={pathname} />;
}

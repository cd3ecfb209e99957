import { useRevalidator } from 'react-router';
import { PictureState } from '#features/core/accounts/PictureChanger.tsx';
import { ask } from '#ui/ask.web.ts';
import { usePolling } from '#ui/use-polling.web.ts';
import type { GroupPage } from './calls.ts';
import { getGroup } from './client.gen.ts';

type States = Pick<GroupPage, 'imageState' | 'backgroundState'>;

const isWaiting = ({ imageState, backgroundState }: States) =>
  imageState === 'waiting' || backgroundState === 'waiting';

/** For the creator of a group: what has become of the pictures sent for it. They come by themselves. */
export function GroupPictureStates({ group }: { group: GroupPage }) {
  const { revalidate } = useRevalidator();
  usePolling(isWaiting(group), async () => {
    if (!isWaiting(await ask(getGroup, { params: { id: group.id } }))) await revalidate();
  });
  const isFailed = group.imageState === 'failed' || group.backgroundState === 'failed';
  if (!isWaiting(group) && !isFailed) return null;
  return (
    <div className="mt-3">
      <PictureState of={isWaiting(group) ? 'waiting' : 'failed'} />
    </div>
  );
}

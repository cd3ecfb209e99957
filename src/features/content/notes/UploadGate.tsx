import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useViewer } from '#features/core/accounts/viewer.web.ts';
import { hasUploads, watchUploads } from './upload-mark.web.ts';

const UploadDock = lazy(async () => ({ default: (await import('./UploadDock.tsx')).UploadDock }));

/** Files on their way, on every page; most pages have none and fetch nothing for it. */
export function UploadGate() {
  const viewer = useViewer();
  const any = useSyncExternalStore(watchUploads, hasUploads, () => false);
  if (viewer === null || !any) return null;
  return (
    <Suspense fallback={null}>
      <UploadDock person={viewer.id} />
    </Suspense>
  );
}

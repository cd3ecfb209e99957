import { lazy } from 'react';
import { useViewer } from '#features/core/accounts/viewer.web.ts';
import { Deferred } from '#ui/Deferred.tsx';
import type { KnownShareProps } from './ReaderShare.tsx';

// Visitors have no words.
const ReaderShare = lazy(async () => ({
  default: (await import('./ReaderShare.tsx')).ReaderShare,
}));

/** How much of a note the reader knows; nothing for visitors. */
export function KnownShare({ note }: KnownShareProps) {
  if (useViewer() === null) return null;
  return (
    <Deferred>
      <ReaderShare note={note} />
    </Deferred>
  );
}

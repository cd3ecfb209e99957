import { useLingui } from '@lingui/react/macro';
import { lazy, type MouseEvent, type ReactNode, Suspense, useRef, useState } from 'react';
import { isPlainClick } from '#ui/plain-click.ts';
import type { LargePicture } from './large-picture.web.ts';

// Most readers open no picture.
const PictureViewer = lazy(async () => ({
  default: (await import('./PictureViewer.tsx')).PictureViewer,
}));

interface PictureLinkProps {
  /** All that can be looked through from here. */
  pictures: readonly LargePicture[];
  /** Which of them this one is. */
  at: number;
  children: ReactNode;
}

/** A picture that can be opened: without scripts as the large file, with them in the viewer. */
export function PictureLink({ pictures, at, children }: PictureLinkProps) {
  const { t } = useLingui();
  const link = useRef<HTMLAnchorElement>(null);
  const [isOpen, setOpen] = useState(false);
  const picture = pictures[at];
  if (picture === undefined) return children;

  function handleClick(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    // Not every browser focuses a link that is pressed, and the viewer gives the focus back to it.
    link.current?.focus({ preventScroll: true });
    setOpen(true);
  }

  return (
    <>
      <a
        ref={link}
        href={picture.src}
        aria-label={picture.alt === '' ? t`Рәсемне ачарга` : undefined}
        onClick={handleClick}
        className="block cursor-zoom-in rounded-control"
      >
        {children}
      </a>
      {isOpen && (
        <Suspense>
          <PictureViewer pictures={pictures} first={at} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

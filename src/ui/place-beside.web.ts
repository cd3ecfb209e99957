// A box beside a line of text, inside what is seen of the page: a phone's keyboard covers the rest.

const GAP = 6;

/** Below the line if there is room in what is seen, else above it; never beyond its edges. */
export function placeBeside(
  box: HTMLElement,
  line: { left: number; top: number; bottom: number },
): void {
  const seen = window.visualViewport;
  const top = seen?.offsetTop ?? 0;
  const bottom = top + (seen?.height ?? innerHeight);
  const right = (seen?.offsetLeft ?? 0) + (seen?.width ?? innerWidth);
  const below = bottom - line.bottom - 2 * GAP;
  const above = line.top - top - 2 * GAP;
  box.style.maxHeight = '';
  // Where it stood before may leave it no room to be as wide as its words.
  box.style.left = '0';
  const wanted = Math.min(box.scrollHeight + 2, 320);
  const isBelow = below >= wanted || below >= above;
  const height = Math.max(Math.min(96, wanted), Math.min(wanted, isBelow ? below : above));
  box.style.maxHeight = `${height}px`;
  box.style.left = `${Math.max(GAP, Math.min(line.left, right - box.offsetWidth - GAP))}px`;
  box.style.top = `${isBelow ? line.bottom + GAP : Math.max(top, line.top - GAP - height)}px`;
}

/** Whenever something else of the page is seen; gives the way to end it. */
export function onSeenChange(handle: () => void): () => void {
  const seen = window.visualViewport;
  seen?.addEventListener('resize', handle);
  seen?.addEventListener('scroll', handle);
  addEventListener('scroll', handle, { capture: true, passive: true });
  return () => {
    seen?.removeEventListener('resize', handle);
    seen?.removeEventListener('scroll', handle);
    removeEventListener('scroll', handle, { capture: true });
  };
}

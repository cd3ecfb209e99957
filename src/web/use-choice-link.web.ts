import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { carryList } from '#ui/list/list-store.web.ts';
import { isPlainClick } from '#ui/plain-click.ts';

/**
 * An ordinary link that sets a cookie (`pages/lang.ts`) and comes back. With scripts the page is
 * loaded anew where it stands: a reload keeps the reader's place, in a list that was continued too;
 * a way through another address begins at the top.
 */
export function useChoiceLink(query: string) {
  const { pathname, search } = useLocation();
  const href = `/lang?${query}&back=${encodeURIComponent(pathname + search)}`;

  async function handleClick(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    // Without a line the page stays as it is.
    const answer = await fetch(href, { redirect: 'manual' }).catch(() => null);
    if (answer === null) return;
    carryList();
    location.reload();
  }

  return { href, rel: 'nofollow', onClick: (event: MouseEvent) => void handleClick(event) };
}

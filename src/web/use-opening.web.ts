import { useLocation } from 'react-router';
import { usePending } from './use-pending.web.ts';

/** Whether the reader waits for something that opens beside the list they see. */
export function useOpening(isOpen: (pathname: string) => boolean): boolean {
  const { pathname } = useLocation();
  const pending = usePending();
  return pending !== null && pending.pathname !== pathname && isOpen(pending.pathname);
}

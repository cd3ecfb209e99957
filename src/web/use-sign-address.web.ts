import { useLocation } from 'react-router';
import { signAddress } from '#features/core/accounts/addresses.ts';

/** The way in from this page, and back to it. */
export function useSignAddress(): string {
  const { pathname, search } = useLocation();
  // At the sign-in itself the way back is known already.
  if (/^\/sign(\/|$)/.test(pathname)) return `/sign${search}`;
  return signAddress(pathname + search);
}

// Keeps changing the token of an administrator while a page of the administration is open. The end
// of the session stays where it is; when it has come, or somebody has ended the session, the way
// leads to the administrators' sign-in.

import { useContext, useEffect } from 'react';
import { isRefusal } from '#kernel/refusal.ts';
import { ask } from '#ui/ask.web.ts';
import { SignedOutContext } from '#ui/use-send.web.ts';
import { renewAdmin } from './client.gen.ts';

const EVERY_MS = 15 * 60_000;

export function useAdminRenewal(): void {
  const signedOutAt = useContext(SignedOutContext);
  useEffect(() => {
    const handleTurn = async () => {
      try {
        await ask(renewAdmin, {});
      } catch (error) {
        // Any other failure is mended by the next turn.
        if (isRefusal(error) && error.flags.includes('token')) location.assign(signedOutAt);
      }
    };
    const timer = setInterval(() => void handleTurn(), EVERY_MS);
    return () => clearInterval(timer);
  }, [signedOutAt]);
}

import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { invite, useInvitation } from './invitation.web.ts';

const InvitationDialog = lazy(async () => ({
  default: (await import('./InvitationDialog.tsx')).InvitationDialog,
}));

/** Shows a visitor the invitation they have asked for by pressing what needs a name. */
export function InvitationHost() {
  const invitation = useInvitation();
  const { key } = useLocation();
  // Whoever goes on to another page, the sign-in first of all, has been invited.
  useEffect(() => () => invite(null), [key]);
  if (invitation === null) return null;
  return (
    <Suspense>
      <InvitationDialog invitation={invitation} onClose={() => invite(null)} />
    </Suspense>
  );
}

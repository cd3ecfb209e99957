import { lazy, Suspense, useEffect, useState } from 'react';
import { recall, remember } from '#ui/storage.web.ts';

const InstallOffer = lazy(async () => ({
  default: (await import('./InstallOffer.tsx')).InstallOffer,
}));

/** What browsers tell where the site can be installed; not in the types of the language. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
}

const VISITS = 'visits';
const HOUR_MS = 3_600_000;
/** Nobody is asked before they have come back twice, or have reviewed so often. */
const LEAST_VISITS = 3;
const LEAST_REVIEWS = 5;

/** Pages within an hour are one visit. */
function countVisit(): number {
  const [visits = 0, last = 0] = (recall(VISITS) ?? '').split(' ').map(Number);
  const now = Date.now();
  const counted = now - last > HOUR_MS ? visits + 1 : visits;
  remember(VISITS, `${counted} ${now}`);
  return counted;
}

/** Offers to install the site, once, to who uses it often. */
export function InstallGate() {
  const [event, setEvent] = useState<InstallEvent | null>(null);
  useEffect(() => {
    const visits = countVisit();
    const handle = (offered: Event) => {
      offered.preventDefault();
      const isOften = visits >= LEAST_VISITS || Number(recall('reviews')) >= LEAST_REVIEWS;
      if (isOften && recall('install') === null) setEvent(offered as InstallEvent);
    };
    addEventListener('beforeinstallprompt', handle);
    return () => removeEventListener('beforeinstallprompt', handle);
  }, []);
  return (
    event !== null && (
      <Suspense>
        <InstallOffer onInstall={() => void event.prompt()} onClose={() => setEvent(null)} />
      </Suspense>
    )
  );
}

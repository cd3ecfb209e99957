// Keeps a session alive: once a day the browser asks for a new token, and when another language was
// chosen in it, which the account learns so. Tabs that do so at once get the same one. A session that somebody has ended sends the reader home, signed out.

import { useEffect } from 'react';
import { isRefusal } from '#kernel/refusal.ts';
import { ask } from '#ui/ask.web.ts';
import { recall, remember } from '#ui/storage.web.ts';
import { renewUser } from './client.gen.ts';
import { goHome } from './go-home.web.ts';

const EVERY_MS = 24 * 3600 * 1000;

let renewing: Promise<unknown> | null = null;

async function renew(person: string): Promise<void> {
  const own = `${person}/${document.documentElement.lang}`;
  const [who, when] = (recall('renewed') ?? '').split(' ');
  if (who === own && Date.now() - Number(when) < EVERY_MS) return;
  try {
    await ask(renewUser, {});
    remember('renewed', `${own} ${Date.now()}`);
  } catch (error) {
    if (isRefusal(error) && error.flags.includes('token')) goHome();
  }
}

export function useRenewal(person: string | null): void {
  useEffect(() => {
    if (person === null || renewing !== null) return;
    renewing = renew(person).finally(() => {
      renewing = null;
    });
  }, [person]);
}

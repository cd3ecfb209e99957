// Where administrators require passkeys of staff, the mailbox alone must not be enough: beside an old
// passkey one added a moment ago does not count, and only an old one adds or removes others; the link
// that takes back a changed address removes the young ones. The first passkey of a person counts at once.

import type { CallCtx } from '#server/context.ts';
import type { Viewer } from '#server/session.ts';
import { selectPasskeys } from './queries/passkeys.server.ts';
import { isOldEnough } from './rules.ts';
import { settingsOf } from './public/settings.ts';

/** Those by which one of the staff proves themselves. */
export async function trustedPasskeys(ctx: CallCtx, viewer: Viewer) {
  const own = await selectPasskeys(ctx.db, viewer.id);
  const old = oldOf(ctx, viewer, own);
  return old.length === 0 ? own : old;
}

/** Those of one of the staff that were old at a moment, where passkeys are required; none otherwise. */
export function oldOf<P extends { created_at: string }>(
  { clock, settings }: CallCtx,
  { moderator, security }: Pick<Viewer, 'moderator' | 'security'>,
  own: readonly P[],
  at = clock.now(),
): readonly P[] {
  const isRequired = settingsOf(settings.values()).staffPasskeys;
  if (!isRequired || !(moderator || security)) return [];
  return own.filter((passkey) => isOldEnough(passkey.created_at, at));
}

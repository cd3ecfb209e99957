// Which list the home page shows. A signed-in reader has three, and the last one they chose is
// there when they come back: the cookie `home` tells, so that the page arrives right at once.

import type { NoteFilter } from './rules.ts';
import type { NoteQuery } from './note-query.web.ts';

export type HomeChoice = 'feed' | 'all' | 'popular';

const COOKIE = /(?:^|;\s*)home=(feed|all|popular)(?:;|$)/;
const YEAR_SECONDS = 31_536_000;
const POPULAR: readonly NoteFilter[] = ['rating', 'discussed', 'triangle'];

/** What the address asks for; null where it leaves it open. */
function askedFor(query: URLSearchParams): HomeChoice | null {
  if (POPULAR.some((filter) => filter === query.get('filter'))) return 'popular';
  if (query.has('search') || query.has('tag') || query.has('filter')) return 'all';
  const scope = query.get('scope');
  return scope === 'feed' || scope === 'all' ? scope : null;
}

export interface HomeAsked {
  choice: HomeChoice;
  query: NoteQuery;
  /** The cookie to send, where the reader has chosen anew. */
  remember: string | null;
}

export function readHome(
  params: URLSearchParams,
  cookies: string | null,
  query: NoteQuery,
): HomeAsked {
  const kept = COOKIE.exec(cookies ?? '')?.[1] as HomeChoice | undefined;
  const asked = askedFor(params);
  const choice = asked ?? kept ?? 'feed';
  const isSearch = params.has('search') || params.has('tag');
  const isNew = asked !== null && asked !== kept && !isSearch;
  return {
    choice,
    query: choice === 'popular' && query.filter === 'new' ? { ...query, filter: 'rating' } : query,
    remember: isNew
      ? `home=${choice}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax; Secure; HttpOnly`
      : null,
  };
}

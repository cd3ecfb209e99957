// Which list the home page shows. A signed-in reader has four, and the last one they chose is
// there when they come back: the cookie `home` tells, so that the page arrives right at once.

import type { NoteFilter } from './rules.ts';
import { isOfReader, type NoteQuery } from './note-query.web.ts';

export type HomeChoice = 'feed' | 'all' | 'popular' | 'mine';

const COOKIE = /(?:^|;\s*)home=(feed|all|popular|mine)(?:;|$)/;
const YEAR_SECONDS = 31_536_000;
const POPULAR: readonly NoteFilter[] = ['rating', 'discussed', 'triangle'];

/** What makes a part of a list: it is looked at once, and not remembered. */
const PARTS = ['search', 'tag', 'level', 'kind'];

/** What a reader knows is listed whole, newest first: a search, a tag or an order is one of all notes. */
const isWhole = ({ search, tag, kind, filter }: NoteQuery): boolean =>
  search === '' && tag === '' && kind === null && filter === 'new';

/** What the address asks for; null where it leaves it open. */
function askedFor(query: URLSearchParams, read: NoteQuery): HomeChoice | null {
  if (POPULAR.some((filter) => filter === query.get('filter'))) return 'popular';
  if (isOfReader(read.level) && isWhole(read)) return 'mine';
  if (PARTS.some((name) => query.has(name)) || query.has('filter')) return 'all';
  const scope = query.get('scope');
  return scope === 'feed' || scope === 'all' ? scope : null;
}

/** What the choice itself says, where the address says nothing. */
function queryOf(choice: HomeChoice, { level, ...rest }: NoteQuery): NoteQuery {
  if (choice === 'mine') return { ...rest, level: 'mine' };
  const query = { ...rest, level: isOfReader(level) ? null : level };
  return choice === 'popular' && query.filter === 'new' ? { ...query, filter: 'rating' } : query;
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
  const asked = askedFor(params, query);
  const choice = asked ?? kept ?? 'feed';
  const isPart = choice !== 'mine' && PARTS.some((name) => params.has(name));
  const isNew = asked !== null && asked !== kept && !isPart;
  return {
    choice,
    query: queryOf(choice, query),
    remember: isNew
      ? `home=${choice}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax; Secure; HttpOnly`
      : null,
  };
}

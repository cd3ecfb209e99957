// The addresses of things, in one place, so that a link and a canonical address never differ.

interface Named {
  idC: string;
}

export const noteAddress = (note: Named): string => `/note/${note.idC}`;
export const userAddress = (user: Named): string => `/user/${user.idC}`;
export const groupAddress = (group: Named): string => `/group/${group.idC}`;
/** Where a note is edited: that of a group in its group. */
export const editAddress = (note: Named & { group: Named | null }): string =>
  `${note.group === null ? '' : groupAddress(note.group)}${noteAddress(note)}/edit`;
export const tagAddress = (tag: string): string => `/?tag=${encodeURIComponent(tag)}`;

/** The people of a person; of the viewer themselves where nobody is named. */
export const friendsAddress = (filter: string, user: Named | null): string =>
  withQuery('/friends', new URLSearchParams(), {
    filter: filter === 'friends' ? null : filter,
    user: user?.idC ?? null,
  });

/** The same page with some query values set, or removed where the value is null. */
export function withQuery(
  pathname: string,
  query: URLSearchParams,
  changes: Record<string, string | number | null>,
): string {
  const next = new URLSearchParams(query);
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) next.delete(key);
    else next.set(key, String(value));
  }
  const text = next.toString();
  return text === '' ? pathname : `${pathname}?${text}`;
}

/** A path inside this site, or `/`: a language link must not lead anywhere else. */
export function safeBack(back: string | null): string {
  if (back === null || !back.startsWith('/') || /^\/[/\\]/.test(back)) return '/';
  return URL.canParse(back, 'http://site') && new URL(back, 'http://site').host === 'site'
    ? back
    : '/';
}

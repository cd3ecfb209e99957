// A text that another app shares with the site.

export interface SharedText {
  title: string;
  text: string;
}

/** Some apps put the address into the text, others beside it. */
export function sharedText(fields: URLSearchParams): SharedText {
  const part = (name: string) => (fields.get(name) ?? '').trim();
  const url = part('url');
  const text = part('text');
  const isSaid = url === '' || text.includes(url);
  const whole = isSaid ? text : [text, url].filter((one) => one !== '').join('\n\n');
  const title = part('title');
  return whole === '' ? { title: '', text: title } : { title, text: whole };
}

/** One word of letters: its meaning is wanted. */
export const isOneWord = (text: string): boolean => /^\p{L}[\p{L}-]{0,39}$/u.test(text);

/** What was shared in this tab and stands in no draft yet: its reader signs in first, or has no line. */
const PLACE = 'shared';

function kept(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(PLACE) ?? '[]') as string[];
  } catch {
    return [];
  }
}

function keep(list: readonly string[]): void {
  try {
    if (list.length === 0) sessionStorage.removeItem(PLACE);
    else sessionStorage.setItem(PLACE, JSON.stringify(list));
  } catch {
    // The address of the page still has the last one.
  }
}

/** All that waits, with what the address brings; the service worker puts it behind the hash, so that it is not sent. */
export function takeShared(): string[] {
  const brought = location.hash === '' ? location.search.slice(1) : location.hash.slice(1);
  const list = kept().filter((one) => one !== brought);
  if (brought !== '') list.push(brought);
  keep(list);
  return list;
}

export const forgetShared = (used: readonly string[]): void =>
  keep(kept().filter((one) => !used.includes(one)));

export const forgetAllShared = (): void => keep([]);

// What the service worker (public/sw.js) has kept in this browser. Its caches can be read and emptied
// from any page, also from one it does not control.

const PAGES = 'pages';

interface Facts {
  at: number;
  bytes: number;
  key: string;
}

export interface KeptPage {
  path: string;
  title: string;
  at: number;
}

/** Old browsers, private windows and addresses without https have none. */
const hasCaches = (): boolean => 'caches' in globalThis;

const factsOf = (response: Response): Facts | null => {
  const text = response.headers.get('x-kept');
  return text === null ? null : (JSON.parse(text) as Facts);
};

async function responsesOf(name: string): Promise<readonly Response[]> {
  return (await caches.open(name)).matchAll();
}

/** Newest first, without what only stands in for a page. */
export async function keptPages(): Promise<KeptPage[]> {
  if (!hasCaches()) return [];
  const pages = (await responsesOf(PAGES)).flatMap((response) => {
    const facts = factsOf(response);
    if (facts === null || facts.key === '/offline') return [];
    const title = decodeURIComponent(response.headers.get('x-title') ?? '');
    return [{ path: decodeURI(facts.key), title: plain(title), at: facts.at }];
  });
  return pages.toSorted((one, other) => other.at - one.at);
}

/** A title as React writes it into a page, without the name of the site. */
const plain = (title: string): string =>
  title
    .replace(/^\(\d+\) /, '')
    .replace(/ · [^·]*$/, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

/** How much lies in this browser. */
export async function keptSize(): Promise<{ bytes: number; pages: number }> {
  if (!hasCaches()) return { bytes: 0, pages: 0 };
  const names = await caches.keys();
  const all = await Promise.all(names.map(responsesOf));
  const bytes = all.flat().reduce((sum, response) => sum + (factsOf(response)?.bytes ?? 0), 0);
  return { bytes, pages: (await keptPages()).length };
}

const tell = async (message: object): Promise<void> =>
  (await navigator.serviceWorker?.getRegistration())?.active?.postMessage(message);

/** Whoever comes next in this browser finds no page of the person; files of the site stay. */
export async function forgetKept(): Promise<void> {
  if (!hasCaches()) return;
  await tell({ forget: true });
  await Promise.all(['owner', PAGES, 'words', 'pictures'].map((name) => caches.delete(name)));
}

/** All of it, files of the site too: they come again with the next page. */
export async function clearKept(): Promise<void> {
  await forgetKept();
  if (hasCaches()) await caches.delete('files');
}

/** Whose pages are kept: an id, `0` for a visitor; null where nothing is. */
export async function keptOwner(): Promise<string | null> {
  if (!hasCaches()) return null;
  return (await (await caches.match('/owner', { cacheName: 'owner' }))?.text()) ?? null;
}

/** Pages are fetched anew where what is kept is older. */
export const keepPages = (paths: readonly string[], ageMs = 0): Promise<void> =>
  tell({ keep: paths, age: ageMs });

export const tellSaver = (isOn: boolean): Promise<void> => tell({ saver: isOn });

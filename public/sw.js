// The service worker: it keeps what was read, so that it can be read without a line, and shows what
// the server tells while no page is open. Rules and reasons: docs/decisions/0340-offline.md.

/** Scripts of parts that open only when something is pressed; the build writes their addresses. */
const PARTS = [];

const MOST_BYTES = 50_000_000;
const LARGEST_BYTES = 3_000_000;
/** A file of an old release goes after so long. */
const FILE_AGE_MS = 60 * 86_400_000;
/** A line that has been silent for so long is as good as none. */
const PATIENCE_MS = 6000;

const [OWNER, FILES, PAGES, WORDS] = ['owner', 'files', 'pages', 'words'];
const [PICTURES, SAVER] = ['pictures', 'saver'];
/** In the order in which they are given up when there is too much. */
const KEPT = [PICTURES, WORDS, PAGES, FILES];
/** Only pictures of notes have files of this width (`WIDTHS` of media/rules.ts). */
const LEAST_WIDTH = 480;
const OFFLINE = '/offline';
/** What a start without a line needs. */
const CORE = ['/', OFFLINE];
/** Pages worth keeping: what one reads and learns. Not: letters, settings, staff, sign-in. */
const READ =
  /^\/(?:$|offline$|posts\/|note\/\w+$|user\/|group\/[^/]+$|groups$|saves$|search$|learn$|edu(?:\/|$)|words(?:\/|$)|games$|game\/|triangle$|start$|share$|information(?:\/|$))/;
const WORD = /^\/api\/word(?:\/text)?$/;
/** Who is signed in may be another after these. */
const SIGN = /^\/api\/(?:sign(?:\/|$)|user$|user\/(?:delete|auths)(?:\/|$))/;

/** Counts requests. An answer to one that was sent before the person changed is not kept. */
let [turns, changedAt] = [0, 0];
let chain = Promise.resolve();
/** One change of what is kept after another. */
const inTurn = (act) => (chain = chain.then(act).catch(() => undefined));

const find = (cacheName, key) => caches.match(key, { cacheName });
const redirect = (path) => Response.redirect(new URL(path, self.location.origin));
const keyOf = ({ pathname, search }) => pathname + search;
const ownerNow = async () => (await find(OWNER, '/owner'))?.text();

async function put(cacheName, key, body, headers, more = {}) {
  if (body.size > LARGEST_BYTES) return;
  const kept = new Headers(headers);
  // What is kept belongs to one reader: nothing is left that an answer could vary with.
  kept.delete('content-encoding');
  kept.delete('vary');
  kept.set('x-kept', JSON.stringify({ at: Date.now(), bytes: body.size, key: encodeURI(key) }));
  for (const [name, value] of Object.entries(more)) kept.set(name, value);
  await (await caches.open(cacheName)).put(key, new Response(body, { headers: kept }));
}

const factsOf = (response) => JSON.parse(response.headers.get('x-kept') ?? '{}');

async function forget() {
  changedAt = ++turns;
  await Promise.all([OWNER, PAGES, WORDS, PICTURES].map((name) => caches.delete(name)));
}

let trimmedAt = 0;
/** Keeps all of it below the limit: what is easiest to have again goes first, the oldest of it. */
async function trim(now = Date.now()) {
  if (now - trimmedAt < 20_000) return;
  trimmedAt = now;
  const entries = [];
  for (const [rank, name] of KEPT.entries()) {
    const cache = await caches.open(name);
    for (const response of await cache.matchAll()) {
      const { at = 0, bytes = 0, key } = factsOf(response);
      if (key === undefined) continue;
      if (name === FILES && now - at > FILE_AGE_MS) await cache.delete(decodeURI(key));
      // The pages of a start without a line stay longest.
      else entries.push({ cache, key, at, bytes, rank: CORE.includes(key) ? KEPT.length : rank });
    }
  }
  let all = entries.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { cache, key, bytes } of entries.sort((a, b) => a.rank - b.rank || a.at - b.at)) {
    if (all <= MOST_BYTES) return;
    all -= bytes;
    await cache.delete(decodeURI(key));
  }
}

/** A file of the site: its address changes with its content. */
async function keepFile(address) {
  if ((await find(FILES, address)) !== undefined) return;
  const response = await fetch(address);
  if (response.ok) await put(FILES, address, await response.blob(), response.headers);
}

const keepFiles = (addresses) =>
  Promise.all([...new Set(addresses)].map((address) => keepFile(address).catch(() => undefined)));

/**
 * A page, or its data, has been answered: whose it is, and perhaps keep it, with all files it names.
 * The body is copied at once, and only where it is kept.
 */
function received(turn, path, response) {
  const owner = response.headers.get('x-viewer');
  if (owner === null) return Promise.resolve();
  const isPage =
    response.ok &&
    !response.redirected &&
    READ.test(path.split('?')[0]) &&
    // Its copy has the words of the next day, too.
    path !== '/words/review' &&
    (response.headers.get('content-type') ?? '').includes('text/html');
  return keep(turn, path, owner, isPage ? response.clone() : null);
}

async function keep(turn, path, owner, response) {
  const body = await response?.blob();
  const html = (await body?.text()) ?? '';
  await keepFiles(html.match(/\/assets\/[\w./-]+\w/g) ?? []);
  let isNew = false;
  await inTurn(async () => {
    if (turn < changedAt) return;
    if (owner !== (await ownerNow())) {
      await forget();
      await (await caches.open(OWNER)).put('/owner', new Response(owner));
      isNew = true;
    }
    const title = encodeURIComponent(/<title>([^<]*)/.exec(html)?.[1] ?? '');
    if (body !== undefined) await put(PAGES, path, body, response.headers, { 'x-title': title });
    await trim();
  });
  if (isNew) await keepPages(CORE.filter((core) => core !== path));
}

/** Fetches pages ahead, one after another, that are not kept or kept for too long. */
async function keepPages(paths, age = 0) {
  for (const path of paths) {
    if (!READ.test(path.split('?')[0])) continue;
    const kept = await find(PAGES, path);
    if (kept !== undefined && Date.now() - factsOf(kept).at < age) continue;
    const turn = ++turns;
    try {
      await received(turn, path, await fetch(path, { headers: { accept: 'text/html' } }));
    } catch {
      return;
    }
  }
}

/** What is kept of a page of whoever uses the site now. */
async function keptPage(url) {
  // Of a note the address may say more, such as a comment; its page is the same.
  const ignoreSearch = /^\/(?:offline$|note\/n)/.test(url.pathname);
  const other = ignoreSearch ? url.pathname : `${url.pathname}?ahead=1`;
  const options = { cacheName: PAGES, ignoreSearch };
  const page = (await find(PAGES, keyOf(url))) ?? (await caches.match(other, options));
  return page?.headers.get('x-viewer') === (await ownerNow()) ? page : undefined;
}

/** What is shared goes behind the hash: it may be longer than an address the server takes. */
async function answerPage(event, url) {
  if (url.pathname === '/share' && url.search !== '')
    return redirect(`/share#${url.search.slice(1)}`);
  const turn = ++turns;
  const asked = (async () => {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(received(turn, keyOf(url), response));
    return response;
  })();
  event.waitUntil(asked.catch(() => undefined));
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)).then(() => keptPage(url));
  try {
    return (await Promise.race([asked, late])) ?? (await asked);
  } catch {
    const kept = await keptPage(url);
    if (kept !== undefined) return kept;
    const isLost = url.pathname === OFFLINE || (await find(PAGES, OFFLINE)) === undefined;
    return isLost
      ? Response.error()
      : redirect(`${OFFLINE}?page=${encodeURIComponent(keyOf(url))}`);
  }
}

/** The data of a page that the router goes to. Without a line the kept page is opened instead. */
async function answerData(event, url) {
  const turn = ++turns;
  try {
    const response = await fetch(event.request);
    event.waitUntil(received(turn, keyOf(url), response));
    return response;
  } catch (error) {
    // The reader has gone elsewhere meanwhile.
    if (event.request.signal.aborted) throw error;
    const page = new URL(url.pathname.replace(/(?:_root)?\.data$/, ''), url);
    const client = await self.clients.get(event.clientId);
    const isOther = client !== undefined && new URL(client.url).pathname !== page.pathname;
    if (isOther && (await keptPage(page)) !== undefined) await client.navigate(page.href);
    throw error;
  }
}

async function answerFile(event, url) {
  const kept = await find(FILES, url.pathname);
  if (kept !== undefined) return kept;
  const response = await fetch(event.request);
  if (response.ok) {
    const copy = response.clone();
    event.waitUntil(copy.blob().then((body) => put(FILES, url.pathname, body, copy.headers)));
  }
  return response;
}

const setSaver = async (isOn) =>
  isOn ? (await caches.open(SAVER)).put('/saver', new Response('')) : caches.delete(SAVER);

/** A picture of a note in the least width it has, for who saves data. */
async function smallerOf(url) {
  const [, start, width, end] = /^(\/media\/note\/.+)-(\d+)(\.\w+)$/.exec(url.pathname) ?? [];
  if (start === undefined || Number(width) <= LEAST_WIDTH) return undefined;
  const saves = navigator.connection?.saveData || (await find(SAVER, '/saver')) !== undefined;
  return saves ? `${start}-${LEAST_WIDTH}${end}` : undefined;
}

/** Asked of the server first; the last answer stands in for it. */
async function answerFresh(event, cacheName, url) {
  const turn = ++turns;
  try {
    const smaller = cacheName === PICTURES ? await smallerOf(url) : undefined;
    const response = await fetch(smaller ?? event.request);
    // Pictures of messages are nobody else's; a word is no secret, whoever asks for it.
    const isOpen = !response.headers.get('cache-control')?.includes('private');
    if (response.ok && (isOpen || cacheName === WORDS)) {
      const copy = response.clone();
      const keepCopy = async () => {
        const body = await copy.blob();
        await inTurn(() => turn >= changedAt && put(cacheName, keyOf(url), body, copy.headers));
      };
      event.waitUntil(keepCopy());
    }
    return response;
  } catch (error) {
    const kept = await find(cacheName, keyOf(url));
    if (kept === undefined) throw error;
    return kept;
  }
}

/** Whoever comes next finds nothing of whoever was here, also where the answer is lost. */
async function answerSign(event) {
  await inTurn(forget);
  try {
    return await fetch(event.request);
  } finally {
    await inTurn(forget);
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (request.method !== 'GET') {
    if (SIGN.test(url.pathname)) event.respondWith(answerSign(event));
  } else if (request.headers.has('range')) return;
  else if (url.pathname.startsWith('/assets/')) event.respondWith(answerFile(event, url));
  else if (request.mode === 'navigate') event.respondWith(answerPage(event, url));
  else if (WORD.test(url.pathname)) event.respondWith(answerFresh(event, WORDS, url));
  else if (url.pathname.startsWith('/api/')) return;
  else if (url.pathname.endsWith('.data')) event.respondWith(answerData(event, url));
  else if (request.destination === 'image') event.respondWith(answerFresh(event, PICTURES, url));
});

self.addEventListener('install', (event) => {
  // A new version waits until the last page of the old one is closed: somebody may write there.
  event.waitUntil(keepPages(CORE).then(() => keepFiles(PARTS)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]),
  );
});

self.addEventListener('message', (event) => {
  const { keep: paths, age, forget: isOver, saver } = event.data;
  if (isOver) event.waitUntil(inTurn(forget));
  if (paths) event.waitUntil(keepPages(paths, age).then(() => keepFiles(PARTS)));
  if (saver !== undefined) event.waitUntil(setSaver(saver));
});

self.addEventListener('push', (event) => {
  const { title, body, url, tag, lang } = event.data.json();
  const options = { body, tag, lang, data: { url }, icon: '/apple-touch-icon.png' };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = new URL(event.notification.data.url, self.location.origin).href;
  const open = async () => {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const page = pages.find((client) => client.url === address);
    return page === undefined ? self.clients.openWindow(address) : page.focus();
  };
  event.waitUntil(open());
});

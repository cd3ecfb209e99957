// Pages: React Router's renderer inside the server. Loaders ask the API in this very process,
// through the same validation, access and limits as the network (`ask-in-process.ts`).
//
// Every inline script we make carries a one-time nonce while the page is rendered. Before the
// page leaves, the nonces are turned into hashes in the policy: an inline script that did not
// come from us has no nonce, so it gets no hash and never runs; and the page can be shared.

import { createHash, randomBytes } from 'node:crypto';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RouterContextProvider, type ServerBuild } from 'react-router';
import type { Ask } from '#kernel/ask.ts';
import { Refusal } from '#kernel/refusal.ts';
import { checkLocalLimit } from './admission.ts';
import type { CallShedding } from './call-shedding.ts';
import type { Deps } from './context.ts';
import { openLoadShedding } from './load-shedding.ts';
import { cachingHeaders, pagePolicy, type Headers } from './headers.ts';
import { openInside } from './ask-in-process.ts';
import type { Route } from './mount.ts';
import { counterOf } from './network.ts';
import { refusalOf, tell } from './refuse.ts';
import { openLogThrottle } from './log-throttle.ts';
import { meaningLanguageOf } from './meaning-language.ts';
import { sendWhole } from './send.ts';
import { cookieFrom } from './cookies.ts';
import { hasSecrets, sessionsOf, type Viewer } from './session.ts';
import type { Made, SharedAnswers, WholeAnswer } from './shared-answers.ts';

const PAGE_SECONDS = 2;
const PAGE_VARIES = 'cookie, accept-encoding, accept-language';
const LIMIT = '600/min';
/** Vite writes scripts and styles into the page and talks to it over a socket. */
const DEVELOPMENT_POLICY =
  "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob: ws:; frame-ancestors 'none'";
/** A worker goes by the policy of its own file, not by that of the page that starts it. */
const WORKER = /(?:-worker\.web-[\w-]+|\/sw)\.js(?:\.br|\.gz)?$/;
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/** Seconds after which a page that could not be made may be asked for again. */
const WAIT = 1;

export interface PageSource {
  build: () => Promise<ServerBuild>;
  handle: (request: Request, context: RouterContextProvider) => Promise<Response>;
  /** Where the built files are; null while the development server serves them itself. */
  clientFolder: string | null;
  /** The development server's scripts cannot be listed in a policy. */
  strict: boolean;
}

/** What the server needs of the pages, beside rendering them. */
interface PageModule {
  appContext: never;
  /** Every query parameter a page reads. */
  QUERY_NAMES: ReadonlySet<string>;
}

/** What of a reader a page may depend on. */
interface Reader {
  url: string;
  lang: string;
  script: string;
  /** The language in which words are explained. */
  meanings: string;
  cookie: string | undefined;
}

interface Rendering {
  url: string;
  lang: string;
  script?: string;
  meanings?: string;
  cookie?: string | undefined;
  ask?: Ask;
  askShared?: Ask;
  viewer?: Viewer | null;
  /** Renders no page, but the error screen of this status. */
  refused?: 429 | 503;
}

interface Mounting {
  deps: Deps;
  source: PageSource;
  shared: SharedAnswers;
  common: Headers;
  /** Of calls; who asks for them counts for pages, too. */
  shedding: CallShedding;
  /** The calls a page can ask. */
  routes: readonly Route[];
  openapi: () => unknown;
  /** Of the interface; the first is that of visitors who have not chosen. */
  languages: readonly [string, ...string[]];
}

export async function mountPages(
  app: FastifyInstance,
  { deps, source, shared, common, routes, openapi, languages, shedding: calls }: Mounting,
): Promise<void> {
  const { PUBLIC_URL } = deps.env;
  const origin = new URL(PUBLIC_URL).origin;
  const { recent, delay } = calls;
  const shedding = openLoadShedding({ factor: deps.env.LIMIT_FACTOR, recent, delay });
  const logThrottle = openLogThrottle();
  const insideOf = openInside(routes);
  const apologies = new Map<string, Promise<WholeAnswer>>();
  if (source.clientFolder !== null) {
    await app.register(fastifyStatic, {
      root: source.clientFolder,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const forever = path.includes('/assets/');
        reply.header(
          'cache-control',
          forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        );
        if (WORKER.test(path)) reply.header('content-security-policy', WORKER_POLICY);
      },
    });
  }

  // The page about the API is a page, though it stands among the calls.
  for (const path of ['/*', '/api/docs', '/api/docs.data'])
    app.route({ method: ['GET', 'HEAD'], url: path, handler: answerPage });
  // No page takes anything.
  app.setNotFoundHandler((_, reply) => {
    reply.header('allow', 'GET, HEAD');
    throw new Refusal('error', { status: 405 });
  });

  async function answerPage(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const wanted = cookieFrom(request.headers.cookie, 'lang');
    const lang = languages.find((one) => one === wanted) ?? languages[0];
    try {
      return sendWhole(request, reply, common, sayingWhen(await pageFor(request, lang)));
    } catch (error) {
      // Of a page whose data alone was asked for the browser makes an error screen itself.
      const isData = request.url.split('?')[0]?.endsWith('.data') === true;
      const { status, wait } = refusalOf(error, request);
      if (isData || (status !== 429 && status !== 503)) throw error;
      tell(error, request, reply);
      const { headers, ...apology } = await apologyFor(lang, status);
      const whole = { ...apology, headers: { ...headers, 'retry-after': String(wait ?? WAIT) } };
      return sendWhole(request, reply, common, whole);
    }
  }

  async function pageFor(request: FastifyRequest, lang: string): Promise<WholeAnswer> {
    const { cookie } = request.headers;
    const script = cookieFrom(cookie, 'script') === 'lat' ? 'lat' : 'cyr';
    const chosen = cookieFrom(cookie, 'meanings');
    const accepted = request.headers['accept-language'];
    const meanings = meaningLanguageOf({ chosen, lang, accepted });
    if (hasSecrets(cookie)) {
      const { url = '' } = request.raw;
      return (await makePage(request, { lang, script, meanings, cookie, url })).answer;
    }
    // A visitor's page depends on its address, languages and script alone, so nothing else goes in.
    const reader = { lang, script, meanings, cookie: `lang=${lang}; script=${script}` };
    const { QUERY_NAMES: names } = (await source.build()).entry.module as unknown as PageModule;
    const url = withKnownQuery(request.raw.url ?? '', names);
    const key = `${lang} ${script} ${meanings} ${url}`;
    return shared.give(key, () => makePage(request, { ...reader, url }));
  }

  /** The error screen for who comes when we are too busy, rendered once: then there is no time. */
  function apologyFor(lang: string, refused: 429 | 503): Promise<WholeAnswer> {
    const key = `${refused} ${lang}`;
    const known = apologies.get(key);
    if (known !== undefined) return known;
    const apology = render({ url: '/-', lang, refused }).then(({ answer }) => ({
      ...answer,
      headers: { ...answer.headers, ...cachingHeaders(0) },
    }));
    apologies.set(key, apology);
    apology.catch(() => apologies.delete(key));
    return apology;
  }

  async function makePage(request: FastifyRequest, reader: Reader): Promise<Made> {
    const { cookie } = reader;
    const sessions = sessionsOf(deps, cookie);
    const viewer = await sessions.viewer();
    const id = viewer?.id ?? counterOf(request.ip);
    checkLocalLimit(deps.limits, `pages:${id}`, LIMIT);
    const who = { kind: viewer === null ? 'address' : 'person', id } as const;
    const inside = insideOf({ ip: request.ip, cookie, log: request.log, sessions });
    const { ask, askShared } = inside;
    const { answer, isKnown } = await shedding.run(who, () =>
      render({ ...reader, viewer, ask, askShared }),
    );
    const spoiltBy = inside.spoiltBy();
    const isWhole = answer.status === 200 && answer.headers['set-cookie'] === undefined;
    const isForAll = isWhole && isKnown && !hasSecrets(reader.cookie);
    const seconds = isForAll && spoiltBy === undefined ? PAGE_SECONDS : 0;
    const headers = {
      ...answer.headers,
      ...cachingHeaders(seconds),
      vary: PAGE_VARIES,
      // The service worker keeps pages of one reader only (public/sw.js).
      'x-viewer': viewer?.id ?? '0',
    };
    return { answer: { ...answer, headers }, seconds, spoiltBy };
  }

  async function render({ url, lang, script = 'cyr', meanings, ...of }: Rendering) {
    const { cookie, ask, askShared, viewer = null, refused } = of;
    const nonce = randomBytes(12).toString('hex');
    const { entry, routes } = await source.build();
    const { appContext } = entry.module as unknown as PageModule;
    const context = new RouterContextProvider();
    const now = deps.clock.now();
    context.set(appContext, {
      ask,
      askShared,
      nonce,
      lang,
      script,
      meanings,
      publicUrl: PUBLIC_URL,
      now,
      viewer,
      openapi,
      refused,
      report,
    } as never);
    const whole = URL.parse(origin + url);
    if (whole === null) throw new Refusal('error', { status: 400 });
    const asked = new Request(whole, { headers: cookie === undefined ? {} : { cookie } });
    const answer = await wholeOf(await source.handle(asked, context), nonce);
    return { answer, isKnown: namesRoutes(whole, routes) };
  }

  function report(error: unknown): void {
    logThrottle(String(error), (times) =>
      deps.log.error({ err: error, times }, 'page rendering failed'),
    );
  }

  async function wholeOf(response: Response, nonce: string): Promise<WholeAnswer> {
    const headers: WholeAnswer['headers'] = Object.fromEntries(response.headers);
    // Each cookie is a line of its own; of several the entries keep only the last.
    const cookies = response.headers.getSetCookie();
    if (cookies.length > 0) headers['set-cookie'] = cookies;
    if (!(headers['content-type'] ?? '').includes('text/html')) {
      return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) };
    }
    const { html, hashes } = sealScripts(await response.text(), nonce);
    if (source.strict) headers['content-security-policy'] = pagePolicy(hashes);
    else headers['content-security-policy'] = DEVELOPMENT_POLICY;
    return { status: response.status, headers, body: Buffer.from(html) };
  }
}

/** Turns our nonces into hashes, and takes the nonces out of the page. */
export function sealScripts(page: string, nonce: string): { html: string; hashes: string[] } {
  const attribute = ` nonce="${nonce}"`;
  const hashes: string[] = [];
  const html = page.replaceAll(
    /<script\b([^>]*)>([\s\S]*?)<\/script>/g,
    (script, attributes: string, body: string) => {
      if (!attributes.includes(attribute)) return script;
      const isData = attributes.includes('application/ld+json');
      if (body !== '' && !isData) hashes.push(createHash('sha256').update(body).digest('base64'));
      return `<script${attributes.replace(attribute, '')}>${body}</script>`;
    },
  );
  return { html: html.replaceAll(attribute, ''), hashes: [...new Set(hashes)] };
}

/**
 * React Router asks for parts of a page by the names of its routes. A name that is none gets an
 * answer too, an empty one; there are as many such answers as names, so they are not kept.
 */
function namesRoutes({ searchParams }: URL, routes: ServerBuild['routes']): boolean {
  const names = searchParams.get('_routes');
  return names === null || names.split(',').every((name) => Object.hasOwn(routes, name));
}

/** The address without parameters that no page reads, and each other one once. */
function withKnownQuery(url: string, names: ReadonlySet<string>): string {
  const start = url.indexOf('?');
  if (start === -1) return url;
  const known = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(url.slice(start)))
    if (names.has(name) && !known.has(name)) known.append(name, value);
  return known.size === 0 ? url.slice(0, start) : `${url.slice(0, start)}?${known.toString()}`;
}

/** A page that was made, but lacks its list, says when to come again, as every refusal does. */
export const sayingWhen = (page: WholeAnswer): WholeAnswer =>
  page.status === 503
    ? { ...page, headers: { ...page.headers, 'retry-after': String(WAIT) } }
    : page;

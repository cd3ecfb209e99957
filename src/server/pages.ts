// Pages: React Router's renderer inside the server. Loaders ask the API in this very process,
// through the same validation, access and limits as the network.
//
// Every inline script we make carries a one-time nonce while the page is rendered. Before the
// page leaves, the nonces are turned into hashes in the policy: an inline script that did not
// come from us has no nonce, so it gets no hash and never runs; and the page can be shared.

import { createHash, randomBytes } from 'node:crypto';
import fastifyStatic from '@fastify/static';
import { createRequest } from '@remix-run/node-fetch-server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RouterContextProvider, type ServerBuild } from 'react-router';
import { makeAsk, type Ask } from '#kernel/call.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { World } from './context.ts';
import { cachingHeaders, pagePolicy, type Headers } from './headers.ts';
import { sendWhole } from './send.ts';
import { cookieFrom, hasSecrets, viewerOf } from './session.ts';
import type { SharedAnswer, SharedAnswers } from './shared-answers.ts';

const PAGE_SECONDS = 2;
/** Vite writes scripts and styles into the page and talks to it over a socket. */
const DEVELOPMENT_POLICY =
  "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob: ws:; frame-ancestors 'none'";
const LANGUAGES = ['tt', 'tt-Latn', 'ru', 'en'];

export interface PageSource {
  build: () => Promise<ServerBuild>;
  handle: (request: Request, context: RouterContextProvider) => Promise<Response>;
  /** Where the built files are; null while the development server serves them itself. */
  clientFolder: string | null;
  /** The development server's scripts cannot be listed in a policy. */
  strict: boolean;
}

interface Mounted {
  source: PageSource;
  shared: SharedAnswers;
  common: Headers;
  openapi: () => unknown;
}

export async function mountPages(
  app: FastifyInstance,
  world: World,
  mounted: Mounted,
): Promise<void> {
  const { source, shared, common } = mounted;
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
      },
    });
  }

  // The page about the API is a page, though it stands among the calls.
  for (const path of ['/*', '/api/docs', '/api/docs.data']) app.all(path, answerPage);

  async function answerPage(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    // No page takes anything; the renderer would write a stack into the log for each that tries.
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      reply.header('allow', 'GET, HEAD');
      throw new Refusal('error', { status: 405 });
    }
    const lang = languageOf(request);
    const key = `${request.raw.url}|${lang}`;
    const shareable = request.method === 'GET' && !hasSecrets(request.headers.cookie);
    const sharing = shareable && world.env.SHARED_ANSWERS === 'on';
    const ready = sharing ? shared.get(key) : null;
    if (ready !== null) return sendWhole(request, reply, common, ready);

    const answer = await render(request, reply, lang);
    if (sharing && answer.status >= 500) {
      const old = shared.failed(key);
      if (old !== null) return sendWhole(request, reply, common, old);
    }
    if (sharing && answer.status !== 200 && answer.status < 500) shared.drop(key);
    const seconds =
      shareable && answer.status === 200 && answer.headers['set-cookie'] === undefined
        ? PAGE_SECONDS
        : 0;
    const whole = { ...answer, headers: { ...answer.headers, ...cachingHeaders(seconds) } };
    if (sharing && seconds > 0) shared.put(key, whole, seconds);
    return sendWhole(request, reply, common, whole);
  }

  async function render(
    request: FastifyRequest,
    reply: FastifyReply,
    lang: string,
  ): Promise<SharedAnswer> {
    const nonce = randomBytes(12).toString('hex');
    const { appContext } = (await source.build()).entry.module as unknown as { appContext: never };
    const context = new RouterContextProvider();
    const viewer = await viewerOf(world.db, request.headers.cookie);
    context.set(appContext, {
      ask: askInside(app, request),
      nonce,
      lang,
      publicUrl: world.env.PUBLIC_URL,
      now: world.clock.now(),
      viewer,
      openapi: mounted.openapi,
    } as never);
    const response = await source.handle(createRequest(request.raw, reply.raw), context);
    return wholeOf(response, nonce);
  }

  async function wholeOf(response: Response, nonce: string): Promise<SharedAnswer> {
    const headers: Headers = Object.fromEntries(response.headers);
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

function askInside(app: FastifyInstance, page: FastifyRequest): Ask {
  return makeAsk(async ({ method, url, body }) => {
    const answer = await app.inject({
      method,
      url,
      remoteAddress: page.ip,
      headers: page.headers.cookie === undefined ? {} : { cookie: page.headers.cookie },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    return { status: answer.statusCode, body: answer.json() };
  });
}

function languageOf(request: FastifyRequest): string {
  const wanted = cookieFrom(request.headers.cookie, 'lang') ?? '';
  return LANGUAGES.includes(wanted) ? wanted : 'tt';
}

import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { preloadModule } from 'react-dom';
import { renderToReadableStream, renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { TEXTS_AT } from 'virtual:texts';
import { NonceContext } from '#ui/nonce.ts';
import { AS_WRITTEN, ReadingContext } from '#ui/reading.ts';
import { appContext } from './app-context.ts';
import { loadI18n } from './i18n.ts';
import { LATIN } from './latin-reading.ts';
import { QUERY_NAMES } from './query-names.ts';
import { FRAME_TEXTS, textsName } from './text-files.ts';

export { appContext, QUERY_NAMES };

/**
 * Scripts come after styles and fonts: a page is there to be read first. React Router gives no way
 * to say so, and in text of people `<` is always escaped, so only its own links match.
 */
const afterText = (html: string): string =>
  html.replaceAll('<link rel="modulepreload"', '$& fetchpriority="low"');

/** The files of the texts of a page, for `openTexts` in the browser. */
function textsOf(lang: string, { matches }: EntryContext['staticHandlerContext']): string[] {
  if (TEXTS_AT === null) return [];
  const pattern = matches.map(({ route }) => route.path ?? '').join('/');
  return [FRAME_TEXTS, textsName(pattern)].map((name) => `${TEXTS_AT}${lang}/${name}.js`);
}

/** Fetched beside the scripts, not after them. */
function TextsAhead({ files, children }: { files: string[]; children: ReactNode }) {
  for (const file of files) preloadModule(file, { as: 'script' });
  return children;
}

/** Without it React Router writes a stack for each to the standard error stream. What the router itself refuses (an address or a method it does not have) is no fault of ours. */
export const handleError: HandleErrorFunction = (error, { context }) => {
  if (isRouteErrorResponse(error) && error.status < 500) return;
  context.get(appContext).report(error);
};

/**
 * Pages are sent whole: no page has a part that is worth waiting for separately, and a whole page
 * can be kept for other visitors.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  const { nonce, lang, script } = loadContext.get(appContext);
  const i18n = await loadI18n(lang);
  const page = (context: EntryContext) => (
    <TextsAhead files={textsOf(lang, routerContext.staticHandlerContext)}>
      <I18nProvider i18n={i18n}>
        <NonceContext value={nonce}>
          <ReadingContext value={script === 'lat' ? LATIN : AS_WRITTEN}>
            <ServerRouter context={context} url={request.url} nonce={nonce} />
          </ReadingContext>
        </NonceContext>
      </I18nProvider>
    </TextsAhead>
  );
  const { serverHandoffStream, ...withoutData } = routerContext;
  // A string costs a third less than a stream, which encodes every tag.
  const html = renderAtOnce(page(withoutData));
  if (html === null) {
    const stream = await renderToReadableStream(
      page(routerContext),
      // In order, however long a part is: a part set aside for later needs a script to take its place.
      { nonce, signal: request.signal, progressiveChunkSize: Infinity },
    );
    await stream.allReady;
    return new Response(afterText(await new Response(stream).text()), { status, headers });
  }
  const hasScripts = routerContext.renderMeta?.didRenderScripts === true;
  const data = hasScripts ? await new Response(serverHandoffStream).text() : null;
  const end = data === null ? html.length : html.lastIndexOf('</body>');
  const scripts = data === null ? '' : dataScripts(data, nonce);
  const whole = `<!DOCTYPE html>${html.slice(0, end)}${scripts}${html.slice(end)}`;
  return new Response(afterText(whole), { status, headers });
}

/** Where a component that is loaded on demand was not there yet. In text of people `<` is escaped. */
const SUSPENDED = '<!--$!-->';

/** Null where something has to be waited for, or an error is to be reported by the stream. */
function renderAtOnce(page: ReactNode): string | null {
  try {
    const html = renderToString(page);
    return html.includes(SUSPENDED) ? null : html;
  } catch {
    return null;
  }
}

/** What React Router itself writes into a streamed page: the data of the loaders, for hydration. */
function dataScripts(data: string, nonce: string): string {
  const text = JSON.stringify(data).replaceAll(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const open = `<script nonce="${nonce}">window.__reactRouterContext.streamController.`;
  return `${open}enqueue(${text});</script>${open}close();</script>`;
}

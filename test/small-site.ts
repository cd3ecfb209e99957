// A site of one page for tests of what the server does with pages: real routes, real loaders, the
// real renderer; only nothing to look at. The page is whatever `site.page` gives.

import {
  createContext,
  createRequestHandler,
  data,
  type EntryContext,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type { Ask } from '#kernel/ask.ts';
import type { PageSource } from '#server/pages.ts';
import type { Viewer } from '#server/session.ts';

/** What the page of the tests may be asked with. */
const QUERY_NAMES = new Set(['_routes', 'n']);

/** What the server hands to loaders, as far as the page of the tests looks at it. */
interface Given {
  ask: Ask;
  lang: string;
  script: string;
  viewer: Viewer | null;
  refused: number | undefined;
  report: (error: unknown) => void;
}

export interface SmallSite {
  source: PageSource;
  /** What the loader of the page gives; how often it ran. */
  page: (context: Given, request: Request) => Promise<string>;
  loaded: number;
}

export function smallSite(): SmallSite {
  const appContext = createContext<Given>();
  const site: SmallSite = { source: undefined as never, page: async () => 'page', loaded: 0 };
  const of = (context: unknown) => (context as RouterContextProvider).get(appContext);

  const root = ({ context }: LoaderFunctionArgs) => {
    const { refused } = of(context);
    if (refused !== undefined) throw data(null, { status: refused });
    return null;
  };
  const page = ({ context, request }: LoaderFunctionArgs) => {
    if (of(context).refused !== undefined) return null;
    site.loaded += 1;
    return site.page(of(context), request);
  };
  const shown = (_request: Request, status: number, headers: Headers, entry: EntryContext) => {
    headers.set('content-type', 'text/html; charset=utf-8');
    const text = String(entry.staticHandlerContext.loaderData.page ?? `error ${status}`);
    return new Response(`<!doctype html><p>${text}</p>`, { status, headers });
  };
  const handleError = (error: unknown, { context }: { context: unknown }) =>
    of(context).report(error);
  const route = (id: string, path: string, loader: unknown, parentId?: string) => ({
    id,
    path,
    ...(parentId === undefined ? {} : { parentId }),
    module: { default: () => null, ErrorBoundary: () => null, loader },
  });
  const build = {
    entry: { module: { default: shown, appContext, handleError, QUERY_NAMES } },
    routes: { root: route('root', '', root), page: route('page', '*', page, 'root') },
    assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '1' },
    publicPath: '/',
    assetsBuildDirectory: '',
    basename: '/',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild;
  const handle = createRequestHandler(build, 'production');
  site.source = {
    build: () => Promise.resolve(build),
    handle: (request, context) => handle(request, context),
    clientFolder: null,
    strict: true,
  };
  return site;
}

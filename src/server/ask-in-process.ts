// How the pages of this process ask calls: without HTTP and without JSON in between, but by the very
// steps of a question from the network (`run` in `mount.ts`): authorization, rate limit, validation,
// output schema. The session is looked up once for the whole page.

import { urlOf, type Ask, type ClientCall } from '#kernel/ask.ts';
import type { Incoming } from './admission.ts';
import { makeShared, run, type Route } from './mount.ts';
import { refusalOf, writeDown } from './refuse.ts';
import { hasSecrets } from './session.ts';

/** The page that asks. */
type Asker = Pick<Incoming, 'ip' | 'log' | 'sessions'> & { cookie: string | undefined };

interface Inside {
  ask: Ask;
  /**
   * Asks as a visitor would, for what is the same for everybody: it is taken from the answers shared
   * between visitors.
   */
  askShared: Ask;
  /** Whether a part of the page could not be had. */
  spoiltBy: () => 429 | 503 | undefined;
}

interface AskInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
}

export function openInside(routes: readonly Route[]): (asker: Asker) => Inside {
  const known = new Map(
    routes
      .filter(({ answer: { call } }) => call.method === 'GET' && !call.stream && !call.download)
      .map((route) => [route.answer.call.path, route]),
  );

  function wanted({ method, path }: Pick<ClientCall<unknown, unknown>, 'method' | 'path'>): Route {
    const route = method === 'GET' ? known.get(path) : undefined;
    if (route === undefined) throw new Error(`${method} ${path}: no call a page can ask`);
    return route;
  }

  return (asker) => {
    let spoilt: 429 | 503 | undefined;

    const askAs =
      ({ ip, cookie, log, sessions }: Asker): Ask =>
      async <In, Out>(call: ClientCall<In, Out>, input: In): Promise<Out> => {
        const route = wanted(call);
        const { params = {}, query = {} } = input as AskInput;
        const headers = cookie === undefined ? {} : { cookie };
        const incoming: Incoming = {
          ip,
          headers,
          log,
          params,
          query: textsOf(query),
          ...(sessions === undefined ? {} : { sessions }),
        };
        const started = performance.now();
        try {
          return (await answerOf(route, incoming, () => urlOf(call, input as never))) as Out;
        } catch (error) {
          const refusal = refusalOf(error);
          const { name } = route.answer.call;
          writeDown(error, refusal, { call: name, log, ms: performance.now() - started });
          if (refusal.status === 429) spoilt ??= 429;
          if (refusal.status >= 500) spoilt = 503;
          throw refusal;
        }
      };

    return {
      ask: askAs(asker),
      askShared: askAs({ ip: asker.ip, log: asker.log, cookie: undefined }),
      spoiltBy: () => spoilt,
    };
  };
}

async function answerOf(route: Route, incoming: Incoming, url: () => string): Promise<unknown> {
  const { call } = route.answer;
  if (call.cacheSeconds === 0 || hasSecrets(incoming.headers.cookie))
    return (await run(route, incoming)).output;
  const { body } = await route.shared.give(url(), () => makeShared(route, incoming));
  return JSON.parse(body.toString());
}

/** As they would arrive in an address. */
const textsOf = (query: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, String(value).toWellFormed()]),
  );

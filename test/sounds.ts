// Asks for a sound as a browser does: again, while it is being made.

import type { TestServer } from './api.ts';

const MOST_TRIES = 20;

export const getFile = (server: TestServer, url: string, remoteAddress = '10.1.1.1') =>
  server.app.inject({ url, remoteAddress });

/** Asks while the worker works. */
export async function hear(server: TestServer, url: string) {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    let isAnswered = false;
    const asked = getFile(server, url).finally(() => {
      isAnswered = true;
    });
    while (!isAnswered) await server.work();
    const answer = await asked;
    if (answer.statusCode !== 202) return answer;
  }
  throw new Error(`${url} is not made`);
}

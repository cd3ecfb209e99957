// A client that comes from an address of its own: the whole of 127.0.0.0/8 is this machine, so many
// people, and one attacker among them, can be told apart as on the real network.

import { Agent, request } from 'node:http';

export interface Asked {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Milliseconds after which nobody waits any more. */
  patience?: number;
}

export interface Answered {
  /** 0 = none: the line broke, or it took too long. */
  status: number;
  ms: number;
  /** Why there is none. */
  why: string | null;
  text: () => string;
}

export type Client = (asked: Asked) => Promise<Answered>;

export function openClient(url: string, address: string, sockets = 64): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets });
  const { hostname, port } = new URL(url);
  return ({ method = 'GET', path, headers = {}, body, patience = 5000 }) => {
    const started = performance.now();
    return new Promise((resolve) => {
      let isDone = false;
      const end = (status: number, why: string | null, parts: Buffer[] = []) => {
        if (isDone) return;
        isDone = true;
        clearTimeout(late);
        const text = () => Buffer.concat(parts).toString();
        resolve({ status, why, text, ms: performance.now() - started });
      };
      const sent = request(
        { agent, hostname, port, path, method, headers, localAddress: address },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () => end(answer.statusCode ?? 0, null, parts));
          answer.on('error', (error) => end(0, error.message));
        },
      );
      const late = setTimeout(() => {
        end(0, `no answer within ${patience} ms`);
        sent.destroy();
      }, patience);
      sent.on('error', (error) => end(0, error.message));
      sent.end(body);
    });
  };
}

/** What a browser sends with something it writes. */
export const written = (url: string, cookie?: string): Record<string, string> => ({
  origin: new URL(url).origin,
  'content-type': 'application/json',
  ...(cookie === undefined ? {} : { cookie }),
});

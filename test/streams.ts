// A reader of the stream as tests and tools use it: over a real socket, as a browser would.

import { request, type ClientRequest, type IncomingMessage } from 'node:http';

export interface HeardEvent {
  id: number | null;
  name: string;
  data: Record<string, unknown>;
}

export interface Listener {
  status: number;
  headers: IncomingMessage['headers'];
  /** Without the stream's own words. */
  heard: HeardEvent[];
  /** The stream's own words, in order. */
  said: string[];
  /** The last id there was. */
  lastId: () => number | null;
  isEnded: () => boolean;
  answer: IncomingMessage;
  leave: () => void;
}

export interface ListenOptions {
  url: string;
  cookie: string;
  after?: string;
  headers?: Record<string, string>;
  onEvent?: (event: HeardEvent) => void;
}

const OWN = ['hello', 'gap', 'beat'];

export function listen({ url, cookie, after, headers, onEvent }: ListenOptions): Promise<Listener> {
  return new Promise((resolve, reject) => {
    const sent: ClientRequest = request(
      `${url}/api/user/events`,
      {
        agent: false,
        headers: { cookie, ...headers, ...(after === undefined ? {} : { 'last-event-id': after }) },
      },
      (answer) => {
        let rest = '';
        let last: number | null = null;
        let isEnded = false;
        const listener: Listener = {
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          heard: [],
          said: [],
          lastId: () => last,
          isEnded: () => isEnded,
          answer,
          leave: () => sent.destroy(),
        };
        answer.setEncoding('utf8');
        answer.on('data', (piece: string) => {
          const blocks = (rest + piece).split('\n\n');
          rest = blocks.pop() ?? '';
          for (const block of blocks) {
            const event = eventOf(block);
            if (event === null) continue;
            last = event.id ?? last;
            if (OWN.includes(event.name)) listener.said.push(event.name);
            else listener.heard.push(event);
            onEvent?.(event);
          }
        });
        answer.on('close', () => {
          isEnded = true;
        });
        answer.on('error', () => undefined);
        resolve(listener);
      },
    );
    sent.on('error', reject);
    sent.end();
  });
}

/** Null for lines that are no event, as the time to come again. */
function eventOf(block: string): HeardEvent | null {
  const fields = new Map(
    block.split('\n').map((line) => {
      const colon = line.indexOf(': ');
      return [line.slice(0, colon), line.slice(colon + 2)] as const;
    }),
  );
  const name = fields.get('event');
  const id = fields.get('id');
  if (name === undefined) return null;
  const data = JSON.parse(fields.get('data') ?? '{}') as HeardEvent['data'];
  return { id: id === undefined ? null : Number(id), name, data };
}

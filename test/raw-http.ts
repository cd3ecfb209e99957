// A client that sends what no browser would: half a request, byte by byte, or no HTTP at all.

import { randomBytes } from 'node:crypto';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

interface RawAnswer {
  status: number;
  headers: Map<string, string>;
  body: string;
}

export interface RawRequest extends AsyncDisposable {
  socket: Socket;
  /** What the server says, however much of the request it has got. */
  answer: Promise<RawAnswer>;
}

/** An address no other test comes from: limits are counted across test files and runs. */
export const newNetworkAddress = (): string => `11.${[...randomBytes(3)].join('.')}`;

/** Opens a port for a server of the tests, once. */
export async function portOf(app: FastifyInstance): Promise<number> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}

export async function sendRaw(app: FastifyInstance, text: string): Promise<RawRequest> {
  const socket = connect(await portOf(app), '127.0.0.1');
  const answer = new Promise<RawAnswer>((resolve, reject) => {
    let got = '';
    socket.setEncoding('utf8');
    socket.on('data', (piece: string) => {
      got += piece;
      const whole = parse(got);
      if (whole !== null) resolve(whole);
    });
    socket.on('error', reject);
    socket.on('close', () =>
      reject(new Error(`closed after ${JSON.stringify(got.slice(0, 200))}`)),
    );
  });
  // Whoever does not wait for the answer does not want to hear of its failure either.
  answer.catch(() => {});
  socket.write(text);
  return {
    socket,
    answer,
    [Symbol.asyncDispose]: async () => {
      socket.destroy();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

function parse(got: string): RawAnswer | null {
  const end = got.indexOf('\r\n\r\n');
  if (end === -1) return null;
  const [first = '', ...lines] = got.slice(0, end).split('\r\n');
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const body = got.slice(end + 4);
  if (Buffer.byteLength(body) < Number(headers.get('content-length') ?? 0)) return null;
  return { status: Number(first.split(' ')[1]), headers, body };
}

/** The head of a request that has a body. */
export function headOf(
  method: string,
  path: string,
  headers: Record<string, string | number>,
): string {
  const lines = Object.entries({
    host: 'localhost',
    origin: 'http://localhost:3000',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

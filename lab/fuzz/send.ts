// Sends over a real socket, and tells how to send the same by hand.

import { Agent, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Wire } from './wire.ts';

const PATIENCE_MS = 20_000;

export interface Received {
  /** 0 where the line was closed without an answer. */
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  ms: number;
  /** Why there is no answer. */
  broke: string | null;
}

const agent = new Agent({ keepAlive: true, maxSockets: 32 });

export function send(url: string, wire: Wire): Promise<Received> {
  const started = performance.now();
  return new Promise((resolve) => {
    const end = (rest: Omit<Received, 'ms'>) =>
      resolve({ ...rest, ms: performance.now() - started });
    const broken = (broke: string) => end({ status: 0, headers: {}, body: '', broke });
    const { hostname, port } = new URL(url);
    try {
      const sent = request(
        {
          agent,
          hostname,
          port,
          path: wire.path,
          method: wire.method,
          headers: Object.fromEntries(wire.headers),
          timeout: PATIENCE_MS,
        },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('error', (error) => broken(error.message));
          answer.on('end', () => {
            const { statusCode: status = 0, headers } = answer;
            end({ status, headers, body: unpack(Buffer.concat(parts), headers), broke: null });
          });
        },
      );
      sent.on('timeout', () => {
        broken(`no answer within ${PATIENCE_MS / 1000} s`);
        sent.destroy();
      });
      sent.on('error', (error) => broken(error.message));
      sent.end(wire.body ?? undefined);
    } catch (error) {
      // Node itself refuses to send such a header: then nobody can be hurt by it.
      end({ status: -1, headers: {}, body: '', broke: String(error) });
    }
  });
}

/** A hostile `accept-encoding` gets what it asks for; the judge reads plain text. */
function unpack(body: Buffer, headers: Received['headers']): string {
  if (body.length === 0) return '';
  if (headers['content-encoding'] === 'gzip') return gunzipSync(body).toString();
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body).toString();
  return body.toString();
}

export function curlOf(url: string, wire: Wire): string {
  const headers = wire.headers
    .filter(([name]) => name !== 'content-length')
    .map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`);
  const body = wire.body === null ? [] : [`--data-binary ${quote(wire.body)}`];
  return [
    `curl -i --path-as-is -X ${wire.method} ${quote(url + wire.path)}`,
    ...headers,
    ...body,
  ].join(' \\\n    ');
}

const LONGEST_SHOWN = 2000;

/** For bash, which understands escapes in $'…'. */
function quote(text: string | Buffer): string {
  const bytes = typeof text === 'string' ? Buffer.from(text, 'latin1') : text;
  const shown = bytes.subarray(0, LONGEST_SHOWN);
  const escaped = Array.from(shown, (byte) =>
    byte >= 32 && byte < 127 && byte !== 39 && byte !== 92
      ? String.fromCharCode(byte)
      : `\\x${byte.toString(16).padStart(2, '0')}`,
  ).join('');
  const rest = bytes.length - shown.length;
  return `$'${escaped}'${rest > 0 ? ` # and ${rest} bytes more` : ''}`;
}

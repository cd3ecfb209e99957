// Counts what a process sends to PostgreSQL, on the wire: statements, and round trips, which are the
// times it waited for the server. Statements that are sent together are one round trip.

import { createServer, connect, type Socket } from 'node:net';
import { once } from 'node:events';

export interface Wire extends AsyncDisposable {
  port: number;
  sent: { statements: number; trips: number };
}

/** An answer of the server that ends a statement, and with it a wait. */
const READY = 'Z';

/** Calls `each` with the type of every message. The first message of a client has none. */
function messages(each: (type: string) => void, hasStart: boolean) {
  let rest: Buffer = Buffer.alloc(0);
  let isStarting = hasStart;
  return (piece: Buffer) => {
    rest = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    for (;;) {
      const head = isStarting ? 0 : 1;
      if (rest.length < head + 4) return;
      const end = head + rest.readInt32BE(head);
      if (rest.length < end) return;
      if (!isStarting) each(String.fromCodePoint(rest[0]!));
      isStarting = false;
      rest = rest.subarray(end);
    }
  };
}

/** A port that leads to PostgreSQL and counts. */
export async function openWire(server: URL): Promise<Wire> {
  const sent = { statements: 0, trips: 0 };
  const open = new Set<Socket>();
  const listener = createServer((client) => {
    const database = connect(Number(server.port), server.hostname);
    for (const socket of [client, database]) {
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
      open.add(socket);
    }
    let unanswered = 0;
    const asked = messages((type) => {
      if (type !== 'Q' && type !== 'S') return;
      sent.statements += 1;
      if (unanswered === 0) sent.trips += 1;
      unanswered += 1;
    }, true);
    const answered = messages((type) => {
      if (type === READY) unanswered = Math.max(0, unanswered - 1);
    }, false);
    client.on('data', (piece: Buffer) => {
      asked(piece);
      database.write(piece);
    });
    database.on('data', (piece: Buffer) => {
      answered(piece);
      client.write(piece);
    });
    client.on('close', () => database.destroy());
    database.on('close', () => client.destroy());
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    sent,
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy();
      listener.close();
      await once(listener, 'close');
    },
  };
}

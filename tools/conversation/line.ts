// The line of one browser, which can be cut: what is on its way hangs, as on a telephone in a tunnel.

import { connect, createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export interface Line extends AsyncDisposable {
  port: number;
  /** From now on nothing passes, in either direction. */
  cut: () => void;
  /** Whatever hung is broken off; new connections pass. */
  mend: () => void;
}

export async function openLine(to: number): Promise<Line> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    sockets.add(near);
    near.once('close', () => sockets.delete(near));
    near.on('error', () => near.destroy());
    if (isCut) {
      near.pause();
      return;
    }
    const far = connect(to, '127.0.0.1');
    sockets.add(far);
    far.once('close', () => sockets.delete(far));
    far.on('error', () => near.destroy());
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    mend() {
      isCut = false;
      for (const socket of sockets) socket.destroy();
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

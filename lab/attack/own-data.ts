// Attacks by an account's own data: exports and imports of very many words and messages, and text
// analysis for visitors of ten addresses. The rows are written into the database beforehand,
// because collecting them by calls would take hours.

import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { starterRows } from '#features/platform/dictionary/public/lexicon.server.ts';
import { written } from './client.ts';
import type { Person } from './ordinary.ts';
import { flood, type Attack, type Outcome, type Raid } from './raid.ts';

/** The calls that are attacked: what to change here when a call moves. */
const CALLS = {
  exportWords: { method: 'GET', path: '/api/user/word/export?format=csv' },
  importWords: { method: 'PUT', path: '/api/user/word/import' },
  startDataExport: { method: 'POST', path: '/api/user/export' },
  checkText: { method: 'POST', path: '/api/text/check' },
  getTextWords: { method: 'GET', path: '/api/word/text' },
} as const;

const WORDS = 20_000;
/** What one account collects in some weeks at the daily bound. */
const MESSAGES = 43_200;
const MESSAGE_LETTERS = 4000;
const FLOODERS = 2;
/** As many as there are slots for files that are being sent. */
const READERS = 8;
const IMPORTED_LINES = 500;
const ADDRESSES = 10;

const idsOf = (people: readonly Person[], count: number) =>
  people.slice(0, count).map(({ id }) => id);

/** Words with sentences of quotation marks, each of which CSV and JSON make longer. */
const insertWords = (count: number) => async (client: pg.Client, people: readonly Person[]) => {
  await client.query(
    `insert into study_word (account_id, lemma, pos, stem, met, sentence)
     select a, 'сүз' || n, 'noun', 'сүз' || n, 'сүз' || n, repeat('"', 990) || 'сүз' || n
     from unnest($1::bigint[]) a, generate_series(1, ${WORDS}) n`,
    [idsOf(people, count)],
  );
};

/** One conversation, all of it written by the first of the two. */
async function insertMessages(client: pg.Client, attackers: readonly Person[]): Promise<void> {
  const [from, to] = idsOf(attackers, 2);
  await client.query(
    `with made as (
       insert into conversation (low_id, high_id, last_id)
       values (least($1::bigint, $2::bigint), greatest($1::bigint, $2::bigint), ${MESSAGES})
       returning id
     ), sides as (
       insert into conversation_member (account_id, other_id, conversation_id, last_id, written)
       select a, b, id, ${MESSAGES}, true
       from made, (values ($1::bigint, $2::bigint), ($2::bigint, $1::bigint)) sides(a, b)
     )
     insert into message (conversation_id, id, author_id, content, key)
     select id, n, $1::bigint, repeat('а', ${MESSAGE_LETTERS}), 'attack-' || n
     from made, generate_series(1, ${MESSAGES}) n`,
    [from, to],
  );
}

interface Target {
  method: string;
  path: string;
}

const asked = (raid: Raid, { method, path }: Target, n: number) => ({
  method,
  path,
  headers: written(raid.url, raid.attackers[n % raid.attackers.length]!.cookie),
});

/** Words no lexicon has, with many endings to try. */
const hostileWords = (count: number, from: number): string[] =>
  Array.from({ length: count }, (_, n) => `жй${(from + n).toString(36)}ларыбыздагылардан`);

/** Half of the lines are words of the lexicon, others for each request, so that rows are written. */
function importedLines(n: number): string[] {
  const known = [...new Set(starterRows().map(({ word }) => word))];
  const half = IMPORTED_LINES / 2;
  const from = (n * half) % (known.length - half);
  return [...known.slice(from, from + half), ...hostileWords(half, n * half)];
}

/** Asks for a file of all words and does not read it. */
function readNothing({ url }: Raid, { cookie }: Person, address: string): { end: () => void } {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), localAddress: address });
  socket.on('error', () => {});
  socket.once('data', () => socket.pause());
  const { method, path } = CALLS.exportWords;
  socket.write(`${method} ${path} HTTP/1.1\r\nHost: ${hostname}\r\nCookie: ${cookie}\r\n\r\n`);
  return { end: () => socket.destroy() };
}

async function slowReaders(raid: Raid): Promise<Outcome> {
  const open = [0, 1].flatMap(() =>
    raid.attackers
      .slice(0, READERS)
      .map((person, n) => readNothing(raid, person, `127.0.${100 + n}.1`)),
  );
  // Slow readers are found after a few seconds.
  await pause(Math.max(0, raid.until - Date.now() - 3000));
  const { status } = await raid.ask(raid.client(9), {
    ...CALLS.exportWords,
    headers: { cookie: raid.bystander.cookie },
    patience: 3000,
  });
  for (const { end } of open) end();
  return { said: `the file of somebody else was answered with ${status}`, isHarm: status !== 200 };
}

export const ownData: Record<string, Attack> = {
  'word export': {
    about: `two accounts export ${WORDS} words with sentences of quotation marks, as often as they may`,
    prepare: insertWords(FLOODERS),
    run: (raid) =>
      flood(raid, { atOnce: FLOODERS, most: 20 }, (n) => ({
        ...asked(raid, CALLS.exportWords, n % FLOODERS),
      })),
  },
  'slow readers': {
    about: `${READERS} accounts ask for files of ${WORDS} words and do not read them; at least 15 s`,
    prepare: insertWords(READERS),
    run: slowReaders,
  },
  'word import': {
    about: `six accounts import ${IMPORTED_LINES} words at a time, half of them unknown`,
    run: (raid) =>
      flood(raid, { atOnce: 6, most: 60 }, (n) => ({
        ...asked(raid, CALLS.importWords, n % 6),
        body: JSON.stringify({
          content: importedLines(n).join('\n'),
          select: 1,
        }),
      })),
  },
  'data export': {
    about: `an account that has written ${MESSAGES} messages of ${MESSAGE_LETTERS} letters exports its data`,
    prepare: insertMessages,
    run: async (raid) => {
      await raid.ask(raid.client(), { ...asked(raid, CALLS.startDataExport, 0), body: '{}' });
      // Its job runs while ordinary people go on.
      await pause(Math.max(0, raid.until - Date.now()));
    },
  },
  'text analysis': {
    about: `visitors of ${ADDRESSES} addresses have hostile texts checked and taken apart`,
    run: (raid) =>
      flood(raid, { atOnce: ADDRESSES, most: 1200, addresses: ADDRESSES }, (n) =>
        n % 2 === 0
          ? {
              ...CALLS.checkText,
              headers: written(raid.url),
              body: JSON.stringify({ content: hostileWords(800, n).join(' ') }),
            }
          : {
              method: CALLS.getTextWords.method,
              path: `${CALLS.getTextWords.path}?text=${encodeURIComponent(hostileWords(25, n).join(' '))}`,
            },
      ),
  },
};

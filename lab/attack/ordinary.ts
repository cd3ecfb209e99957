// Ordinary people: 20 requests a second, come what may. A request is sent when its moment has come,
// not when the one before was answered, so a site that stands still is felt by everybody.

import { randomInt, randomUUID } from 'node:crypto';
import { openClient, written, type Client } from './client.ts';

const A_SECOND = 20;
const PATIENCE_MS = 5000;

export interface Person {
  id: string;
  cookie: string;
}

export interface Ordinary {
  sent: number;
  p50: number;
  p99: number;
  slowest: number;
  /** By what happened: a status of 500 and above, no answer, a refusal nobody deserved. */
  failed: Map<string, number>;
}

interface Known {
  people: readonly Person[];
  notes: readonly string[];
}

/** Each person has an address of their own: 127.0.1.1, 127.0.1.2, … */
const addressOf = (n: number) => `127.0.1.${n + 1}`;

export async function ordinaryLoad(
  url: string,
  { people, notes }: Known,
  seconds: number,
): Promise<Ordinary> {
  const clients = people.map((_, n) => openClient(url, addressOf(n), 8));
  const times: number[] = [];
  const failed = new Map<string, number>();
  const started = performance.now();
  const asked: Promise<void>[] = [];
  for (let n = 0; n < seconds * A_SECOND; n += 1) {
    const wait = started + (n * 1000) / A_SECOND - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    // Everybody gets their turn at everything, so that nobody deserves a refusal for writing often.
    const who = (n + Math.floor(n / people.length)) % people.length;
    asked.push(one(clients[who]!, people[who]!, n));
  }
  await Promise.all(asked);
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
  return { sent: times.length, p50: at(0.5), p99: at(0.99), slowest: at(1), failed };

  async function one(client: Client, person: Person, n: number): Promise<void> {
    const { status, ms, why } = await client({
      ...requestOf(url, person, notes, n),
      patience: PATIENCE_MS,
    });
    times.push(ms);
    if (status === 200) return;
    const what =
      status === 0 ? (why?.startsWith('no answer') ? 'no answer' : `${why}`) : `${status}`;
    failed.set(what, (failed.get(what) ?? 0) + 1);
  }
}

/** So many pages that are made for each anew: a process that has worked for a while has grown to
 * what it needs, and only what comes on top of that is the attack's. */
export async function warmUp(url: string, { people, notes }: Known, pages: number): Promise<void> {
  await Promise.all(
    people.slice(0, 4).map(async ({ cookie }, n) => {
      const client = openClient(url, addressOf(n), 1);
      for (let page = 0; page < pages / 4; page += 1) {
        const path = page % 2 === 0 ? '/' : `/note/${notes[page % notes.length]!}`;
        await client({ path, headers: { cookie }, patience: PATIENCE_MS });
      }
    }),
  );
}

/** Eight visitors, five signed-in readers of pages, three of lists, three comments, one rating. */
function requestOf(url: string, { cookie }: Person, notes: readonly string[], n: number) {
  const note = notes[randomInt(notes.length)]!;
  const visitor = ['/', '/posts/2', `/note/${note}`, '/groups'];
  switch (n % 20) {
    case 1:
    case 4:
    case 8:
    case 12:
    case 16:
      return { path: ['/', `/note/${note}`, '/friends'][n % 3]!, headers: { cookie } };
    case 2:
    case 9:
    case 14:
      return { path: ['/api/note/list', `/api/note/${note}/comments`][n % 2]! };
    case 5:
    case 11:
    case 18:
      return {
        method: 'POST',
        path: `/api/user/note/${note}/comment`,
        headers: { ...written(url, cookie), 'idempotency-key': randomUUID() },
        body: JSON.stringify({ content: `Рәхмәт, бик кызыклы! ${n}` }),
      };
    case 7:
      return {
        method: 'PUT',
        path: `/api/user/note/${note}/rating`,
        headers: written(url, cookie),
        body: JSON.stringify({ grade: 1 }),
      };
    default:
      return { path: visitor[n % visitor.length]! };
  }
}

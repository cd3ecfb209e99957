// The means of an attack. It comes from 127.0.66.*, ends by itself, and counts what it was told.

import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { openClient, written, type Answered, type Asked, type Client } from './client.ts';
import type { Person } from './ordinary.ts';

export interface Plot {
  url: string;
  seconds: number;
  attackers: Person[];
  /** One ordinary person, who wants what the attack takes away. */
  bystander: Person;
}

export interface Raid extends Plot {
  until: number;
  /** The attacker's `n`th address. */
  client: (n?: number) => Client;
  /** Asks and counts; an attacker is patient. */
  ask: (client: Client, asked: Asked) => Promise<Answered>;
  counts: Map<string, number>;
}

export interface Attack {
  about: string;
  /** Writes what the attackers have collected before. */
  prepare?: (client: pg.Client, attackers: readonly Person[]) => Promise<void>;
  /** Gives what it did to ordinary people beside slowness, if anything: that is a failure. */
  run: (raid: Raid) => Promise<Outcome | void>;
}

export interface Outcome {
  said: string;
  isHarm: boolean;
}

const PATIENCE_MS = 30_000;

export function openRaid(plot: Plot): Raid {
  const counts = new Map<string, number>();
  const clients = new Map<number, Client>();
  return {
    ...plot,
    counts,
    until: Date.now() + plot.seconds * 1000,
    client(n = 0) {
      const client = clients.get(n) ?? openClient(plot.url, `127.0.66.${n + 1}`);
      clients.set(n, client);
      return client;
    },
    async ask(client, asked) {
      const patience = Math.min(PATIENCE_MS, Math.max(1000, this.until - Date.now()));
      const answered = await client({ patience, ...asked });
      const what = answered.status === 0 ? 'no answer' : String(answered.status);
      counts.set(what, (counts.get(what) ?? 0) + 1);
      return answered;
    },
  };
}

interface Flood {
  /** Requests under way at once. */
  atOnce: number;
  /** Never more than so many in all. */
  most: number;
  /** How many a second, where the limit of a call is what bounds it. */
  aSecond?: number;
  addresses?: number;
}

export async function flood(
  raid: Raid,
  { atOnce, most, aSecond, addresses = 1 }: Flood,
  make: (n: number) => Asked,
): Promise<void> {
  const started = Date.now();
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < most && Date.now() < raid.until) {
        const n = next++;
        if (aSecond !== undefined)
          await pause(Math.max(0, started + (n * 1000) / aSecond - Date.now()));
        await raid.ask(raid.client(n % addresses), make(n));
      }
    }),
  );
}

/** A form as a browser would send it. */
async function formOf(fields: Record<string, string>): Promise<{ type: string; bytes: Buffer }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const encoded = new Response(form);
  return {
    type: encoded.headers.get('content-type') ?? '',
    bytes: Buffer.from(await encoded.arrayBuffer()),
  };
}

export interface MadeNote {
  id: string;
  idS: string;
  idM: string;
}

export async function makeNote(
  raid: Raid,
  { cookie }: Person,
  title: string,
  content: string,
): Promise<MadeNote | null> {
  const { type, bytes } = await formOf({ title, content });
  const { status, text } = await raid.ask(raid.client(), {
    method: 'PUT',
    path: '/api/user/note/create',
    headers: { ...written(raid.url, cookie), 'content-type': type },
    body: bytes,
  });
  return status === 200 ? (JSON.parse(text()) as MadeNote) : null;
}

// Sends the sets of notes through the real call, each at its time by the clock of the server.

import type { FastifyInstance } from 'fastify';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { createNote } from '#features/content/notes/calls.ts';
import type { Suspicion } from '#features/core/spam/rules.ts';
import { makeAsk, type Ask } from '#kernel/ask.ts';
import type { Deps } from '#server/context.ts';
import { openSession, USER_COOKIE } from '#server/session.ts';
import type { SetNote } from './sets.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export interface Site {
  app: FastifyInstance;
  deps: Pick<Deps, 'db' | 'env'>;
  clock: { at: number | null };
}

export interface Sent {
  note: SetNote;
  id: string;
  isQuarantined: boolean;
  reasons: readonly Suspicion[];
}

/** Whoever sends spam answers the questions about links; here they are answered beforehand. */
async function newPerson({ app, deps }: Site, since: number, network: string): Promise<Ask> {
  const { id } = await makeAccount(deps.db, { created_at: new Date(since).toISOString() });
  await deps.db.insertInto('question_pass').values({ account_id: id, answered: 3 }).execute();
  return askOf({ app, deps }, id, network);
}

/** Asks as this person, signed in, from this address. */
export async function askOf(
  { app, deps }: Pick<Site, 'app' | 'deps'>,
  accountId: string,
  address: string,
): Promise<Ask> {
  const cookie = `${USER_COOKIE}=${await openSession(deps.db, accountId, 'spam')}`;
  return makeAsk(async ({ method, url, body, form }) => {
    const sent = form === undefined ? null : await encoded(form);
    const answer = await app.inject({
      method,
      url,
      remoteAddress: address,
      headers: {
        ...{ origin: deps.env.PUBLIC_URL, cookie },
        ...(sent !== null && { 'content-type': sent.type }),
      },
      ...(body === undefined ? {} : { payload: sent?.bytes ?? (body as object) }),
    });
    return { status: answer.statusCode, body: answer.json() };
  });
}

async function encoded(entries: [string, unknown][]) {
  const form = new FormData();
  for (const [name, value] of entries)
    if (value instanceof Uint8Array)
      form.append(name, new Blob([value as Uint8Array<ArrayBuffer>]), 'file');
    else form.append(name, String(value));
  const response = new Response(form);
  const type = response.headers.get('content-type') ?? '';
  return { type, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** Sends one note of a set, at its time by the clock. */
export type Send = (note: SetNote) => Promise<unknown>;

/** The authors of a set, all of them there before the first note. */
export async function makeAuthors(site: Site, notes: readonly SetNote[]): Promise<Send> {
  const begin = Date.now();
  const people = new Map<number, Ask>();
  for (const { author, ageHours } of notes)
    if (!people.has(author))
      people.set(author, await newPerson(site, begin - ageHours * HOUR, `fd00:ff:${author}::1`));
  return (note) => {
    site.clock.at = begin + note.minute * MINUTE;
    return people.get(note.author)!(createNote, { body: bodyOf(note) });
  };
}

const bodyOf = ({ title, content, links }: SetNote) => ({
  ...{ title, content },
  links: links.map((link) => ({ link })),
});

export async function sendSets(site: Site, sets: readonly (readonly SetNote[])[]): Promise<Sent[]> {
  const begin = Date.now();
  const people = new Map<string, Ask>();
  const all = sets
    .flatMap((set, of) => set.map((note) => ({ note, of })))
    .toSorted((a, b) => a.note.minute - b.note.minute);
  const sent: Sent[] = [];
  for (const { note, of } of all) {
    const who = `${of}-${note.author}`;
    const network = `fd00:${of}:${note.author}::1`;
    const ask = people.get(who) ?? (await newPerson(site, begin - note.ageHours * HOUR, network));
    people.set(who, ask);
    site.clock.at = begin + note.minute * MINUTE;
    const { id, held } = await ask(createNote, { body: bodyOf(note) });
    sent.push({ note, id, isQuarantined: held.length > 0, reasons: held });
  }
  site.clock.at = null;
  return sent;
}

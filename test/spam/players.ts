// Accounts that act through the real calls, many at once, on days of a clock that can be moved.

import { sql } from 'kysely';
import { addTriangles, SIGN_TRIANGLES } from '#features/core/accounts/counts.server.ts';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { finishGame, startGame } from '#features/learning/games/calls.ts';
import { act, advance, beginRound, rightPlace, TICK_MS } from '#features/learning/games/engine.ts';
import type { GameName } from '#features/learning/games/games.ts';
import { COUNTDOWN_MS, ROUND_MS } from '#features/learning/games/rules.ts';
import { createNote } from '#features/content/notes/calls.ts';
import type { Ask } from '#kernel/ask.ts';
import type { Trust } from '#kernel/call.ts';
import { askOf, type Site } from './sending.ts';
import { chanceOf } from './chance.ts';
import { honestOf } from './honest.ts';

export const DAY_MS = 86_400_000;
const AT_ONCE = 8;

export interface Player {
  n: number;
  id: string;
  ask: Ask;
}

interface NewPlayer {
  n: number;
  trust: Trust;
  ageDays: number;
  address: string;
}

/** An account with the triangles of sign-up. */
export async function makePlayer(site: Site, { n, trust, ageDays, address }: NewPlayer) {
  const { db } = site.deps;
  const since = new Date(Date.now() - ageDays * DAY_MS).toISOString();
  const { id } = await makeAccount(db, { trust, created_at: since });
  await addTriangles(db, id, { delta: SIGN_TRIANGLES, reason: 'sign', ref: id });
  return { n, id, ask: await askOf(site, id, address) };
}

/** A group of an address. */
export const hex = (n: number): string => (n + 1).toString(16);

/** What was refused, and how often. */
export type Refused = Map<string, number>;

/** Does something with each, some at once. A refusal is counted; anything else that fails is thrown. */
export async function each<T, R>(
  list: readonly T[],
  act: (one: T, at: number) => Promise<R>,
  { name, refused }: { name: string; refused: Refused },
): Promise<R[]> {
  const done = new Map<number, R>();
  let next = 0;
  const run = async () => {
    while (next < list.length) {
      const at = next;
      next += 1;
      try {
        done.set(at, await act(list[at]!, at));
      } catch (error) {
        const { flags, reason = '' } = error as { flags?: readonly string[]; reason?: string };
        if (flags === undefined) throw error;
        const why = `${name}: ${flags.join()} ${reason}`.trim();
        refused.set(why, (refused.get(why) ?? 0) + 1);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, run));
  // In the order of the list, whichever was done first: every run is the same.
  return [...done].toSorted(([a], [b]) => a - b).map(([, one]) => one);
}

/** The site's clock shows this hour of this day; sessions count active days by the database's clock. */
export async function beginDay({ deps: { db }, clock }: Site, begin: number, day: number) {
  clock.at = begin + day * DAY_MS;
  if (day === 0) return;
  await sql`update account_trust set active_day = active_day - 1`.execute(db);
  await sql`update account_session set seen_at = seen_at - interval '1 day'`.execute(db);
}

const DAY_TEXTS = 1000;

/** Texts without links, each once. */
export function textsOf(count: number, seed: number) {
  // By days: the six hundred people of one day write some thousand notes at most.
  const days = Array.from({ length: Math.ceil(count / DAY_TEXTS) }, (_, day) =>
    honestOf(DAY_TEXTS * 2, seed + 10 * day),
  );
  const texts = days
    .flat()
    .filter(({ content, links }) => links.length === 0 && !/https?:|www\./.test(content));
  let next = 0;
  return () => texts[next++ % texts.length]!;
}

export interface PlayedNote {
  id: string;
  author: Player;
  content: string;
}

export async function writeNote(
  author: Player,
  { title, content }: { title: string; content: string },
  kind: 'note' | 'ask' = 'note',
): Promise<PlayedNote> {
  const { id } = await author.ask(createNote, {
    body: { title, content, kind, corrections: kind === 'note' },
  });
  return { id, author, content };
}

const SYLLABLES = ['ба', 'та', 'ка', 'ла', 'ма', 'на', 'са', 'ша', 'ра', 'да'];
/** A form of its own for each number. */
export const wordOf = (n: number): string =>
  [...String(n + 1000)].map((digit) => SYLLABLES[Number(digit)]!).join('');

/** Begins like a recording; nothing is decoded here. */
export const RECORDING = Buffer.from('RIFF\u0010\u0000\u0000\u0000WAVEfmt ', 'latin1');

/** The worker is not part of this: recordings are ready at once. */
export const prepareRecordings = ({ deps: { db } }: Site) =>
  db.updateTable('word_voice').set({ state: 'ready' }).where('state', '=', 'sent').execute();

/** A round of right answers, with pauses as people have them. */
export async function playRounds(
  { clock }: Site,
  players: readonly Player[],
  { game, right, ...counted }: { game: GameName; right: number; name: string; refused: Refused },
): Promise<void> {
  const began = clock.at!;
  const rounds = await each(
    players,
    async (player) => ({
      player,
      round: await player.ask(startGame, { params: { name: game }, body: { range: 1 } }),
    }),
    counted,
  );
  clock.at = began + COUNTDOWN_MS + ROUND_MS + 1000;
  await each(
    rounds,
    async ({ player, round: { idG, list } }) => {
      const chance = chanceOf(player.n);
      const state = beginRound({ game, list });
      const answers = Array.from({ length: right }, () => {
        const pause = 300 + chance.below(600);
        advance(state, Math.max(state.wakes, state.tick) + Math.ceil(pause / TICK_MS));
        const answer = rightPlace(state);
        const given = { id: state.question.id, answer, ms: state.tick * TICK_MS };
        act(state, answer);
        return given;
      });
      return player.ask(finishGame, { params: { idG }, body: { answers } });
    },
    counted,
  );
}

import { z } from 'zod';
import { Person } from '#features/core/accounts/calls.ts';
import { defineCall } from '#kernel/call.ts';
import { Id, Moment } from '#kernel/schemas.ts';
import { LOOK } from './engine.ts';
import { PARTS } from './material.ts';
import { GAMES } from './games.ts';
import { ROUND_MS, SPANS } from './rules.ts';

/** Nobody can answer more often in a minute, by the pauses of the engine. */
const MOST_ANSWERS = 200;
/** Questions of a round, and options of a question. */
const MOST_QUESTIONS = 60;
const MOST_OPTIONS = 12;
export const TOP_SIZE = 30;

const Name = z.enum(GAMES);
const byName = z.strictObject({ name: Name });
const byRound = z.strictObject({ idG: Id });
const Range = z.enum(['1', '2', '3', '4', '5']).transform(Number);
const Lang = z.enum(['tt', 'ru', 'en']);
const Word = z.string().max(120);
const Meaning = z.string().max(240);

const RoundQuestion = z.object({
  id: z.string().max(20),
  /** At which level of the game it is asked: 1 to 5. */
  range: z.number().int(),
  ask: Word,
  hint: Meaning,
  /** Which ending is asked for. */
  part: z.enum(PARTS).nullable(),
  sound: z.string().max(1000).nullable(),
  /** It is only heard. */
  heard: z.boolean(),
  options: z.array(Meaning).max(MOST_OPTIONS).readonly(),
  need: z.array(Meaning).max(MOST_OPTIONS).readonly(),
  tat: Word,
  mean: Meaning,
});
export type RoundQuestion = z.output<typeof RoundQuestion>;
const Questions = z.array(RoundQuestion).max(MOST_QUESTIONS);

const Answer = z.strictObject({
  id: z.string().min(1).max(20),
  answer: z
    .number()
    .int()
    .min(LOOK)
    .max(MOST_OPTIONS - 1),
  ms: z.number().int().min(0).max(75_000),
});

const Place = z.object({ user: Person, total: z.number().int() });

export const listGames = defineCall({
  name: 'listGames',
  method: 'GET',
  path: '/api/game/list',
  summary:
    'The games, each with the viewer’s best result, the best of all, and whether this day’s triangle of the game was paid; `earned` and `left` are the triangles games have brought today and those they still can, `daily` is the game of the day.',
  who: 'anyone',
  limit: '600/min',
  cacheSeconds: 5,
  output: z.object({
    list: z
      .array(
        z.object({
          name: Name,
          best: z.number().int().nullable(),
          top: Place.nullable(),
          /** It has brought its triangle of this day. */
          done: z.boolean(),
        }),
      )
      .max(GAMES.length),
    /** Triangles games have brought the viewer today, and those they still can. */
    earned: z.number().int(),
    left: z.number().int(),
    daily: z.object({
      name: Name,
      /** When the next one begins. */
      until: Moment,
      best: z.number().int().nullable(),
      /** Friends who have played it, the best first. */
      friends: z.array(Place).max(3),
    }),
  }),
  refusals: {},
});
export type GameList = NonNullable<(typeof listGames)['types']>['out'];

export const listGameWords = defineCall({
  name: 'listGameWords',
  method: 'GET',
  path: '/api/game/{name}/words',
  summary:
    'What a round asks, for somebody who plays without being counted: `range` 1 to 5 for words up to A1 … C1 (else what the person says of their Tatar, and A1 for visitors), own words first, `lang` for meanings; `daily` for what the game of the day asks, the same for everybody.',
  who: 'anyone',
  admits: ['reader'],
  limit: '60/min',
  params: byName,
  query: z.strictObject({
    range: Range.optional(),
    lang: Lang.optional(),
    slow: z.literal('1').optional(),
    daily: z.literal('1').optional(),
  }),
  output: z.object({ list: Questions, time: z.number().int() }),
  refusals: { forbidden: ['daily'] },
  // Two visitors who begin at one moment may well be asked the same.
  cacheSeconds: 2,
});

export const startGame = defineCall({
  name: 'startGame',
  method: 'POST',
  path: '/api/user/game/{name}',
  summary:
    'Begin a round that counts. Own words come first, then those up to `range`, or to what the person says of their Tatar; `daily` for the game of the day, the same for everybody; `slow` for half the speed, with a best list of its own. `time` is in seconds.',
  who: 'user',
  admits: ['reader'],
  limit: '60/h',
  params: byName,
  body: z.strictObject({
    slow: z.boolean().optional(),
    daily: z.boolean().optional(),
    range: z.number().int().min(1).max(5).optional(),
    lang: Lang.optional(),
  }),
  output: z.object({ idG: Id, list: Questions, time: z.number().int() }),
  refusals: { forbidden: ['daily'] },
  allowReadOnly: true,
});
export type StartedGame = NonNullable<(typeof startGame)['types']>['out'];

export const finishGame = defineCall({
  name: 'finishGame',
  method: 'PUT',
  path: '/api/user/game/{idG}',
  summary:
    'The answers of a round, in their order: the question, the place of the option (−1 = looked at what was only to be heard), the milliseconds of play. The points are computed from them; what nobody can have played is refused. What comes later than a round can take, up to half an hour, is told and its words are kept, but it has no place in the lists and brings no triangle. The same sent again changes nothing.',
  who: 'user',
  admits: ['owner'],
  limit: '120/h',
  params: byRound,
  body: z.strictObject({ answers: z.array(Answer).max(MOST_ANSWERS) }),
  output: z.object({
    total: z.number().int(),
    /** The best of this game, with this round; and the one before it. */
    best: z.number().int(),
    before: z.number().int().nullable(),
    /** It takes part in the lists and may bring a triangle; what comes too late does not. */
    placed: z.boolean(),
    /** The place in the list of this day, or of the game of the day; null below the last one shown. */
    place: z.number().int().nullable(),
    /** How many triangles the person has, and whether this round has brought one. */
    triangle: z.number().int(),
    earned: z.boolean(),
    right: z.number().int(),
    wrong: z.number().int(),
    /** The longest row of right answers. */
    combo: z.number().int(),
    /** How many words came among one’s own. */
    added: z.number().int(),
  }),
  refusals: { id: [], answers: ['played', 'copied'], time: ['late', 'early'] },
  allowReadOnly: true,
});
export type FinishedGame = NonNullable<(typeof finishGame)['types']>['out'];

export const getGameTop = defineCall({
  name: 'getGameTop',
  method: 'GET',
  path: '/api/game/{name}/top',
  summary:
    'The best results, of members who have played at a human pace, of the day, the week or all time, or of the game of the day (`daily`): of all, or of the viewer and their friends (`friends`), of usual or of slow rounds (`slow`). 30 at most. `idG` where the round may be watched, `closed` where one of a friend may not; `daily` where this is the game of this day.',
  who: 'anyone',
  admits: ['reader'],
  limit: '600/min',
  cacheSeconds: 5,
  params: byName,
  query: z.strictObject({
    filter: z.enum(SPANS).optional(),
    friends: z.literal('1').optional(),
    slow: z.literal('1').optional(),
  }),
  output: z.object({
    list: z
      .array(
        Place.extend({
          idG: Id.nullable(),
          /** Why a round of a friend cannot be watched: it asked words they learn; it is still played. */
          closed: z.enum(['own', 'daily']).nullable(),
        }),
      )
      .max(TOP_SIZE),
    /** It is the game of this day, which has a list of its own. */
    daily: z.boolean(),
  }),
  refusals: {},
});
export type GameTop = NonNullable<(typeof getGameTop)['types']>['out'];

export const getGameReplay = defineCall({
  name: 'getGameReplay',
  method: 'GET',
  path: '/api/user/game/{idG}',
  summary:
    'A best round of one’s own or of a friend, to watch it: what it asked and what was answered. One that has asked words its player learns can be watched by nobody else; rounds of the game of the day when it is over.',
  who: 'user',
  admits: ['reader'],
  limit: '120/min',
  params: byRound,
  output: z.object({
    user: Person,
    name: Name,
    slow: z.boolean(),
    list: Questions,
    answers: z.array(z.object(Answer.shape)).max(MOST_ANSWERS),
    total: z.number().int(),
    time: z.number().int(),
  }),
  refusals: { id: [] },
});
export type GameReplay = NonNullable<(typeof getGameReplay)['types']>['out'];

export const ROUND_SECONDS = ROUND_MS / 1000;

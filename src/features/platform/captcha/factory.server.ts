import { createHash } from 'node:crypto';
import type { Db } from '#server/db.ts';
import { hasZeroBits, type BotReason } from './rules.ts';

/** Does the browser's work. */
export function solveProof(salt: string, bits: number): string {
  for (let proof = 0; ; proof += 1) {
    if (hasZeroBits(createHash('sha256').update(`${salt}:${proof}`).digest(), bits))
      return String(proof);
  }
}

const NUMBERS: Record<string, number> = Object.fromEntries(
  ' один два три четыре пять шесть семь восемь девять десять'
    .split(' ')
    .map((word, at) => [word, at]),
);
const CASES: Record<string, number> = Object.fromEntries(
  [
    ' одному двум трём четырём пяти шести семи восьми девяти десяти',
    ' одного двух трёх четырёх пяти шести семи восьми девяти десяти',
  ].flatMap((row) => row.split(' ').map((word, at) => [word, at] as const)),
);
const ROWS = [
  'яблоко дыня арбуз ягода смородина',
  'лошадь корова овца коза кошка',
  'берёза сосна ель дуб клён',
  'воробей ворона журавль синица голубь',
  'стол стул кровать шкаф полка',
  'шапка рубашка брюки варежки сапоги',
  'голова рука нога ухо нос',
  'зима весна лето осень',
].map((row) => row.split(' '));
const COLOURS: [RegExp, string][] = [
  [/снег|молоко/, 'белый'],
  [/уголь/, 'чёрный'],
  [/трава/, 'зелёный'],
  [/кровь/, 'красный'],
  [/лимон/, 'жёлтый'],
  [/море/, 'синий'],
];

/** Answers as a person who reads Russian would; tests have no other way in than people have. */
export function solveQuestion(rus: string): string {
  const added = /к (\S+) прибавить (\S+),/.exec(rus);
  if (added !== null) return String(CASES[added[1]!]! + NUMBERS[added[2]!]!);
  const taken = /от (\S+) отнять (\S+),/.exec(rus);
  if (taken !== null) return String(CASES[taken[1]!]! - NUMBERS[taken[2]!]!);
  const word = /в слове «(.+)»/.exec(rus)?.[1];
  if (word !== undefined) return String(Array.from(word).length);
  const list = /лишнее: (.+)\?/.exec(rus)?.[1]?.split(', ');
  if (list !== undefined) {
    const rowOf = (item: string) => ROWS.findIndex((row) => row.includes(item));
    return list.find((item) => list.filter((other) => rowOf(other) === rowOf(item)).length === 1)!;
  }
  return COLOURS.find(([thing]) => thing.test(rus))![1];
}

let bots = 0;

/** A program that was caught, from an address of its own; gives its id. */
export async function makeBot(
  db: Db,
  values: { reason?: BotReason; address?: string; until?: string } = {},
): Promise<string> {
  bots += 1;
  const { id } = await db
    .insertInto('bot')
    .values({
      address: `10.77.${Math.floor(bots / 250)}.${bots % 250}`,
      reason: 'speed',
      created_at: new Date().toISOString(),
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A newcomer who has answered all questions that writing asks of newcomers. */
export const passQuestions = (db: Db, accountId: string) =>
  db.insertInto('question_pass').values({ account_id: accountId, answered: 3 }).execute();

// No text may keep a process busy: every function that takes people's text answers within 50 ms for
// each 20,000 characters, whatever they are. A new function of that kind has to be named here.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fc } from '#test/properties.ts';
import { describe, expect, test } from 'vitest';
import { NOT_WALKED } from './bounded/not-walked.ts';
import { PIECES, WORST } from './bounded/texts.ts';
import { WALKED, type Walk } from './bounded/walked.ts';
import { tries } from './thorough.ts';

const MOST_MS = 50;
const CHARACTERS = 20_000;
const TRIES = 3;
const GENERATED = tries(2000, 200);
/** So many of them are also repeated to the full length: what grows too fast shows only there. */
const REPEATED = tries(15, 5);

/** Milliseconds of work of this thread, whatever else the machine is doing. */
function work(run: () => unknown): number {
  const before = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** The same strings and tables every time, to see how fast the machine is at the moment. */
function reference(): number {
  const counts = new Map<string, number>();
  let text = '';
  for (let at = 0; at < 60_000; at += 1) text += String.fromCodePoint(1072 + ((at * at) % 31));
  for (let at = 0; at + 5 < text.length; at += 1) {
    const piece = text.slice(at, at + 5);
    counts.set(piece, (counts.get(piece) ?? 0) + 1);
  }
  return counts.size;
}
/** Milliseconds of the reference while nothing else ran, measured on a core of a rented server. */
const REFERENCE_MS = 7;

/** How many times slower this machine is than a quiet one: a busy one is not to blame for it. */
const slowness = (): number => Math.max(1, work(reference) / REFERENCE_MS);

/** Only what looks slow is measured again, the best of three. */
function isQuick(walk: Walk, text: string): boolean {
  const most = MOST_MS * Math.max(1, text.length / CHARACTERS);
  if (work(() => walk(text)) < most) return true;
  return Array.from({ length: TRIES }).some(() => work(() => walk(text)) < most * slowness());
}

const ROOT = join(import.meta.dirname, '../src');
/** An exported function, and what it takes. */
const EXPORTED =
  /^export (?:function\*? (?<named>\w+)|const (?<constant>\w+)(?:: [^=]+?)? =)[^(=;]*\((?<taken>[^)]*)\)/gm;
const TEXT = /\bstring\b|\bMarking\b|\bSearchableText\b|\bUnfiled\b/;

/** Pure files; calls hold schemas, and what is only for tests is not asked by anybody. */
const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(?:kernel|tatar|features)[/]/.test(file))
  .filter(
    (file) => file.endsWith('.ts') && !/\.(?:test|server|web|gen)\.ts$|[/]calls[./]/.test(file),
  )
  .toSorted();
const found = files.flatMap((file) =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(EXPORTED)]
    .filter(({ groups }) => TEXT.test(groups?.taken ?? ''))
    .map(({ groups }) => `${file} ${groups?.named ?? groups?.constant ?? ''}`),
);
const walks = Object.entries(WALKED).flatMap(([file, functions]) =>
  Object.entries(functions).map(([name, walk]) => [`${file} ${name}`, walk] as const),
);

test('every function that takes a text is walked, or is said to need it not', () => {
  const walked = new Set<string>(walks.map(([name]) => name));
  const excused = Object.keys(NOT_WALKED);
  expect(found.length).toBeGreaterThan(80);
  expect(
    found.filter((name) => !walked.has(name) && !excused.some((part) => name.startsWith(part))),
  ).toEqual([]);
  const known = new Set<string>(found);
  expect([...walked].filter((name) => !known.has(name))).toEqual([]);
  expect(excused.filter((part) => !found.some((name) => name.startsWith(part)))).toEqual([]);
});

const generated = fc
  .sample(
    fc.oneof(
      { weight: 4, arbitrary: fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }) },
      {
        weight: 1,
        arbitrary: fc.array(fc.string({ unit: 'binary', maxLength: 8 }), { maxLength: 8 }),
      },
    ),
    { seed: 20_261_115, numRuns: GENERATED },
  )
  .map((pieces) => pieces.join(''));
const repeated = generated
  .filter((text) => text.trim() !== '')
  .slice(0, REPEATED)
  .map((text) => text.repeat(Math.ceil(CHARACTERS / text.length)).slice(0, CHARACTERS));
const worst = WORST.map(([name, make]) => [name, make(CHARACTERS)] as const);

describe.each(walks)('%s', (_, walk) => {
  test('takes any text', { timeout: 300_000 }, () => {
    const slow = [
      ...worst.filter(([, text]) => !isQuick(walk, text)).map(([name]) => name),
      ...[...repeated, ...generated]
        .filter((text) => !isQuick(walk, text))
        .map((text) => text.slice(0, 80)),
    ];
    expect(slow).toEqual([]);
  });
});

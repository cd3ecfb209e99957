// What surrounds one's words: choices, history, files.

import { lexiconOf } from '#features/words/lexicon.server.ts';
import type { Ctx } from '#server/context.ts';
import type { Asked } from '#server/feature.ts';
import type { Viewer } from '#server/session.ts';
import { openSlots } from '#server/slots.ts';
import { dateOf, dayOf, startOfDay, weekdayOf } from '#tatar/days.ts';
import type * as calls from '../calls.ts';
import * as queries from '../queries.server.ts';
import { CAP, isoOf, isRestDay, restDaysOf, restOf, stateNumbered } from '../rules.ts';
import { presentWords } from '../views.server.ts';
import { ankiOf, csvOf } from '../word-files.ts';

const WEEKS = 12;
const DAYS = 7;
const EXPORTED_AT_ONCE = 200;

export async function getWordSettings(
  { db }: Ctx,
  { viewer }: { viewer: Viewer },
): Promise<calls.StudySettings> {
  const row = await queries.selectSettings(db, viewer.id);
  return {
    cap: row?.cap ?? CAP.usual,
    rest: restDaysOf(row?.rest ?? 0),
    dots: row?.dots ?? true,
  };
}

export async function updateWordSettings(
  ctx: Ctx,
  { body: { cap, rest, dots }, viewer }: Asked<typeof calls.updateWordSettings>,
): Promise<calls.StudySettings> {
  const { db } = ctx;
  await queries.lockWords(db, viewer.id);
  const change = {
    ...(cap !== undefined && { cap }),
    ...(rest !== undefined && { rest: restOf(rest) }),
    ...(dots !== undefined && { dots }),
  };
  if (Object.keys(change).length > 0) await queries.updateSettings(db, viewer.id, change);
  return getWordSettings(ctx, { viewer });
}

export async function getWordHistory(
  { db, clock }: Ctx,
  { viewer }: Asked<typeof calls.getWordHistory>,
): Promise<calls.WordHistory> {
  const today = dayOf(clock.now());
  const monday = today - weekdayOf(today) - 7 * (WEEKS - 1);
  const [settings, states, learnt, due] = await Promise.all([
    queries.selectSettings(db, viewer.id),
    queries.countStates(db, viewer.id),
    queries.countLearnt(db, viewer.id, isoOf(startOfDay(monday))),
    queries.countDueByDay(db, viewer.id, {
      from: isoOf(startOfDay(today)),
      to: isoOf(startOfDay(today + DAYS)),
    }),
  ]);
  const held = { new: 0, learning: 0, known: 0 };
  for (const { state, n } of states) held[stateNumbered(state)] = n;
  const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);
  return {
    states: held,
    weeks: numbers(WEEKS).map((week) => ({
      from: dateOf(monday + 7 * week),
      known: learnt.find((one) => one.week === week)?.n ?? 0,
    })),
    days: numbers(DAYS).map((day) => ({
      date: dateOf(today + day),
      due: due.find((one) => one.day === day)?.n ?? 0,
      rest: isRestDay(settings?.rest ?? 0, startOfDay(today + day)),
    })),
  };
}

/** A file of all one may have takes some hundred megabytes while it is made: one of each person. */
const making = openSlots({ all: 8, ofOne: 1 });

export const exportWords = (ctx: Ctx, asked: Asked<typeof calls.exportWords>) =>
  making.run(asked.viewer.id, () => makeFile(ctx, asked));

async function makeFile(ctx: Ctx, { query: { format }, viewer }: Asked<typeof calls.exportWords>) {
  const { db } = ctx;
  const lexicon = await lexiconOf(ctx);
  const words: calls.OwnWord[] = [];
  for (let after = '0'; ; after = words.at(-1)!.id) {
    const rows = await queries.selectWordsAfter(db, viewer.id, after, EXPORTED_AT_ONCE);
    words.push(...(await presentWords(db, lexicon, rows)));
    if (rows.length < EXPORTED_AT_ONCE) break;
  }
  return format === 'csv'
    ? { name: 'suzlegem.csv', content: csvOf(words) }
    : { name: 'suzlegem-anki.txt', content: ankiOf(words) };
}

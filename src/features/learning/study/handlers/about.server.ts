// What surrounds one's words: choices, history, files.

import { lexiconOf } from '#features/platform/dictionary/public/lexicon.server.ts';
import type { Ctx } from '#server/context.ts';
import type { Download } from '#server/downloads.ts';
import type { Input } from '#server/feature.ts';
import type { Viewer } from '#server/session.ts';
import { dateOf, dayOf, startOfDay, weekdayOf } from '#tatar/days.ts';
import type * as calls from '../calls.ts';
import * as queries from '../queries.server.ts';
import { CAP, isoOf, isRestDay, restDaysOf, restOf, stateNumbered } from '../rules.ts';
import { presentWords } from '../views.server.ts';
import { WORD_FILES } from '../word-files.ts';

const WEEKS = 12;
const DAYS = 7;

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
  { body: { cap, rest, dots }, viewer }: Input<typeof calls.updateWordSettings>,
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
  { viewer }: Input<typeof calls.getWordHistory>,
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
  const counts = { new: 0, learning: 0, known: 0 };
  for (const { state, n } of states) counts[stateNumbered(state)] = n;
  const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);
  return {
    states: counts,
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

/** A hundred words of the longest cost some 10 ms to write. */
const EXPORTED_AT_ONCE = 100;

export async function exportWords(
  ctx: Ctx,
  { query: { format }, viewer }: Input<typeof calls.exportWords>,
): Promise<Download> {
  const { name, type, head, rowOf } = WORD_FILES[format];
  const lexicon = await lexiconOf(ctx);
  async function* pieces() {
    yield head;
    let rows: queries.WordRow[];
    let after = '0';
    do {
      rows = await queries.selectWordsAfter(ctx.db, viewer.id, after, EXPORTED_AT_ONCE);
      after = rows.at(-1)?.id ?? after;
      yield (await presentWords(ctx.db, lexicon, rows)).map(rowOf).join('');
    } while (rows.length === EXPORTED_AT_ONCE);
  }
  return { name, type, pieces: pieces() };
}

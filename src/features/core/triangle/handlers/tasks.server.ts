// Tasks: shown, tried, answered; and what came of it.

import { lockTriangles } from '#features/core/accounts/counts.server.ts';
import { FORMATS, VOICE, type Format } from '#features/platform/speech/rules.ts';
import { findSound, nameOf } from '#features/platform/speech/public/sounds.server.ts';
import { refusing } from '#kernel/call.ts';
import { diffLetters } from '#kernel/diff.ts';
import { isInnerId } from '#kernel/ids.ts';
import { mapPage } from '#kernel/page.ts';
import type { CallCtx, Ctx } from '#server/context.ts';
import type { Input, FileRoute } from '#server/feature.ts';
import { isFindablePart, isSearch, partOf } from '#server/like.ts';
import { pageById, pageByRank } from '#server/list-pages.ts';
import { rightAnswer } from '#tatar/answers.ts';
import { dayOf, startOfDay, weekdayOf } from '#tatar/days.ts';
import { foldKeyboard } from '#tatar/fold.ts';
import * as calls from '../calls.ts';
import { earn } from '../counts.server.ts';
import * as items from '../queries/items.server.ts';
import {
  selectBalance,
  selectLearnt,
  selectLearntDays,
  selectLog,
  wasPaid,
} from '../queries/ledger.server.ts';
import { MOST_A_DAY, nearestOf, TRIES_A_DAY, veiled } from '../rules.ts';
import { answersOf, keyOf, presentItems, saidOf } from '../views.server.ts';

const isoOf = (at: number): string => new Date(at).toISOString();

export async function listTriangles(
  ctx: CallCtx,
  { query, viewer }: Input<typeof calls.listTriangles>,
): Promise<calls.ItemList> {
  const { db, clock, snapshots } = ctx;
  const filter = query.filter ?? 'new';
  const search = isSearch(query) ? foldKeyboard(query.search) : null;
  const isLost = search !== null && !isFindablePart(search);
  const scope: items.ItemScope = {
    kind: query.kind ?? 'task',
    staff: false,
    range: query.range ?? null,
    part: search === null ? null : partOf(search),
    openFor: query.open === undefined ? null : (viewer?.id ?? null),
  };
  const total = async () => (isLost ? 0 : items.countItems(db, scope));
  const page =
    filter === 'new'
      ? await pageById(query, {
          size: calls.TASK_PAGE,
          select: async (start, rows) =>
            isLost ? { rows: [] } : items.selectItems(db, scope, { start, rows }),
          at: (row) => row.id,
          total: query.pg === undefined ? null : total,
        })
      : await pageByRank(snapshots, query, {
          size: calls.TASK_PAGE,
          name: JSON.stringify(['triangles', filter, scope]),
          ids: async (skip, rows) =>
            isLost ? [] : items.selectItemIds(db, scope, { by: filter, skip, rows }),
          select: (ids) => items.selectItemsByIds(db, ids),
          idOf: (row) => row.id,
          total,
        });
  const day = dayOf(clock.now());
  const list = await presentItems(ctx, viewer, { rows: page.list, day });
  const ranges = scope.kind === 'task' ? await items.selectTaskRanges(db) : [];
  return { ...mapPage(page, list), ranges };
}

const NAME = new RegExp(String.raw`^([\da-f]{16})\.(${FORMATS.join('|')})$`);

/** Nothing else is read aloud here than a task that is shown, and heard. */
export const taskSounds: FileRoute = {
  path: '/media/speech/:voice/task/:id/:name',
  caching: 'public',
  find: async (ctx, { params: { voice, id = '', name = '' }, counter }) => {
    const [, wanted, format] = NAME.exec(name) ?? [];
    if (voice !== VOICE || wanted === undefined || !isInnerId(id)) return null;
    const task = await items.selectItem(ctx.db, id);
    const text = task === undefined || task.published_at === null ? null : saidOf(task);
    if (text === null || nameOf(text) !== wanted) return null;
    return findSound(ctx, { counter }, { text, format: format as Format, noteId: null });
  },
};

/** What was written beside the answer that is nearest to it. */
function judge(typed: string, task: items.ItemRow) {
  const answers = answersOf(task);
  const compared = answers.map((answer) => ({ runs: diffLetters(typed, answer) }));
  return {
    right: rightAnswer(typed, answers) !== null,
    answers: answers.map((answer) => ({ answer })),
    diff: nearestOf(compared)?.runs ?? [],
  };
}

export async function tryTriangle(
  _ctx: Ctx,
  { body }: Input<typeof calls.tryTriangle>,
  task: items.ItemRow,
) {
  return judge(body.answer, task);
}

export async function answerTriangle(
  ctx: CallCtx,
  { body, viewer }: Input<typeof calls.answerTriangle>,
  task: items.ItemRow,
): Promise<calls.Judged> {
  const { db, clock } = ctx;
  const now = clock.now();
  const day = dayOf(now);
  // The account first, then the task: the order of everybody.
  const [account] = await lockTriangles(db, [viewer.id]);
  const before = account?.triangle ?? 0;
  const [tried] = await items.selectTries(db, viewer.id, [task.id]);
  const isEarned = tried !== undefined && tried.right_at !== null;
  const tries = tried?.day === day ? tried.tries : 0;
  const { right, answers, diff } = judge(body.answer, task);
  const left = TRIES_A_DAY - tries;
  if (isEarned) return { right, answers, diff, triangle: before, paid: 0, tries: left };

  if (left <= 0) {
    const wait = Math.ceil((startOfDay(day + 1) - now) / 1000);
    throw refusing(calls.answerTriangle, 'time', { wait, reason: 'day' });
  }
  const own = { accountId: viewer.id, itemId: task.id, day };
  if (!right) {
    await items.upsertTry(db, { ...own, tries: tries + 1, rightAt: null });
    const isLast = left === 1;
    return {
      right,
      answers: isLast ? answers : [],
      diff: isLast ? diff : veiled(diff),
      triangle: before,
      paid: 0,
      tries: left - 1,
    };
  }
  const reward = {
    accountId: viewer.id,
    reason: 'task' as const,
    ref: keyOf(task),
    amount: task.price,
  };
  const rightAt = isoOf(now);
  const triangle = await earn(ctx, reward);
  if (triangle === null) {
    // Paid before the task was deleted and put in again; or the day has brought all it can, and
    // tomorrow the task is still there.
    if (await wasPaid(db, reward)) await items.upsertTry(db, { ...own, tries, rightAt });
    return { right, answers, diff, triangle: before, paid: 0, tries: left };
  }
  if (!(await items.takeTask(db, task.id)))
    throw refusing(calls.answerTriangle, 'forbidden', { reason: 'gone' });
  await items.upsertTry(db, { ...own, tries, rightAt });
  return { right, answers, diff, triangle, paid: triangle - before, tries: left };
}

export async function listTriangleLog(
  { db }: Ctx,
  { query, viewer }: Input<typeof calls.listTriangleLog>,
): Promise<calls.TriangleLog> {
  const page = await pageById(query, {
    size: calls.LOG_PAGE,
    select: (start, rows) => selectLog(db, viewer.id, { start, rows }),
    at: (row) => row.id,
    total: null,
  });
  const { triangle } = await selectBalance(db, viewer.id);
  const list = page.list.map(({ created_at: created, ...row }) => ({ ...row, created }));
  return { ...mapPage(page, list), triangle };
}

export async function getTriangleDay(
  { db, clock }: Ctx,
  { viewer }: Input<typeof calls.getTriangleDay>,
): Promise<calls.TriangleDay> {
  const day = dayOf(clock.now());
  const today = isoOf(startOfDay(day));
  const since = isoOf(startOfDay(day - calls.KNOWN_DAYS));
  const { rows: earned } = await selectLearnt(db, viewer.id, today);
  const { rows: days } = await selectLearntDays(db, viewer.id, { since, today });
  const { triangle } = await selectBalance(db, viewer.id);
  return {
    triangle,
    today: earned.reduce((sum, row) => sum + row.triangle, 0),
    most: MOST_A_DAY,
    earned,
    days: days.map(({ ago }) => ago),
    weekday: weekdayOf(day) + 1,
  };
}

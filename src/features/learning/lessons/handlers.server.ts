import { lockTriangles } from '#features/core/accounts/counts.server.ts';
import { FORMATS, VOICE, type Format } from '#features/platform/speech/rules.ts';
import { canSpeak, findSound, nameOf } from '#features/platform/speech/public/sounds.server.ts';
import { earn } from '#features/core/triangle/counts.server.ts';
import { refusing } from '#kernel/call.ts';
import { mapPage } from '#kernel/page.ts';
import { isRefusal } from '#kernel/refusal.ts';
import type { CallCtx, Ctx } from '#server/context.ts';
import type { Input, FileRoute, Thing } from '#server/feature.ts';
import { isFindablePart, isSearch, partOf } from '#server/like.ts';
import { pageById, pageByRank } from '#server/list-pages.ts';
import type { Viewer } from '#server/session.ts';
import { foldKeyboard } from '#tatar/fold.ts';
import { accessEdu, type authorizeEdu } from './access.server.ts';
import * as calls from './calls.ts';
import { isRightAnswer } from './judge.ts';
import * as queries from './queries.server.ts';
import { lockProgress, updateProgress } from './queries/progress.server.ts';
import { selectPlaced } from './queries/placement.server.ts';
import { type Given, gradeOf, isPassed, PASS_TRIANGLES, weekOf } from './rules.ts';
import { otherSentences, spokenSentences } from './spoken-lesson.ts';
import {
  exercisesOf,
  givenOf,
  lessonOf,
  presentEdu,
  presentEntries,
  sealOf,
  soundOf,
} from './views.server.ts';

type Edu = Thing<typeof authorizeEdu>;

export async function listEdu(
  { db, snapshots }: CallCtx,
  { query, viewer }: Input<typeof calls.listEdu>,
): Promise<calls.EduList> {
  const filter = query.filter ?? 'new';
  const search = isSearch(query) ? foldKeyboard(query.search) : null;
  const isLost = search !== null && !isFindablePart(search);
  const scope: queries.EduScope = {
    range: query.range === undefined ? null : Number(query.range),
    part: search === null ? null : partOf(search),
  };
  const total = async () => (isLost ? 0 : queries.countEdu(db, scope));
  const page =
    filter === 'new'
      ? await pageById(query, {
          size: calls.EDU_PAGE,
          select: async (start, rows) =>
            isLost ? { rows: [] } : queries.selectNewEdu(db, scope, { start, rows }),
          at: (row) => row.id,
          total: query.pg === undefined ? null : total,
        })
      : await pageByRank(snapshots, query, {
          size: calls.EDU_PAGE,
          name: JSON.stringify(['edu', filter, scope]),
          ids: async (skip, rows) =>
            isLost ? [] : queries.selectEduIds(db, scope, { by: filter, skip, rows }),
          select: (ids) => queries.selectEduByIds(db, ids),
          idOf: (row) => row.id,
          total,
        });
  return mapPage(page, await presentEntries(db, viewer, page.list));
}

export async function getEduStart(
  { db, clock }: Ctx,
  { viewer }: Input<typeof calls.getEduStart>,
): Promise<calls.EduStart> {
  const placed = viewer === null ? null : await selectPlaced(db, viewer.id);
  const [next, ranges, week] = await Promise.all([
    viewer === null
      ? queries.selectNextEdu(db, { range: 0, place: 0, id: '0' })
      : queries.selectOwnNext(db, viewer.id, placed),
    queries.countRanges(db, viewer?.id ?? null),
    queries.selectDictation(db, weekOf(clock.now())),
  ]);
  const shown = [next, week].filter((row) => row !== undefined);
  const entries = await presentEntries(db, viewer, shown);
  const entryOf = (row: queries.EduRow | undefined) =>
    entries.find(({ id }) => id === row?.id) ?? null;
  return { next: entryOf(next), ranges, week: entryOf(week), placed };
}

export const getEdu = (
  ctx: Ctx,
  { viewer }: Input<typeof calls.getEdu>,
  edu: Edu,
): Promise<calls.EduPage> => presentEdu(ctx, viewer, edu);

export async function getEduSpeech(ctx: Ctx, _asked: Input<typeof calls.getEduSpeech>, edu: Edu) {
  const sentences = canSpeak(ctx) ? spokenSentences(edu) : [];
  return {
    list: sentences.map(({ text, ...place }) => ({ ...place, src: soundOf(edu, text) })),
  };
}

const NAME = new RegExp(String.raw`^([\da-f]{16})\.(${FORMATS.join('|')})$`);

/** Nothing else is read aloud here than the sentences of a lesson that is shown. */
export const eduSounds: FileRoute = {
  path: '/media/speech/:voice/edu/:id/:name',
  caching: 'public',
  find: async (ctx, { params: { voice, id = '', name = '' }, counter }) => {
    const [, wanted, format] = NAME.exec(name) ?? [];
    if (voice !== VOICE || wanted === undefined) return null;
    const edu = await publishedOrNull(ctx, id);
    if (edu === null) return null;
    const text = [
      ...spokenSentences(edu).map((sentence) => sentence.text),
      ...otherSentences(lessonOf(edu)),
    ].find((sentence) => nameOf(sentence) === wanted);
    if (text === undefined) return null;
    return findSound(ctx, { counter }, { text, format: format as Format, noteId: null });
  },
};

async function publishedOrNull({ db }: Ctx, id: string): Promise<Edu | null> {
  try {
    return await accessEdu(db, id);
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/** Two people share a browser: what one has answered is kept there until they are back. */
const isOfAnother = ({ user }: { user?: string | undefined }, { id }: Viewer): boolean =>
  user !== undefined && user !== id;

export async function answerEdu(
  ctx: CallCtx,
  { body, viewer }: Input<typeof calls.answerEdu>,
  edu: Edu,
) {
  const { db, clock } = ctx;
  if (isOfAnother(body, viewer)) throw refusing(calls.answerEdu, 'forbidden', { reason: 'other' });
  const exercises = exercisesOf(edu);
  const hasKey = exercises.length > lessonOf(edu).exercises.length;
  const number = body.exercise ?? (hasKey ? exercises.length - 1 : -1);
  const exercise = exercises[number];
  if (exercise === undefined) throw refusing(calls.answerEdu, 'answer', { reason: 'none' });
  const right = isRightAnswer(exercise, body.answer);
  const progress = (await lockProgress(db, viewer.id, [edu.id])).get(edu.id)!;
  // Of one attempt the first answer counts; a second try, or a second sending, changes nothing.
  const given: Given = { [number]: right, ...givenOf(progress, exercises) };
  const change = { given, seal: sealOf(exercises), best: progress.best, done: false };
  const at = new Date(clock.now()).toISOString();
  await updateProgress(db, viewer.id, [{ id: edu.id, ...change }], at);
  const [before] = await lockTriangles(db, [viewer.id]);
  const earlier = before?.triangle ?? 0;
  const reward = {
    accountId: viewer.id,
    reason: 'edu',
    ref: edu.id,
    amount: PASS_TRIANGLES,
  } as const;
  const triangle = (isPassed(given, exercises.length) ? await earn(ctx, reward) : null) ?? earlier;
  return { right, triangle, earned: triangle - earlier };
}

export async function finishEdu(
  { db, clock }: CallCtx,
  { body, viewer }: Input<typeof calls.finishEdu>,
  edu: Edu,
) {
  if (isOfAnother(body, viewer)) throw refusing(calls.finishEdu, 'forbidden', { reason: 'other' });
  const exercises = exercisesOf(edu);
  const progress = (await lockProgress(db, viewer.id, [edu.id])).get(edu.id)!;
  const given = givenOf(progress, exercises);
  if (Object.keys(given).length === 0) {
    // Sent twice, or by a second tab: what was kept stays.
    if (progress.best !== null) return { best: progress.best, grade: progress.best };
    throw refusing(calls.finishEdu, 'answers', { reason: 'none' });
  }
  const grade = Math.min(body.grade, gradeOf(given, exercises.length));
  const best = Math.max(progress.best ?? 0, grade);
  const change = { given: {}, seal: sealOf(exercises), best, done: true };
  const at = new Date(clock.now()).toISOString();
  await updateProgress(db, viewer.id, [{ id: edu.id, ...change }], at);
  return { best, grade };
}

// One case as the staff see it: the thing, who has reported it and with which messages, what was
// noted and what was decided before.

import { presentPeople } from '#features/core/accounts/views.server.ts';
import { retainedFiles } from '#features/platform/media/public/message-files.server.ts';
import { BLUR_WIDTH } from '#features/platform/media/rules.ts';
import { countFitting } from '#kernel/page.ts';
import type { CallCtx } from '#server/context.ts';
import { subjectOf } from '#server/subject.ts';
import type { WholeCase } from '../calls/queue.ts';
import { personIn, presentCases, quotesOf } from './case-views.server.ts';
import { reportFileAddress } from './files.server.ts';
import { selectAttached, type AttachedRow } from './queries/attached.server.ts';
import * as queries from './queries/cases.server.ts';
import { isReportedBy } from './queries/reporters.server.ts';
import { ownerOf } from './case-owner.server.ts';
import { UNDO_DECISION_SECONDS } from '../rules.ts';
import { isDecidedBy, type Staff } from '../staff.server.ts';

const MOST_SHOWN = 50;
const MOST_PAST = 20;
/** Messages of all reports of a case together, and units of their JSON. */
const MOST_MESSAGES = 200;
const MESSAGE_UNITS = 148_000;

/**
 * Until when who has decided it can take that back. A limit, a removal that nothing can undo, and what
 * others have followed, stands.
 */
export function undoUntil(
  ctx: Pick<CallCtx, 'subjects'>,
  staff: Staff,
  row: queries.CaseRow,
  now: number,
): string | null {
  const { decision, decided_at: at, kind } = row;
  if (at === null || decision === 'limited' || !isDecidedBy(row, staff)) return null;
  if (decision === 'kept' && subjectOf(ctx, kind).onApproved !== undefined) return null;
  if (row.ruling_id !== null && !(Date.parse(row.ruling_until ?? '') > now)) return null;
  const until = Date.parse(at) + UNDO_DECISION_SECONDS * 1000;
  return until > now ? new Date(until).toISOString() : null;
}

export async function wholeCase(
  ctx: CallCtx,
  staff: Staff,
  row: queries.CaseRow,
): Promise<WholeCase> {
  const { db, clock } = ctx;
  const { owner_id: ownerId } = row;
  const [[shown], reports, notes, past, owner, quoteOf, voiceKey, reported, around] =
    await Promise.all([
      presentCases(ctx, staff, [row], clock.now()),
      queries.selectReports(db, row.id, MOST_SHOWN),
      queries.selectStaffNotes(db, row.id, MOST_SHOWN),
      ownerId === null ? [] : queries.selectPast(db, ownerId, MOST_PAST),
      ownerId === null ? null : ownerOf(ctx, staff, ownerId, clock.now()),
      quotesOf(ctx, [row]),
      subjectOf(ctx, row.kind).sound?.key(db, row.target_id) ?? null,
      staff.viewer === null ? false : isReportedBy(db, row, staff.id),
      subjectOf(ctx, row.kind).around?.(db, row.target_id) ?? [],
    ]);
  const attached = await selectAttached(
    db,
    reports.map(({ id }) => id),
    { each: MOST_SHOWN, all: MOST_MESSAGES },
  );
  const [people, filesOf] = await Promise.all([
    presentPeople(db, [
      ...reports.flatMap((report) => report.account_id ?? []),
      ...attached.map((message) => message.author_id),
      ...notes.flatMap((note) => note.staff_id ?? []),
      ...around.map(({ authorId }) => authorId),
    ]),
    attachedFiles(ctx, staff, row.id, attached),
  ]);
  const messagesOf = newestFitting(attached, (message) => ({
    id: message.message_id,
    content: message.content,
    ...{ change: message.change, former: message.former },
    user: personIn(people, message.author_id),
    ...filesOf(message),
    created: message.created_at,
  }));
  return {
    ...shown!,
    content: quoteOf(row)?.content ?? '',
    around: around.map(({ id, authorId, title, content, created, place }) => ({
      ...{ id, title, content, created, place },
      user: personIn(people, authorId),
    })),
    sound:
      voiceKey === null ? null : reportFileAddress(ctx, { staff, caseId: row.id, key: voiceKey }),
    list: reports.map((report) => ({
      id: report.id,
      reason: report.reason,
      content: report.content,
      user: report.account_id === null ? null : personIn(people, report.account_id),
      created: report.created_at,
      messages: messagesOf.get(report.id) ?? [],
    })),
    notes: notes.map((note) => ({
      id: note.id,
      content: note.content,
      user: note.staff_id === null ? null : personIn(people, note.staff_id),
      created: note.created_at,
    })),
    past: past
      .filter(({ id }) => id !== row.id)
      .map(({ id, kind, decision, reason, decided_at: decided, target_id: target, undone }) => ({
        ...{ id, kind, decision, reason, decided, undone },
        same: kind === row.kind && target === row.target_id,
      })),
    reported,
    owner,
    undoUntil: undoUntil(ctx, staff, row, clock.now()),
  };
}

type CaseMessage = WholeCase['list'][number]['messages'][number];
type Files = Pick<CaseMessage, 'images' | 'voice' | 'lost'>;

/** The newest messages of each report, in their order; as many in all as an answer may have. */
function newestFitting(
  attached: readonly AttachedRow[],
  present: (row: AttachedRow) => CaseMessage,
): Map<string, CaseMessage[]> {
  const byReport = [...Map.groupBy(attached, (row) => row.report_id)];
  const inTurns = byReport
    .flatMap(([report, rows]) =>
      rows.toReversed().map((row, place) => ({ report, place, message: present(row) })),
    )
    .toSorted((a, b) => a.place - b.place);
  const count = countFitting(
    inTurns.map(({ message }) => message),
    MESSAGE_UNITS,
  );
  const shown = Map.groupBy(inTurns.slice(0, count).toReversed(), ({ report }) => report);
  return new Map([...shown].map(([id, list]) => [id, list.map(({ message }) => message)]));
}

/** Pictures and voices of the messages, by addresses for these eyes alone. */
async function attachedFiles(
  ctx: CallCtx,
  staff: Staff,
  caseId: string,
  attached: readonly AttachedRow[],
): Promise<(message: AttachedRow) => Files> {
  const { pictures, voices } = await retainedFiles(ctx.db, {
    pictureIds: attached.flatMap((message) => message.picture_ids),
    voiceIds: attached.flatMap((message) => message.voice_id ?? []),
  });
  const addressFor = (key: string) => reportFileAddress(ctx, { staff, caseId, key });
  return (message) => {
    const images = message.picture_ids
      .flatMap((id) => pictures.find((picture) => picture.id === id) ?? [])
      .map(({ key, state, ...picture }) => {
        const src = addressFor(key);
        return { ...picture, src, blur: `${src}-${BLUR_WIDTH}.webp`, ready: state === 'ready' };
      });
    const voice = voices.find(({ id }) => id === message.voice_id);
    return {
      images,
      voice:
        voice === undefined
          ? null
          : {
              state: voice.state,
              src: voice.state === 'ready' ? addressFor(voice.key) : null,
              seconds: voice.seconds,
              waveform: voice.waveform ?? [],
            },
      lost: message.pictures - images.length,
    };
  };
}

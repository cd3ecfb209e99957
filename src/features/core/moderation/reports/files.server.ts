// Pictures and voices of messages that were attached to a report, and recordings of words that are
// reported: for whoever of the staff looks at the case, by an address signed for them, this case and
// an hour or two. Behind the signature we still look whether the case is theirs and the file is of
// it. There is no other way to files of messages, nor to a recording that was taken down.

import { findRetainedFile } from '#features/platform/media/public/message-files.server.ts';
import { isInnerId } from '#kernel/ids.ts';
import type { Ctx } from '#server/context.ts';
import type { FileCtx, FileRoute } from '#server/feature.ts';
import { isMadeWithSecret, isSameText, keyedName } from '#server/secret.ts';
import { isProven, type Viewer } from '#server/session.ts';
import { subjectOf } from '#server/subject.ts';
import { isFileOfCase } from './queries/attached.server.ts';
import { selectCase, type CaseRow } from './queries/cases.server.ts';
import { adminStaff, staffOf, type Staff } from '../staff.server.ts';

const HOUR_MS = 3_600_000;

interface Signed {
  staff: Staff;
  caseId: string;
  key: string;
  /** The hour since 1970 at whose beginning it ends. */
  until: number;
}

const signatureOf = (env: Ctx['env'], { staff, caseId, key, until }: Signed): string => {
  const who = staff.viewer === null ? 'admin' : 'account';
  return keyedName(env, 'report-file', [who, staff.id, caseId, key, until].join('\n'));
};

/** The hour at whose beginning an address ends that is made now. */
export const lastHour = (now: number): number => Math.floor(now / HOUR_MS) + 2;

/** The beginning of the addresses of a file. The same for an hour. */
export function reportFileAddress(
  { env, clock }: Pick<Ctx, 'env' | 'clock'>,
  of: Omit<Signed, 'until'>,
): string {
  const until = lastHour(clock.now());
  const token = `${until.toString(36)}.${signatureOf(env, { ...of, until })}`;
  return `/media/case/${BigInt(of.caseId).toString(36)}/${token}/${of.key}`;
}

/** An id as it stands in an address; null where this can be none. */
export function idOf(text: string): string | null {
  if (!/^[\da-z]{1,13}$/.test(text)) return null;
  const digits = [...text].map((digit) => BigInt(Number.parseInt(digit, 36)));
  const id = digits.reduce((sum, digit) => sum * 36n + digit, 0n).toString();
  return isInnerId(id) ? id : null;
}

/** Until when an address holds, and by which signature; null where it is none, or is over. */
export function readToken(token: string, now: number): { until: number; signature: string } | null {
  const [, hour, signature] = /^([\da-z]{1,8})\.([\w-]{22})$/.exec(token) ?? [];
  if (hour === undefined || signature === undefined) return null;
  const until = Number.parseInt(hour, 36);
  return now >= until * HOUR_MS ? null : { until, signature };
}

/** As behind every call of the staff: an address got before the proof ran out opens nothing. */
export const isStanding = (viewer: Viewer, now: number): boolean =>
  !viewer.blacklist && isProven(viewer, now);

/** The file of that name, if it belongs to the case. */
async function fileOfCase(ctx: FileCtx, { id, kind, target_id: targetId }: CaseRow, name: string) {
  const { db } = ctx;
  const sound = (await subjectOf(ctx, kind).sound?.find(db, targetId, name)) ?? null;
  if (sound !== null) return sound;
  const file = await findRetainedFile(db, name);
  return file !== null && (await isFileOfCase(db, id, file.id)) ? file : null;
}

export const reportFiles: FileRoute = {
  path: '/media/case/:id/:token/:name',
  // Nothing of it stays in a browser that others may use after them.
  caching: 'never',
  find: async (ctx, { params, viewer, admin }) => {
    const { db, env, clock } = ctx;
    const { id = '', token = '', name = '' } = params;
    const caseId = idOf(id);
    const signed = readToken(token, clock.now());
    if (caseId === null || signed === null) return null;
    const { until, signature } = signed;
    const row = await selectCase(db, caseId);
    const file = row === undefined ? null : await fileOfCase(ctx, row, name);
    if (row === undefined || file === null) return null;
    const keeper = await admin();
    const askers = [
      ...(viewer !== null && isStanding(viewer, clock.now()) && row.owner_id !== viewer.id
        ? [staffOf(viewer)]
        : []),
      ...(keeper === null ? [] : [adminStaff(keeper)]),
    ];
    const isSigned = askers.some(
      (staff) =>
        staff.kinds.includes(row.kind) &&
        isMadeWithSecret(env, (made) =>
          isSameText(signature, signatureOf(made, { staff, caseId, key: file.key, until })),
        ),
    );
    return isSigned ? { key: file.file } : null;
  },
};

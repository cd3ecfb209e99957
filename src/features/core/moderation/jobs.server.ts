import { z } from 'zod';
import { Id, Moment } from '#kernel/schemas.ts';
import { runBatch } from '#server/batch.ts';
import type { Ctx } from '#server/context.ts';
import type { Database } from '#server/db.ts';
import { publish } from '#server/events.ts';
import { defineJob, type PayloadOf } from '#server/jobs.ts';
import { ownerRuled, reportAnswered } from './events.server.ts';
import {
  closeReports,
  fileReport,
  isDecided,
  selectUnfiled,
} from './reports/queries/cases.server.ts';
import { forgetNetworks } from './reports/queries/reports.server.ts';
import { insertMissingReadOnly } from './rulings/queries/rulings.server.ts';

/**
 * Reports are filed when they come, and who may only read has a ruling from then on; what is from
 * before there were cases, or such rulings, is filed here.
 */
export const FILE_REPORTS = defineJob({
  name: 'file-reports',
  summary: 'Give every report and ruling about a person its case.',
  cron: '*/10 * * * *',
});

const AT_ONCE = 200;

/** Running it twice changes nothing. */
export async function fileReports({ db }: Ctx): Promise<void> {
  while ((await (db as Database).transaction().execute(fileSome)) === AT_ONCE);
  while ((await insertMissingReadOnly(db, AT_ONCE)) === AT_ONCE);
}

async function fileSome(db: Parameters<typeof selectUnfiled>[0]): Promise<number> {
  const reports = await selectUnfiled(db, AT_ONCE);
  for (const report of reports) await fileReport(db, report);
  return reports.length;
}

/**
 * Tells whoever has reported a thing that it was decided, or decided anew, so many at a time: the
 * decision itself takes as long with ten thousand of them as with one. Who decides anew while some
 * wait for the first does not cut it short: it is another job.
 */
export const TELL_REPORTERS = defineJob({
  name: 'tell-reporters',
  summary: 'Notify the reporters of a decided case, in batches.',
  payload: z.object({
    caseId: Id,
    round: z.enum(['decided', 'undone']),
    /** Of the decision: it may have been taken back and another made since. */
    at: Moment.optional(),
    /** The last report whose writer was told. */
    after: Id.default('0'),
  }),
  key: ({ caseId, round, at }) =>
    ['tell-reporters', caseId, round, ...(at === undefined ? [] : [at])].join(':'),
});

/** A batch holds the rows of its people until it ends, so it is soon over. */
const TOLD_AT_ONCE = 500;

/** Waits until the decision stands; the owner of a thing is told of it once. */
export const TELL_OWNER = defineJob({
  name: 'tell-owner',
  summary: 'Notify the owner of a decided case, unless the decision was taken back.',
  payload: z.object({ caseId: Id, accountId: Id, at: Moment }),
  key: ({ caseId, at }) => `tell-owner:${caseId}:${at}`,
});

export const tellOwner = (
  ctx: Ctx,
  { caseId, accountId, at }: PayloadOf<typeof TELL_OWNER>,
): Promise<void> =>
  runBatch(ctx, TELL_OWNER, async (publisher) => {
    if (await isDecided(publisher.db, caseId, at))
      await publish(publisher, ownerRuled, { accountId });
    return null;
  });

export const tellReporters = (ctx: Ctx, payload: PayloadOf<typeof TELL_REPORTERS>): Promise<void> =>
  runBatch(ctx, TELL_REPORTERS, async (publisher) => {
    const { caseId, at, after } = payload;
    if (!(await isDecided(publisher.db, caseId, at))) return null;
    const told = await closeReports(publisher.db, { caseId, after, rows: TOLD_AT_ONCE });
    if (told.length === 0) return null;
    // A visitor cannot be told.
    const accountIds = told.flatMap((row) => row.account_id ?? []);
    if (accountIds.length > 0) await publish(publisher, reportAnswered, { caseId, accountIds });
    return told.length < TOLD_AT_ONCE ? null : { ...payload, after: told.at(-1)!.id };
  });

/** Every night: from where visitors have reported something a month ago. */
export const SWEEP_REPORTS = defineJob({
  name: 'sweep-reports',
  summary: 'Delete the networks of visitor reports after a month.',
  cron: '41 2 * * *',
});

const FORGOTTEN_AT_ONCE = 1000;
/** What is left after so many goes in the next night. */
const MOST_GOES = 1000;

export async function sweepReports({ db }: Ctx): Promise<void> {
  for (let goes = 0; goes < MOST_GOES; goes += 1)
    if ((await forgetNetworks(db, FORGOTTEN_AT_ONCE)) < FORGOTTEN_AT_ONCE) return;
}

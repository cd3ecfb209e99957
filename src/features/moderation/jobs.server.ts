import type { Ctx } from '#server/context.ts';
import type { Database } from '#server/db.ts';
import { defineJob } from '#server/jobs.ts';
import { fileReport, selectUnfiled } from './queries/cases.server.ts';

/** Reports are filed when they come; those from before there were cases are filed here. */
export const FILE_REPORTS = defineJob({ name: 'file-reports', cron: '*/10 * * * *' });

const AT_ONCE = 200;

/** Running it twice changes nothing. */
export async function fileReports({ db }: Ctx): Promise<void> {
  while ((await (db as Database).transaction().execute(fileSome)) === AT_ONCE);
}

async function fileSome(db: Parameters<typeof selectUnfiled>[0]): Promise<number> {
  const reports = await selectUnfiled(db, AT_ONCE);
  for (const report of reports) await fileReport(db, report);
  return reports.length;
}

import { answerAuthorized, type Feature } from '#server/feature.ts';
import { authorizeReport } from './access.server.ts';
import { createReport } from './calls.ts';
import * as handlers from './handlers.server.ts';
import { emptyAttachedOf, emptyReportsOf } from './queries.server.ts';

export const moderation: Feature = {
  name: 'moderation',
  answers: [answerAuthorized(createReport, authorizeReport, handlers.createReport)],
  onForget: async ({ db }, { accountId }) => {
    await emptyReportsOf(db, accountId);
    await emptyAttachedOf(db, accountId);
  },
  exports: [
    {
      /** What a person has told the staff. Served by report_account_id_idx. */
      name: 'reports',
      rows: (db, accountId) =>
        db
          .selectFrom('report')
          .select(['id', 'kind', 'target_id', 'reason', 'content', 'created_at'])
          .where('account_id', '=', accountId)
          .orderBy('id')
          .execute(),
    },
  ],
};

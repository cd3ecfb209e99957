import { perform, type Feature } from '#server/feature.ts';
import { SWEEP_TRACES, sweepTraces } from './jobs.server.ts';
import { deleteTracesOf } from './queries.server.ts';

export const spam: Feature = {
  name: 'spam',
  answers: [],
  jobs: [perform(SWEEP_TRACES, sweepTraces)],
  onForget: async ({ db }, { accountId }) => {
    await deleteTracesOf(db, accountId);
  },
};

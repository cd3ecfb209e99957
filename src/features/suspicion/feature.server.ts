import { perform, type Feature } from '#server/feature.ts';
import { SWEEP_TRACES, sweepTraces } from './jobs.server.ts';
import { deleteTracesOf } from './queries.server.ts';

export const suspicion: Feature = {
  name: 'suspicion',
  answers: [],
  jobs: [perform(SWEEP_TRACES, sweepTraces)],
  onForget: async ({ db }, { accountId }) => {
    await deleteTracesOf(db, accountId);
  },
};

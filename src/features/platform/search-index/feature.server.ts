import { perform, type Feature } from '#server/feature.ts';
import { SWEEP_FORMS, sweepForms } from './jobs.server.ts';

/** `index-text` needs the texts of all features, so `src/main/tasks.ts` performs it. */
export const searchIndex: Feature = {
  name: 'search-index',
  answers: [],
  jobs: [perform(SWEEP_FORMS, sweepForms)],
};

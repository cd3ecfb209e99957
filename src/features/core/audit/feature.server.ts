import { bind, type Feature } from '#server/feature.ts';
import * as calls from './calls.ts';
import * as handlers from './handlers.server.ts';

export const audit: Feature = {
  name: 'audit',
  answers: [bind(calls.listActs, handlers.listActs)],
};

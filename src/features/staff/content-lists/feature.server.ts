import { bind, type Feature } from '#server/feature.ts';
import * as calls from './calls.ts';
import * as handlers from './handlers.server.ts';

export const contentLists: Feature = {
  name: 'content-lists',
  answers: [
    bind(calls.listModeratorNotes, handlers.listModeratorNotes),
    bind(calls.listSecurityComments, handlers.listSecurityComments),
  ],
};

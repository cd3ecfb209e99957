import { bind, type Feature } from '#server/feature.ts';
import * as calls from './calls.ts';
import * as handlers from './handlers.server.ts';
import { contentFiles, contentStore } from './public/pictures.server.ts';

export const cms: Feature = {
  name: 'cms',
  answers: [bind(calls.listContentChanges, handlers.listContentChanges)],
  files: [contentFiles],
  stored: [contentStore],
};

import { perform, type Feature } from '#server/feature.ts';
import { wordSounds } from './files.server.ts';
import { makeSpeech, SWEEP_SPEECH, sweepSpeech } from './jobs.server.ts';
import { selectKnown } from './queries.server.ts';
import { MAKE_SPEECH } from './public/sounds.server.ts';

export const speech: Feature = {
  name: 'speech',
  answers: [],
  files: [wordSounds],
  stored: [{ prefix: 'speech/', known: selectKnown }],
  jobs: [perform(MAKE_SPEECH, makeSpeech), perform(SWEEP_SPEECH, (ctx) => sweepSpeech(ctx))],
};

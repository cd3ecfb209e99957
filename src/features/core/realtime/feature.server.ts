import { bindStream, perform, type Feature } from '#server/feature.ts';
import * as calls from './calls.ts';
import { SWEEP_LIVE, sweepLive } from './jobs.server.ts';
import { liveOnline } from './live.ts';

export const realtime: Feature = {
  name: 'realtime',
  answers: [bindStream(calls.listenEvents)],
  live: [liveOnline],
  jobs: [perform(SWEEP_LIVE, sweepLive)],
};

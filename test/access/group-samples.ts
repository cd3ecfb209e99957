// What the calls of who runs a group are sent.

import type { Fixture } from './fixture.ts';
import { own, type Sample, written } from './sample.ts';

export const groupSamples: Record<string, (fixture: Fixture) => Sample> = {
  updateGroupRules: own({ body: { content: '' } }),
  updateGroupWriters: own({ body: { writers: 'members' } }),
  restoreGroup: own({ body: {} }),
  banFromGroup: (fixture) => ({ body: { id: fixture.follower, banned: true } }),
  decideSuggestion: own({ body: { accept: true }, else: ['id'] }),
  updateGroupMinus: own({ body: { minus: false } }),
  toggleGroupAdmin: (fixture) => ({ body: { id: fixture.follower } }),
  createGroupNote: own({ body: written }),
  updateGroupNote: own({ body: written }),
  updateGroupNotePictures: own({ body: {} }),
  pinGroupNote: own({ body: { pin: true } }),
};

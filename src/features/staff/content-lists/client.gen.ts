// Written by `npm run gen` from the calls of this feature.

import type { Stub } from '#kernel/call.ts';
import type * as calls from './calls.ts';

export const listModeratorNotes: Stub<typeof calls.listModeratorNotes> = { method: 'GET', path: '/api/user/moderator/notes' };
export const listSecurityComments: Stub<typeof calls.listSecurityComments> = { method: 'GET', path: '/api/user/security/comments' };

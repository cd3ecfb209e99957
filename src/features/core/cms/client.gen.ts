// Written by `npm run gen` from the calls of this feature.

import type { Stub } from '#kernel/call.ts';
import type * as calls from './calls.ts';

export const listContentChanges: Stub<typeof calls.listContentChanges> = { method: 'GET', path: '/api/admin/content/change' };

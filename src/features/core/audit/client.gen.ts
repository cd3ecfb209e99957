// Written by `npm run gen` from the calls of this feature.

import type { Stub } from '#kernel/call.ts';
import type * as calls from './calls.ts';

export const listActs: Stub<typeof calls.listActs> = { method: 'GET', path: '/api/admin/audit' };

// Written by `npm run gen` from the calls of this feature.

import type { StubOf } from './public/define.ts';
import type { Stub } from '#kernel/call.ts';
import type * as calls from './calls.ts';
import type * as live from './live.ts';

export const listenEvents: Stub<typeof calls.listenEvents> = { method: 'GET', path: '/api/user/events' };
export const liveOnline: StubOf<typeof live.liveOnline> = { name: 'online' };

// Written by `npm run gen` from the calls of this feature.

import type { StubOf } from '#features/core/realtime/public/define.ts';
import type { Stub } from '#kernel/call.ts';
import type * as calls from './calls.ts';
import type * as live from './live.ts';

export const deletePush: Stub<typeof calls.deletePush> = { method: 'DELETE', path: '/api/user/push' };
export const getNoticeSettings: Stub<typeof calls.getNoticeSettings> = { method: 'GET', path: '/api/user/notice/setting' };
export const listNotices: Stub<typeof calls.listNotices> = { method: 'GET', path: '/api/user/notice/list' };
export const readNotices: Stub<typeof calls.readNotices> = { method: 'PUT', path: '/api/user/notice/read' };
export const savePush: Stub<typeof calls.savePush> = { method: 'PUT', path: '/api/user/push' };
export const stopDigest: Stub<typeof calls.stopDigest> = { method: 'POST', path: '/api/notice/digest' };
export const updateNoticeSettings: Stub<typeof calls.updateNoticeSettings> = { method: 'PUT', path: '/api/user/notice/setting' };
export const unreadChanged: StubOf<typeof live.unreadChanged> = { name: 'notice' };

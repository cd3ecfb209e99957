// Written by `npm run gen` from the calls of this feature.

import type { StubOf } from '#features/core/realtime/public/define.ts';
import type { Stub } from '#kernel/call.ts';
import type * as calls from './calls.ts';
import type * as settings from './calls/settings.ts';
import type * as live from './live.ts';

export const acceptThread: Stub<typeof calls.acceptThread> = { method: 'PUT', path: '/api/user/message/{id}/accept' };
export const createMessage: Stub<typeof calls.createMessage> = { method: 'PUT', path: '/api/user/message/{id}/create', form: { json: ['alts', 'correction'], files: { field: 'images' } } };
export const deleteMessage: Stub<typeof calls.deleteMessage> = { method: 'DELETE', path: '/api/user/message/{id}/{messageId}' };
export const deleteThread: Stub<typeof calls.deleteThread> = { method: 'DELETE', path: '/api/user/message/{id}' };
export const listMessages: Stub<typeof calls.listMessages> = { method: 'GET', path: '/api/user/message/{id}/list' };
export const listThreads: Stub<typeof calls.listThreads> = { method: 'GET', path: '/api/user/message/list' };
export const pinThread: Stub<typeof calls.pinThread> = { method: 'PUT', path: '/api/user/message/{id}/pin' };
export const readThread: Stub<typeof calls.readThread> = { method: 'PUT', path: '/api/user/message/{id}/read' };
export const showTyping: Stub<typeof calls.showTyping> = { method: 'PUT', path: '/api/user/message/{id}/typing' };
export const updateMessage: Stub<typeof calls.updateMessage> = { method: 'PUT', path: '/api/user/message/{id}/{messageId}' };
export const getMessageSetting: Stub<typeof settings.getMessageSetting> = { method: 'GET', path: '/api/user/message/setting' };
export const muteThread: Stub<typeof settings.muteThread> = { method: 'PUT', path: '/api/user/message/{id}/mute' };
export const sweepMessages: Stub<typeof settings.sweepMessages> = { method: 'DELETE', path: '/api/admin/message' };
export const updateMessageSetting: Stub<typeof settings.updateMessageSetting> = { method: 'PUT', path: '/api/user/message/setting' };
export const conversationTold: StubOf<typeof live.conversationTold> = { name: 'thread' };
export const deleteTold: StubOf<typeof live.deleteTold> = { name: 'delete' };
export const editTold: StubOf<typeof live.editTold> = { name: 'edit' };
export const messageSettingTold: StubOf<typeof live.messageSettingTold> = { name: 'message-setting' };
export const messageTold: StubOf<typeof live.messageTold> = { name: 'message' };
export const readTold: StubOf<typeof live.readTold> = { name: 'read' };
export const typingTold: StubOf<typeof live.typingTold> = { name: 'typing' };

import { z } from 'zod';
import { defineCall } from '#kernel/call.ts';
import { PathId } from '#kernel/schemas.ts';

const Setting = z.object({
  /** Others learn what the viewer has read, and the viewer what they have. */
  receipts: z.boolean(),
  /** Others see whether the viewer is online, and the viewer whether they are. */
  presence: z.boolean(),
});

export const getMessageSetting = defineCall({
  name: 'getMessageSetting',
  method: 'GET',
  path: '/api/user/message/setting',
  summary: 'Whether read marks and presence are on.',
  who: 'user',
  limit: '600/min',
  output: Setting,
  refusals: {},
});

export const updateMessageSetting = defineCall({
  name: 'updateMessageSetting',
  method: 'PUT',
  path: '/api/user/message/setting',
  summary:
    'Switch read marks or presence on or off; whoever has them off sees none of others. What is left out stays.',
  who: 'user',
  limit: '60/min',
  body: z.strictObject({ receipts: z.boolean().optional(), presence: z.boolean().optional() }),
  output: Setting,
  refusals: {},
  allowReadOnly: true,
});

export const muteThread = defineCall({
  name: 'muteThread',
  method: 'PUT',
  path: '/api/user/message/{id}/mute',
  summary: 'Have no notifications of the messages of a conversation, or have them again.',
  who: 'user',
  admits: ['other'],
  limit: '60/min',
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({ mute: z.boolean() }),
  output: z.object({
    mute: z.boolean(),
    /** Not read yet, in all conversations. */
    notice: z.number().int(),
  }),
  refusals: { forbidden: ['own'] },
  allowReadOnly: true,
});

export const sweepMessages = defineCall({
  name: 'sweepMessages',
  method: 'DELETE',
  path: '/api/admin/message',
  summary:
    'Remove dead mail codes, and messages both people deleted more than 30 days ago, as many as two seconds allow. A living conversation loses nothing.',
  who: 'admin',
  limit: '30/min',
  output: z.object({ number: z.number().int() }),
  refusals: {},
  audited: true,
});

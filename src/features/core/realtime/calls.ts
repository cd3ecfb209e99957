import { z } from 'zod';
import { defineCall } from '#kernel/call.ts';

/** One event as it travels: the lines `id`, `event` and `data` of server-sent events. */
const Told = z.strictObject({
  id: z.int().optional(),
  event: z.string().max(40),
  data: z.looseObject({}),
});

export const listenEvents = defineCall({
  name: 'listenEvents',
  method: 'GET',
  path: '/api/user/events',
  summary:
    'What happens to the viewer, as server-sent events, as long as the connection is open. With ' +
    '`Last-Event-ID` what was missed in the last 5 minutes comes first; `gap` says that more was.',
  who: 'user',
  limit: '60/min',
  output: Told,
  refusals: {},
  stream: true,
});

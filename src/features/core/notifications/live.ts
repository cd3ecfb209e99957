import { z } from 'zod';
import { defineLive } from '#features/core/realtime/public/define.ts';

export const unreadChanged = defineLive({
  name: 'notice',
  summary: 'There is a new notice, or some were read on another device: how many are unread.',
  data: z.object({ notice: z.number().int() }),
});

import { z } from 'zod';
import { Id } from '#kernel/schemas.ts';
import { defineLive } from './public/define.ts';

export const liveOnline = defineLive({
  name: 'online',
  summary:
    'Somebody the viewer talks with has opened a page, or has had none for a minute. Kept nowhere.',
  data: z.object({ user: Id, online: z.boolean() }),
});

import { z } from 'zod';
import { Frame, FRAMES } from '#features/core/accounts/calls.ts';
import { defineCall } from '#kernel/call.ts';

const Count = z.number().int().min(0);

export const getFrames = defineCall({
  name: 'getFrames',
  method: 'GET',
  path: '/api/user/frame',
  summary:
    'The frames there are for one’s picture, what they cost, which of them the viewer has bought, and the one they wear.',
  who: 'user',
  limit: '600/min',
  output: z.object({
    list: z.array(z.object({ frame: Frame, price: Count, bought: z.boolean() })).max(FRAMES.length),
    frame: Frame.nullable(),
  }),
  refusals: {},
});
export type Frames = NonNullable<(typeof getFrames)['types']>['out'];

export const buyFrame = defineCall({
  name: 'buyFrame',
  method: 'PUT',
  path: '/api/user/frame/buy',
  summary:
    'Buy a frame for triangles and put it on. One that was bought already costs nothing: sent twice, it is paid once.',
  who: 'user',
  limit: '30/min',
  body: z.strictObject({
    frame: Frame,
    /** As the buyer was shown it; refused where it is another by now. */
    price: z.number().int().min(1).max(1000),
  }),
  output: z.object({ frame: Frame, triangle: Count }),
  refusals: { price: ['changed'] },
});

export const updateFrame = defineCall({
  name: 'updateFrame',
  method: 'PUT',
  path: '/api/user/frame',
  summary: 'Put on a frame one has bought, or none (null).',
  who: 'user',
  limit: '60/min',
  body: z.strictObject({ frame: Frame.nullable() }),
  output: z.object({ frame: Frame.nullable() }),
  refusals: { forbidden: ['bought'] },
});

// What visitors must know of how the site is set.

import { z } from 'zod';
import { defineCall } from '#kernel/call.ts';

export const getSite = defineCall({
  name: 'getSite',
  method: 'GET',
  path: '/api/site',
  summary: 'Whether new people are taken in, and which page has the rules.',
  who: 'anyone',
  limit: '300/min',
  output: z.object({
    /** Nobody new may make an account; members sign in as ever. */
    closed: z.boolean(),
    /** The id of a page of information. */
    rules: z.string().max(40),
  }),
  refusals: {},
});

import { z } from 'zod';
import { Person } from '#features/accounts/calls.ts';
import { defineCall } from '#kernel/call.ts';
import { PathId } from '#kernel/ids.ts';
import { Moment } from '#kernel/time.ts';

export const Profile = Person.extend({
  about: z.string().max(2000),
  /** How many notes this person has published. */
  notes: z.number().int(),
  created: Moment,
});
export type Profile = z.output<typeof Profile>;

export const getProfile = defineCall({
  name: 'getProfile',
  method: 'GET',
  path: '/api/user/{id}/info',
  summary: 'The public page of a person.',
  who: 'anyone',
  limit: '600/min',
  params: z.strictObject({ id: PathId }),
  output: Profile,
  refusals: ['id'],
  shared: 5,
});

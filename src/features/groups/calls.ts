import { z } from 'zod';
import { Image, Person } from '#features/accounts/calls.ts';
import { defineCall } from '#kernel/call.ts';
import { Id, PathId } from '#kernel/ids.ts';
import { listOutput, listQuery } from '#kernel/page.ts';
import { Moment } from '#kernel/time.ts';

export const GROUP_FILTERS = ['new', 'popular', 'own', 'followed'] as const;
export const GROUP_PAGE = 24;

export const Group = z.object({
  id: Id,
  idC: z.string().max(40),
  name: z.string().max(60),
  about: z.string().max(2000),
  image: Image.nullable(),
  subscribers: z.number().int(),
  verified: z.boolean(),
});
export type Group = z.output<typeof Group>;

/** The group named on a note. */
export const GroupName = Group.pick({ id: true, idC: true, name: true, verified: true });
export type GroupName = z.output<typeof GroupName>;

export const GroupPage = Group.extend({
  background: Image.nullable(),
  notes: z.number().int(),
  user: Person,
  /** What the viewer is to this group. */
  creator: z.boolean(),
  admin: z.boolean(),
  follower: z.boolean(),
  created: Moment,
});
export type GroupPage = z.output<typeof GroupPage>;

export const listGroups = defineCall({
  name: 'listGroups',
  method: 'GET',
  path: '/api/group/list',
  summary: 'Groups: all of them, or those one person has made (own) or follows (followed).',
  who: 'anyone',
  limit: '600/min',
  query: listQuery(GROUP_FILTERS).extend({ userId: PathId.optional() }),
  output: listOutput(Group),
  refusals: ['id'],
  shared: 5,
});

export const getGroup = defineCall({
  name: 'getGroup',
  method: 'GET',
  path: '/api/group/{id}',
  summary: 'The page of a group, with what the viewer is to it.',
  who: 'anyone',
  limit: '600/min',
  params: z.strictObject({ id: PathId }),
  output: GroupPage,
  refusals: ['id'],
  shared: 5,
});

const one = z.strictObject({ id: PathId });

export const followGroup = defineCall({
  name: 'followGroup',
  method: 'PUT',
  path: '/api/user/group/{id}/follower',
  summary: 'Follow a group, or no longer; its creator always follows it. 100 new ones a day.',
  who: 'user',
  notOwn: true,
  limit: '60/min',
  params: one,
  output: z.object({ follower: z.boolean(), subscribers: z.number().int() }),
  refusals: ['id'],
});

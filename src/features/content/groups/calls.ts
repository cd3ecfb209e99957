import { z } from 'zod';
import { Image, ImageState, LivingCode, Person } from '#features/core/accounts/calls.ts';
import { defineCall } from '#kernel/call.ts';
import { Id, PathId, listOutput, listQuery, SEARCH_LIMIT, Moment } from '#kernel/schemas.ts';
import { GROUP_FILTERS, FOLLOWER_FILTERS, WRITERS } from './rules.ts';

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

/** A group in a list, with what the viewer is to it. */
export const ListedGroup = Group.extend({ follower: z.boolean(), admin: z.boolean() });
export type ListedGroup = z.output<typeof ListedGroup>;

/** The group named on a note. */
export const GroupName = Group.pick({ id: true, idC: true, name: true, verified: true }).extend({
  /** May its notes and comments be lowered? */
  minus: z.boolean(),
});
export type GroupName = z.output<typeof GroupName>;

/** Administrators shown on the page of a group; its list of followers has them all. */
export const SHOWN_ADMINS = 12;

export const GroupPage = Group.extend({
  background: Image.nullable(),
  /** Of the pictures that were sent last; `none` for others than the creator. */
  imageState: ImageState,
  backgroundState: ImageState,
  notes: z.number().int(),
  /** Who made it; null where the viewer does not see that person. */
  user: Person.nullable(),
  admins: z.array(Person).max(SHOWN_ADMINS),
  /** May notes and comments of the group be lowered? */
  minus: z.boolean(),
  /** What the viewer is to this group. */
  creator: z.boolean(),
  admin: z.boolean(),
  follower: z.boolean(),
  /** The viewer may neither follow it nor write or comment there. */
  banned: z.boolean(),
  /** The ban ends by itself then; null: when an administrator lifts it. */
  bannedUntil: Moment.nullable(),
  /** Who writes there, and how the viewer does. */
  writers: z.enum(WRITERS),
  writing: z.enum(['publish', 'suggest']).nullable(),
  /** Shown before writing; empty where there are none. */
  rules: z.string().max(2000),
  created: Moment,
  /** When the address may be changed again; null = at once, or for others than the creator. */
  nextId: Moment.nullable(),
  /** The end of the group was asked for, and its code lives; null for others than the creator. */
  deletion: LivingCode,
  /** It was deleted and can be restored until then; null for all others, who do not see it. */
  restorableUntil: Moment.nullable(),
});
export type GroupPage = z.output<typeof GroupPage>;

export const listGroups = defineCall({
  name: 'listGroups',
  method: 'GET',
  path: '/api/group/list',
  summary:
    'Groups: all of them, or those the viewer or `userId` has made (own) or follows (followed). With `userId` the other orders are of the groups that person follows.',
  who: 'anyone',
  admits: ['reader'],
  limit: '600/min',
  searchLimit: SEARCH_LIMIT,
  query: listQuery(GROUP_FILTERS).extend({ userId: PathId.optional() }),
  output: listOutput(ListedGroup),
  refusals: { id: [] },
  cacheSeconds: 5,
});

export const getGroup = defineCall({
  name: 'getGroup',
  method: 'GET',
  path: '/api/group/{id}',
  summary: 'The page of a group, with what the viewer is to it.',
  who: 'anyone',
  admits: ['reader'],
  limit: '600/min',
  params: z.strictObject({ id: PathId }),
  output: GroupPage,
  refusals: { id: [] },
  cacheSeconds: 5,
});

const one = { who: 'user', params: z.strictObject({ id: PathId }) } as const;

export const followGroup = defineCall({
  ...one,
  name: 'followGroup',
  method: 'PUT',
  path: '/api/user/group/{id}/follower',
  summary:
    'Follow a group, or no longer; with `follower` the state wanted instead of the other one. Its creator always follows it. 100 new ones a day.',
  admits: ['other'],
  limit: '60/min',
  body: z.strictObject({ follower: z.boolean().optional() }),
  output: z.object({ follower: z.boolean(), subscribers: z.number().int() }),
  refusals: { forbidden: ['own', 'banned'], time: ['day'] },
  allowReadOnly: true,
});

const bond = {
  ...one,
  admits: ['reader'],
  method: 'GET',
  limit: '300/min',
  refusals: { id: [] },
} as const;

export const getGroupFollower = defineCall({
  ...bond,
  name: 'getGroupFollower',
  path: '/api/user/group/{id}/follower',
  summary: 'Does the viewer follow this group?',
  output: z.object({ follower: z.boolean() }),
});

export const getGroupAdmin = defineCall({
  ...bond,
  name: 'getGroupAdmin',
  path: '/api/user/group/{id}/admin',
  summary: 'Is the viewer an administrator of this group? Its creator is one.',
  output: z.object({ admin: z.boolean() }),
});

export const getGroupCreator = defineCall({
  ...bond,
  name: 'getGroupCreator',
  path: '/api/user/group/{id}/creator',
  summary: 'Did the viewer make this group?',
  output: z.object({ creator: z.boolean() }),
});

export const FOLLOWER_PAGE = 30;

export const Follower = Person.extend({ admin: z.boolean(), creator: z.boolean() });
export type Follower = z.output<typeof Follower>;

export const listFollowers = defineCall({
  ...bond,
  name: 'listFollowers',
  path: '/api/user/group/{id}/followers',
  summary: 'Who follows a group, newest first, or its administrators; search by name.',
  searchLimit: SEARCH_LIMIT,
  query: listQuery(FOLLOWER_FILTERS),
  output: listOutput(Follower),
});

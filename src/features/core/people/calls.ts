import { z } from 'zod';
import { Person } from '#features/core/accounts/calls.ts';
import { defineCall } from '#kernel/call.ts';
import {
  cursorQuery,
  PathId,
  listOutput,
  listQuery,
  SEARCH_LIMIT,
  Moment,
} from '#kernel/schemas.ts';
import { MENTION_LENGTH } from './mention.ts';
import { HIDING_FILTERS, PEOPLE_FILTERS } from './rules.ts';

export const PEOPLE_PAGE = 30;

export const Profile = Person.extend({
  about: z.string().max(2000),
  /** How many notes this person has published. */
  notes: z.number().int(),
  subscribers: z.number().int(),
  subscriptions: z.number().int(),
  friends: z.number().int(),
  created: Moment,
});
export type Profile = z.output<typeof Profile>;

/** What the viewer is to a person. */
const Bond = z.object({
  /** The viewer subscribes to this person. */
  subscriber: z.boolean(),
  /** Both subscribe to each other. */
  friend: z.boolean(),
});
export type Bond = z.output<typeof Bond>;

const FullBond = Bond.extend({
  /** The viewer has blocked this person. */
  block: z.boolean(),
  /** The viewer does not want this person in their lists. */
  mute: z.boolean(),
});
export type FullBond = z.output<typeof FullBond>;

export const PersonCard = Person.extend({ about: z.string().max(300) }).extend(Bond.shape);
export type PersonCard = z.output<typeof PersonCard>;

/** Somebody the viewer has hidden. */
const HiddenPerson = Person.extend({ about: z.string().max(300) });

const params = z.strictObject({ id: PathId });

export const getProfile = defineCall({
  name: 'getProfile',
  method: 'GET',
  path: '/api/user/{id}/info',
  summary: 'The public page of a person. Who has blocked the viewer is not there for them.',
  who: 'anyone',
  admits: ['reader'],
  limit: '600/min',
  params,
  output: Profile,
  refusals: { id: [] },
  cacheSeconds: 5,
});

export const getFriend = defineCall({
  name: 'getFriend',
  method: 'GET',
  path: '/api/user/friend/{id}',
  summary:
    'What the viewer is to a person: subscriber, friend; and whether they block or mute them.',
  who: 'user',
  admits: ['reader'],
  limit: '600/min',
  params,
  output: FullBond,
  refusals: { id: [] },
});

export const getBond = defineCall({
  name: 'getBond',
  method: 'GET',
  path: '/api/user/{id}',
  summary:
    'The same question as /api/user/friend/{id}: friends are those who subscribe to each other.',
  who: 'user',
  admits: ['reader'],
  limit: '600/min',
  params,
  output: Bond,
  refusals: { id: [] },
});

export const toggleFriend = defineCall({
  name: 'toggleFriend',
  method: 'PUT',
  path: '/api/user/friend/{id}',
  summary:
    'Subscribe to a person, or no longer; with `subscriber` the state wanted instead of the other one. 100 new ones a day.',
  who: 'user',
  admits: ['unblocked', 'other'],
  limit: '60/min',
  params,
  body: z.strictObject({ subscriber: z.boolean().optional() }),
  output: Bond,
  refusals: { forbidden: ['own', 'block'], quantity: ['many'], time: ['day'] },
  allowReadOnly: true,
});

export const listPeople = defineCall({
  name: 'listPeople',
  method: 'GET',
  path: '/api/user/list',
  summary:
    'People, newest first: everybody, or the friends, subscribers or subscriptions of the viewer or of `userId`, whose counts come along in any case; with `search` those whose name sounds so.',
  who: 'user',
  admits: ['reader'],
  limit: '600/min',
  searchLimit: SEARCH_LIMIT,
  query: listQuery(PEOPLE_FILTERS).extend({ userId: PathId.optional() }),
  output: listOutput(PersonCard).extend({
    countFriends: z.number().int(),
    countSubscribers: z.number().int(),
    countSubscriptions: z.number().int(),
  }),
  refusals: { id: [] },
});
export type PeopleList = NonNullable<(typeof listPeople)['types']>['out'];

/** So many people are offered at once. */
export const MOST_SUGGESTED = 8;

export const suggestPeople = defineCall({
  name: 'suggestPeople',
  method: 'GET',
  path: '/api/user/list/mention',
  summary:
    'Whom `@` and these letters may mean: of those the viewer subscribes to, friends first, by the beginning of an id or a name; then anybody by the beginning of an id.',
  who: 'user',
  limit: '120/min',
  query: z.strictObject({ search: z.string().trim().max(MENTION_LENGTH).default('') }),
  output: z.object({
    list: z.array(Person.extend({ friend: z.boolean() })).max(MOST_SUGGESTED),
  }),
  refusals: {},
});

export type Suggested = NonNullable<(typeof suggestPeople)['types']>['out'];

export const blockPerson = defineCall({
  name: 'blockPerson',
  method: 'PUT',
  path: '/api/user/block/{id}',
  summary: 'Block a person, or no longer. The two are not there for each other; bonds end.',
  who: 'user',
  admits: ['other'],
  limit: '60/min',
  params,
  body: z.strictObject({ block: z.boolean() }),
  output: z.object({ block: z.boolean() }),
  refusals: { forbidden: ['own'], quantity: ['many'] },
  allowReadOnly: true,
});

export const listHidden = defineCall({
  name: 'listHidden',
  method: 'GET',
  path: '/api/user/block/list',
  summary:
    'Whom the viewer has blocked, or keeps out of their lists (`filter=mute`), those who came last first, by cursor.',
  who: 'user',
  limit: '600/min',
  query: cursorQuery.extend({ filter: z.enum(HIDING_FILTERS).optional() }),
  output: listOutput(HiddenPerson),
  refusals: {},
});
export type HiddenList = NonNullable<(typeof listHidden)['types']>['out'];

export const mutePerson = defineCall({
  name: 'mutePerson',
  method: 'PUT',
  path: '/api/user/mute/{id}',
  summary: 'Keep a person out of the own lists, or no longer. They do not learn of it.',
  who: 'user',
  admits: ['other'],
  limit: '60/min',
  params,
  body: z.strictObject({ mute: z.boolean() }),
  output: z.object({ mute: z.boolean() }),
  refusals: { forbidden: ['own'], quantity: ['many'] },
  allowReadOnly: true,
});

// Making a group and managing it: what its creator and its administrators do.

import { z } from 'zod';
import {
  Code,
  Email,
  Image,
  ImageState,
  Person,
  Wait,
  idRefusals,
  codeRefusals,
  deadRefusals,
} from '#features/core/accounts/calls.ts';
import { newcomerRefusals } from '#features/platform/captcha/calls.ts';
import { Confirmed, PROFILE_REASONS } from '#features/core/spam/calls.ts';
import { isHouseGroup } from '#features/core/accounts/rules.ts';
import { PICTURE_BYTES } from '#features/platform/media/rules.ts';
import { defineCall } from '#kernel/call.ts';
import { Id, PathId, cursorQuery, listOutput, textField, Moment } from '#kernel/schemas.ts';
import { groupNameOf, WRITERS } from '../rules.ts';

const Name = textField(3, 60)
  .transform(groupNameOf)
  .refine((name) => !isHouseGroup(name));
const About = textField(0, 1000);
const Address = z.object({ id: Id, idC: z.string().max(40) });

/** Files of the form where it is sent, what was received of them where it is handled. */
const Files = z.array(z.custom<object>()).max(2).default([]);

export const createGroup = defineCall({
  name: 'createGroup',
  method: 'PUT',
  path: '/api/user/group/create',
  summary:
    'Make a group, ten at most. Files: the picture (1440 × 1440), then the background (1440 × 1080), unless `parts` says otherwise.',
  who: 'user',
  limit: '60/h',
  form: {
    json: ['parts', 'anyway'],
    files: { field: 'images', also: 'paths', most: 2, bytes: PICTURE_BYTES },
  },
  body: z.strictObject({
    name: Name,
    about: About.default(''),
    ...Confirmed,
    images: Files,
    /** Which file is what. */
    parts: z
      .array(z.enum(['img', 'back']))
      .max(2)
      .default(['img', 'back']),
  }),
  output: Address,
  refusals: {
    ...{ name: ['insult'], content: PROFILE_REASONS, image: ['small'], quantity: ['many', 'day'] },
    ...newcomerRefusals,
  },
  creates: true,
});

const creators = {
  method: 'PUT',
  who: 'user',
  admits: ['group creator'],
  limit: '60/h',
  params: z.strictObject({ id: PathId }),
} as const;

export const updateGroupName = defineCall({
  ...creators,
  name: 'updateGroupName',
  path: '/api/user/group/{id}/name',
  summary: 'Rename the own group.',
  body: z.strictObject({ name: Name, ...Confirmed }),
  output: z.object({ name: z.string().max(60) }),
  refusals: { id: [], name: PROFILE_REASONS, ...newcomerRefusals },
});

export const updateGroupAbout = defineCall({
  ...creators,
  name: 'updateGroupAbout',
  path: '/api/user/group/{id}/about',
  summary: 'Say what the own group is about.',
  body: z.strictObject({ content: About, ...Confirmed }),
  output: z.object({ content: z.string().max(1000) }),
  refusals: { id: [], content: PROFILE_REASONS, ...newcomerRefusals },
});

export const updateGroupRules = defineCall({
  ...creators,
  name: 'updateGroupRules',
  path: '/api/user/group/{id}/rules',
  summary: 'Set the rules of the own group; they are shown before writing.',
  body: z.strictObject({ content: About, ...Confirmed }),
  output: z.object({ content: z.string().max(1000) }),
  refusals: { id: [], content: PROFILE_REASONS, ...newcomerRefusals },
});

export const updateGroupWriters = defineCall({
  ...creators,
  name: 'updateGroupWriters',
  path: '/api/user/group/{id}/writers',
  summary:
    'Who writes in the own group: its administrators, its followers by suggestions the administrators decide about, or its followers.',
  body: z.strictObject({ writers: z.enum(WRITERS) }),
  output: z.object({ writers: z.enum(WRITERS) }),
  refusals: { id: [] },
});

export const updateGroupId = defineCall({
  ...creators,
  name: 'updateGroupId',
  path: '/api/user/group/{id}/id',
  summary: 'Choose the address of the own group. Once in 30 days; the one before is kept for 90.',
  body: z.strictObject({ id: z.string().trim().toLowerCase().max(64) }),
  output: z.object({ id: z.string().max(40) }),
  refusals: idRefusals,
});

const picture = {
  ...creators,
  body: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  output: z.object({ image: Image.nullable(), imageState: ImageState }),
  refusals: { image: ['small'], quantity: ['day'] },
  upload: PICTURE_BYTES,
} as const;

export const updateGroupPicture = defineCall({
  ...picture,
  name: 'updateGroupPicture',
  path: '/api/user/group/{id}/img',
  summary:
    'The picture of the own group: the body is the JPEG, square, 1440 × 1440. It takes the place of the one there is a moment later; `imageState` of the group tells its creator how it went.',
});

export const updateGroupBackground = defineCall({
  ...picture,
  name: 'updateGroupBackground',
  path: '/api/user/group/{id}/back',
  summary:
    'The background of the own group: the body is the JPEG, 1440 × 1080. It takes the place of the one there is a moment later; `backgroundState` of the group tells its creator how it went.',
});

const noPicture = {
  ...creators,
  method: 'DELETE',
  output: z.object({ image: z.null() }),
  refusals: { id: [] },
} as const;

export const deleteGroupPicture = defineCall({
  ...noPicture,
  name: 'deleteGroupPicture',
  path: '/api/user/group/{id}/img',
  summary: 'Take the picture of the own group away, and one that is on its way.',
});

export const deleteGroupBackground = defineCall({
  ...noPicture,
  name: 'deleteGroupBackground',
  path: '/api/user/group/{id}/back',
  summary: 'Take the background of the own group away, and one that is on its way.',
});

export const updateGroupMinus = defineCall({
  ...creators,
  name: 'updateGroupMinus',
  path: '/api/user/group/{id}/minus',
  summary: 'May notes and comments of the own group be lowered?',
  body: z.strictObject({ minus: z.boolean() }),
  output: z.object({ minus: z.boolean() }),
  refusals: { id: [] },
});

export const toggleGroupAdmin = defineCall({
  name: 'toggleGroupAdmin',
  method: 'PUT',
  path: '/api/user/group/{id}/admin',
  summary:
    'Make a follower an administrator, or no longer; with `admin` the state wanted instead of the other one. The creator stays one.',
  who: 'user',
  admits: ['group admin'],
  limit: '60/min',
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({ id: PathId, admin: z.boolean().optional() }),
  output: z.object({ id: Id, admin: z.boolean() }),
  refusals: {
    id: ['stranger'],
    forbidden: ['stranger', 'creator'],
    quantity: ['many'],
  },
});

const AdminChange = z.object({
  id: Id,
  user: Person,
  by: Person,
  admin: z.boolean(),
  created: Moment,
});
export type AdminChange = z.output<typeof AdminChange>;

export const listAdminChanges = defineCall({
  name: 'listAdminChanges',
  method: 'GET',
  path: '/api/user/group/{id}/admin/list',
  summary: 'Who made whom an administrator of the own group, newest first.',
  who: 'user',
  admits: ['group creator'],
  limit: '300/min',
  params: z.strictObject({ id: PathId }),
  query: cursorQuery,
  output: listOutput(AdminChange),
  refusals: { id: [] },
});

export const askGroupDeletion = defineCall({
  ...creators,
  method: 'POST',
  name: 'askGroupDeletion',
  path: '/api/user/group/{id}/delete/email',
  summary: "Begin to delete the own group: a code goes to the creator's own address.",
  body: z.strictObject({ email: Email }),
  output: z.object({ email: z.string().max(254), time: Wait }),
  refusals: { email: [], ...deadRefusals },
  allowReadOnly: true,
});

export const deleteGroup = defineCall({
  ...creators,
  method: 'POST',
  name: 'deleteGroup',
  path: '/api/user/group/{id}/delete',
  summary:
    'Delete the own group with the code; its notes go with it. Its administrators can restore it for 14 days.',
  body: z.strictObject({ email: Email, code: Code }),
  output: z.object({ id: Id }),
  refusals: { email: [], ...codeRefusals },
  allowReadOnly: true,
  audited: true,
});

export const restoreGroup = defineCall({
  ...creators,
  name: 'restoreGroup',
  path: '/api/user/group/{id}/restore',
  summary: 'Restore a group deleted less than 14 days ago, with its notes.',
  admits: ['group admin'],
  body: z.strictObject({}),
  output: Address,
  refusals: { id: [], quantity: ['many'] },
});

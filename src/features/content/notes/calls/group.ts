// Notes of groups: the same calls at addresses of their own, so that what a note takes and gives
// is written down once.

import { z } from 'zod';
import { twinOf } from '#kernel/call.ts';
import { PathId } from '#kernel/schemas.ts';
import { createNote, deleteNote, pinNote, updateNote, updateNotePictures } from '../calls.ts';

const group = z.strictObject({ id: PathId });
const note = z.strictObject({ id: PathId, noteId: PathId });

export const createGroupNote = twinOf(createNote, {
  name: 'createGroupNote',
  path: '/api/user/group/{id}/note/create',
  summary:
    'Write a note into a group, or suggest it, as the group has it; it counts among the notes one may write in a day. Five suggestions of a person may wait in a group, and 200 of all.',
  admits: ['group writer'],
  params: group,
});

export const updateGroupNote = twinOf(updateNote, {
  name: 'updateGroupNote',
  path: '/api/user/group/{id}/note/{noteId}',
  summary: 'Change the text of an own note of a group.',
  admits: ['author'],
  params: note,
});

export const updateGroupNotePictures = twinOf(updateNotePictures, {
  name: 'updateGroupNotePictures',
  path: '/api/user/group/{id}/note/{noteId}/img',
  summary: 'The pictures of an own note of a group, as of any own note.',
  admits: ['author'],
  params: note,
});

export const deleteGroupNote = twinOf(deleteNote, {
  name: 'deleteGroupNote',
  path: '/api/user/group/{id}/note/{noteId}/del',
  summary: 'Delete a note of a group, whoever wrote it.',
  admits: ['group admin'],
  params: note,
  allowReadOnly: false,
});

export const pinGroupNote = twinOf(pinNote, {
  name: 'pinGroupNote',
  path: '/api/user/group/{id}/note/{noteId}/pin',
  summary: 'Pin a note over the list of its group, five at most, or unpin it.',
  admits: ['group admin'],
  params: note,
});

import { accountHidden, accountShown } from '#features/accounts/events.server.ts';
import { groupEnded } from '#features/groups/events.server.ts';
import { receivePicture } from '#features/media/pictures.server.ts';
import { fileAfter } from '#features/textindex/indexing.server.ts';
import { on, onLater } from '#server/events.ts';
import { answer, answerChunk, answerUser, perform, type Feature } from '#server/feature.ts';
import {
  createNote,
  deleteNote,
  getNote,
  pinNote,
  updateNote,
  updateNotePictures,
} from './calls.ts';
import * as groupCalls from './calls/group.ts';
import * as recordingCalls from './calls/recordings.ts';
import { RANK_NOTE } from './counts.server.ts';
import { noteCreated, noteEdited, noteHidden, noteShown } from './events.server.ts';
import { noteExports } from './exports.server.ts';
import * as handlers from './handlers.server.ts';
import * as group from './handlers/group.server.ts';
import * as recordings from './handlers/recordings.server.ts';
import { rankNote } from './jobs.server.ts';
import { noteTexts } from './texts.server.ts';
import {
  forgetNotes,
  HIDE_GROUP_NOTES,
  hideGroupNotes,
  hideNotesOf,
  showNotesOf,
} from './visibility.server.ts';

const { video, audio, groupVideo, groupAudio } = recordings;
const recordingAnswers = [
  answerChunk(recordingCalls.postNoteVideo, video.keep, video.take),
  answerChunk(recordingCalls.putNoteVideo, video.keep, video.take),
  answerChunk(recordingCalls.postNoteAudio, audio.keep, audio.take),
  answerChunk(recordingCalls.putNoteAudio, audio.keep, audio.take),
  answerChunk(recordingCalls.postGroupNoteVideo, groupVideo.keep, groupVideo.take),
  answerChunk(recordingCalls.putGroupNoteVideo, groupVideo.keep, groupVideo.take),
  answerChunk(recordingCalls.postGroupNoteAudio, groupAudio.keep, groupAudio.take),
  answerChunk(recordingCalls.putGroupNoteAudio, groupAudio.keep, groupAudio.take),
];

export const notes: Feature = {
  name: 'notes',
  answers: [
    answer(getNote, handlers.getNote),
    answerUser(createNote, handlers.createNote, receivePicture),
    answerUser(updateNote, handlers.updateNote),
    answerUser(updateNotePictures, handlers.updateNotePictures, receivePicture),
    answerUser(deleteNote, handlers.deleteNote),
    answerUser(pinNote, handlers.pinNote),
    answerUser(groupCalls.createGroupNote, group.createGroupNote, receivePicture),
    answerUser(groupCalls.updateGroupNote, group.updateGroupNote),
    answerUser(groupCalls.updateGroupNotePictures, group.updateGroupNotePictures, receivePicture),
    answerUser(groupCalls.deleteGroupNote, group.deleteGroupNote),
    answerUser(groupCalls.pinGroupNote, group.pinGroupNote),
    answerUser(recordingCalls.getNoteUploads, recordings.getNoteUploads),
    answerUser(recordingCalls.deleteNoteRecording, recordings.deleteNoteRecording),
    ...recordingAnswers,
  ],
  jobs: [perform(RANK_NOTE, rankNote), perform(HIDE_GROUP_NOTES, hideGroupNotes)],
  exports: noteExports,
  texts: [noteTexts],
  listeners: [
    ...fileAfter('note', [noteCreated, noteEdited, noteHidden, noteShown]),
    on(accountHidden, hideNotesOf),
    on(accountShown, showNotesOf),
    onLater(groupEnded, HIDE_GROUP_NOTES, ({ id }) => ({ groupId: id })),
  ],
  onForget: forgetNotes,
};

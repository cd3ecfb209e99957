import { accountHidden, accountShown } from '#features/core/accounts/events.server.ts';
import {
  END_QUARANTINE,
  fileQuarantined,
  refileQuarantined,
} from '#features/core/moderation/public/intake.server.ts';
import {
  authorizeAdministeredGroup,
  authorizeGroupToWrite,
} from '#features/content/groups/access.server.ts';
import {
  groupLeft,
  groupEnded,
  groupHidden,
  groupRestored,
} from '#features/content/groups/events.server.ts';
import { recordingMoved } from '#features/platform/media/events.server.ts';
import { receivePicture } from '#features/platform/media/public/pictures.server.ts';
import { fileAfter } from '#features/platform/search-index/public/indexing.server.ts';
import { on, onLater } from '#server/events.ts';
import { bind, bindAuthorized, perform, type Feature } from '#server/feature.ts';
import * as access from './access.server.ts';
import {
  createNote,
  deleteNote,
  getNote,
  pinNote,
  restoreNote,
  updateNote,
  updateNotePictures,
} from './calls.ts';
import * as groupCalls from './calls/group.ts';
import * as recordingCalls from './calls/recordings.ts';
import { getNoteSpeech } from './calls/speech.ts';
import * as suggestionCalls from './calls/suggestions.ts';
import { getNoteChoices, measureNote } from './calls/writing.ts';
import { RANK_NOTE } from './counts.server.ts';
import {
  noteCreated,
  noteEdited,
  noteQuarantined,
  noteRequarantined,
  noteQuarantineEnded,
  noteHidden,
  noteShown,
} from './events.server.ts';
import { noteExports } from './exports.server.ts';
import * as handlers from './handlers.server.ts';
import * as group from './handlers/group.server.ts';
import * as recordings from './handlers/recordings.server.ts';
import * as speech from './handlers/speech.server.ts';
import * as suggestions from './handlers/suggestions.server.ts';
import * as writing from './handlers/writing.server.ts';
import {
  gatherGroupNews,
  MEASURE_NOTES,
  measureNotes,
  rankNote,
  REMOVE_NOTE_FILES,
  removeNoteFiles,
  tellFollowers,
} from './jobs.server.ts';
import { liveRecording } from './live.ts';
import { emitRecordingProgress } from './emit-recording.server.ts';
import { GATHER_GROUP_NEWS, noteNotices, TELL_FOLLOWERS } from './notifications.server.ts';
import { noteSubject } from './subject.server.ts';
import { deleteWaiting } from './suggestion-queries.server.ts';
import { noteTexts } from './texts.server.ts';
import {
  HIDE_GROUP_NOTES,
  hideGroupNotes,
  forgetNotes,
  HIDE_RESTORABLE_NOTES,
  hideRestorableNotes,
  hideNotesOf,
  SHOW_GROUP_NOTES,
  showGroupNotes,
  showNotesOf,
} from './visibility.server.ts';

const { video, audio } = recordings;
const { authorizePiece, authorizeGroupPiece } = access;
const takeVideo = { takeChunk: video.take };
const takeAudio = { takeChunk: audio.take };
const recordingAnswers = [
  bindAuthorized(recordingCalls.postNoteVideo, authorizePiece, video.keep, takeVideo),
  bindAuthorized(recordingCalls.putNoteVideo, authorizePiece, video.keep, takeVideo),
  bindAuthorized(recordingCalls.postNoteAudio, authorizePiece, audio.keep, takeAudio),
  bindAuthorized(recordingCalls.putNoteAudio, authorizePiece, audio.keep, takeAudio),
  bindAuthorized(recordingCalls.postGroupNoteVideo, authorizeGroupPiece, video.keep, takeVideo),
  bindAuthorized(recordingCalls.putGroupNoteVideo, authorizeGroupPiece, video.keep, takeVideo),
  bindAuthorized(recordingCalls.postGroupNoteAudio, authorizeGroupPiece, audio.keep, takeAudio),
  bindAuthorized(recordingCalls.putGroupNoteAudio, authorizeGroupPiece, audio.keep, takeAudio),
];

const { authorizeOwnNote, authorizeOwnNoteToEdit, authorizeOwnGroupNote } = access;
const pictures = { receive: receivePicture };
const groupAnswers = [
  bindAuthorized(
    groupCalls.createGroupNote,
    authorizeGroupToWrite,
    group.createGroupNote,
    pictures,
  ),
  bindAuthorized(groupCalls.updateGroupNote, authorizeOwnGroupNote, handlers.updateNote),
  bindAuthorized(
    groupCalls.updateGroupNotePictures,
    authorizeOwnGroupNote,
    handlers.updateNotePictures,
    pictures,
  ),
  bindAuthorized(groupCalls.deleteGroupNote, access.authorizeNoteOfGroup, handlers.deleteNote),
  bindAuthorized(groupCalls.pinGroupNote, access.authorizeGroupPin, group.pinGroupNote),
];

const suggestionAnswers = [
  bindAuthorized(
    suggestionCalls.countSuggestions,
    authorizeAdministeredGroup,
    suggestions.countSuggestions,
  ),
  bindAuthorized(
    suggestionCalls.listSuggestions,
    authorizeAdministeredGroup,
    suggestions.listSuggestions,
  ),
  bindAuthorized(
    suggestionCalls.decideSuggestion,
    access.authorizeSuggestion,
    suggestions.decideSuggestion,
  ),
  bindAuthorized(suggestionCalls.getSuggestion, authorizeOwnNote, suggestions.getSuggestion),
  bindAuthorized(
    suggestionCalls.withdrawSuggestion,
    authorizeOwnNote,
    suggestions.withdrawSuggestion,
  ),
];

export const notes: Feature = {
  name: 'notes',
  subjects: [noteSubject],
  answers: [
    bindAuthorized(getNote, access.authorizeWholeNote, handlers.getNote),
    bind(createNote, handlers.createNote, pictures),
    bindAuthorized(updateNote, authorizeOwnNoteToEdit, handlers.updateNote),
    bindAuthorized(
      updateNotePictures,
      authorizeOwnNoteToEdit,
      handlers.updateNotePictures,
      pictures,
    ),
    bindAuthorized(deleteNote, authorizeOwnNote, handlers.deleteNote),
    bindAuthorized(restoreNote, access.authorizeDeletedNote, handlers.restoreNote),
    bindAuthorized(pinNote, authorizeOwnNote, handlers.pinNote),
    ...groupAnswers,
    ...suggestionAnswers,
    bind(getNoteChoices, writing.getNoteChoices),
    bind(measureNote, writing.measureNote),
    bindAuthorized(recordingCalls.getNoteUploads, authorizeOwnNote, recordings.getNoteUploads),
    bindAuthorized(
      recordingCalls.deleteNoteRecording,
      authorizeOwnNote,
      recordings.deleteNoteRecording,
    ),
    ...recordingAnswers,
    bindAuthorized(getNoteSpeech, access.authorizeWholeNote, speech.getNoteSpeech),
  ],
  files: [speech.noteSounds],
  jobs: [
    perform(RANK_NOTE, rankNote),
    perform(REMOVE_NOTE_FILES, removeNoteFiles),
    perform(MEASURE_NOTES, measureNotes),
    perform(HIDE_RESTORABLE_NOTES, hideRestorableNotes),
    perform(SHOW_GROUP_NOTES, showGroupNotes),
    perform(HIDE_GROUP_NOTES, hideGroupNotes),
    perform(GATHER_GROUP_NEWS, gatherGroupNews),
    perform(TELL_FOLLOWERS, tellFollowers),
  ],
  exports: noteExports,
  texts: [noteTexts],
  live: [liveRecording],
  listeners: [
    ...fileAfter('note', [noteCreated, noteEdited, noteHidden, noteShown]),
    on(accountHidden, hideNotesOf),
    on(accountShown, showNotesOf),
    on(recordingMoved, emitRecordingProgress),
    onLater(groupHidden, HIDE_RESTORABLE_NOTES, ({ id }) => ({ groupId: id })),
    onLater(groupRestored, SHOW_GROUP_NOTES, ({ id, at }) => ({ groupId: id, at })),
    onLater(groupEnded, HIDE_GROUP_NOTES, ({ id }) => ({ groupId: id, after: '0' })),
    on(
      groupLeft,
      async ({ db }, { id, accountId }) => void (await deleteWaiting(db, id, accountId)),
    ),
    on(noteQuarantined, fileQuarantined),
    on(noteRequarantined, refileQuarantined),
    onLater(noteQuarantineEnded, END_QUARANTINE, ({ id }) => ({ noteId: id })),
    ...noteNotices,
  ],
  onForget: forgetNotes,
};

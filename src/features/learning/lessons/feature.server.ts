import {
  receiveNewPicture,
  takeContentPicture,
} from '#features/core/cms/public/pictures.server.ts';
import { bind, bindAuthorized, bindPrepared, type Feature } from '#server/feature.ts';
import * as access from './access.server.ts';
import * as calls from './calls.ts';
import * as placementCalls from './calls/placement.ts';
import * as recordingCalls from './calls/recordings.ts';
import * as sentenceCalls from './calls/sentences.ts';
import * as staffCalls from './calls/staff.ts';
import * as visitorCalls from './calls/visitor.ts';
import { shipEdu } from './content.server.ts';
import { eduExports } from './exports.server.ts';
import * as handlers from './handlers.server.ts';
import * as placement from './handlers/placement.server.ts';
import * as recordings from './handlers/recordings.server.ts';
import { getWordSentences } from './handlers/sentences.server.ts';
import * as staff from './handlers/staff.server.ts';
import * as visitor from './handlers/visitor.server.ts';
import { deleteProgress } from './queries/progress.server.ts';
import { deletePlaced } from './queries/placement.server.ts';
import { lessonSubject } from './subject.server.ts';

const { authorizeAnyEdu, authorizeEduToChange, authorizePiece } = access;
const { video, audio } = recordings;
const takeVideo = { takeChunk: video.take };
const takeAudio = { takeChunk: audio.take };
const staffAnswers = [
  bind(staffCalls.listAdminEdu, staff.listAdminEdu),
  bind(staffCalls.createEdu, staff.createEdu, { receive: receiveNewPicture }),
  bindAuthorized(staffCalls.getAdminEdu, authorizeAnyEdu, staff.getAdminEdu),
  bindAuthorized(staffCalls.updateEdu, authorizeEduToChange, staff.updateEdu),
  bindAuthorized(staffCalls.deleteEdu, authorizeEduToChange, staff.deleteEdu),
  bindAuthorized(staffCalls.updateEduPicture, authorizeEduToChange, staff.updateEduPicture, {
    takePicture: takeContentPicture,
  }),
  bindAuthorized(staffCalls.deleteEduPicture, authorizeEduToChange, staff.deleteEduPicture),
  bind(staffCalls.exportEdu, staff.exportEdu),
  bind(staffCalls.importEdu, staff.importEdu),
  bindAuthorized(recordingCalls.postEduVideo, authorizePiece, video.keep, takeVideo),
  bindAuthorized(recordingCalls.putEduVideo, authorizePiece, video.keep, takeVideo),
  bindAuthorized(recordingCalls.postEduAudio, authorizePiece, audio.keep, takeAudio),
  bindAuthorized(recordingCalls.putEduAudio, authorizePiece, audio.keep, takeAudio),
  bindAuthorized(recordingCalls.getEduUploads, authorizeAnyEdu, recordings.getEduUploads),
  bindAuthorized(
    recordingCalls.deleteEduRecording,
    authorizeEduToChange,
    recordings.deleteEduRecording,
  ),
];

export const lessons: Feature = {
  name: 'lessons',
  subjects: [lessonSubject],
  answers: [
    bind(calls.listEdu, handlers.listEdu),
    bind(calls.getEduStart, handlers.getEduStart),
    bind(placementCalls.getEduPlacement, placement.getEduPlacement),
    bind(placementCalls.updateEduLevel, placement.updateEduLevel),
    bind(sentenceCalls.getWordSentences, getWordSentences),
    bindPrepared(visitorCalls.addVisitorLearning, visitor.readLearned, visitor.addVisitorLearning),
    bindAuthorized(calls.getEdu, access.authorizeEdu, handlers.getEdu),
    bindAuthorized(calls.getEduSpeech, access.authorizeEdu, handlers.getEduSpeech),
    bindAuthorized(calls.answerEdu, access.authorizeEdu, handlers.answerEdu),
    bindAuthorized(calls.finishEdu, access.authorizeEdu, handlers.finishEdu),
    ...staffAnswers,
  ],
  files: [handlers.eduSounds],
  exports: eduExports,
  ship: shipEdu,
  // A person does a lesson once and has one row for it: a bounded number.
  onForget: async ({ db }, { accountId }) => {
    await deleteProgress(db, accountId);
    await deletePlaced(db, accountId);
  },
};

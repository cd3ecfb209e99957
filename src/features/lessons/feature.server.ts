import { receiveNewPicture, takeContentPicture } from '#features/cms/pictures.server.ts';
import { answer, answerAuthorized, type Feature } from '#server/feature.ts';
import * as access from './access.server.ts';
import * as calls from './calls.ts';
import * as placementCalls from './calls/placement.ts';
import * as recordingCalls from './calls/recordings.ts';
import * as staffCalls from './calls/staff.ts';
import { shipEdu } from './content.server.ts';
import { eduExports } from './exports.server.ts';
import * as handlers from './handlers.server.ts';
import * as placement from './handlers/placement.server.ts';
import * as recordings from './handlers/recordings.server.ts';
import * as staff from './handlers/staff.server.ts';
import { deleteProgress } from './queries.server.ts';
import { deletePlaced } from './queries/placement.server.ts';

const { authorizeAnyEdu, authorizeEduToChange, authorizePiece } = access;
const { video, audio } = recordings;
const takeVideo = { takeChunk: video.take };
const takeAudio = { takeChunk: audio.take };
const staffAnswers = [
  answer(staffCalls.listAdminEdu, staff.listAdminEdu),
  answer(staffCalls.createEdu, staff.createEdu, { receive: receiveNewPicture }),
  answerAuthorized(staffCalls.getAdminEdu, authorizeAnyEdu, staff.getAdminEdu),
  answerAuthorized(staffCalls.updateEdu, authorizeEduToChange, staff.updateEdu),
  answerAuthorized(staffCalls.deleteEdu, authorizeEduToChange, staff.deleteEdu),
  answerAuthorized(staffCalls.updateEduPicture, authorizeEduToChange, staff.updateEduPicture, {
    takePicture: takeContentPicture,
  }),
  answer(staffCalls.exportEdu, staff.exportEdu),
  answer(staffCalls.importEdu, staff.importEdu),
  answerAuthorized(recordingCalls.postEduVideo, authorizePiece, video.keep, takeVideo),
  answerAuthorized(recordingCalls.putEduVideo, authorizePiece, video.keep, takeVideo),
  answerAuthorized(recordingCalls.postEduAudio, authorizePiece, audio.keep, takeAudio),
  answerAuthorized(recordingCalls.putEduAudio, authorizePiece, audio.keep, takeAudio),
  answerAuthorized(recordingCalls.getEduUploads, authorizeAnyEdu, recordings.getEduUploads),
  answerAuthorized(
    recordingCalls.deleteEduRecording,
    authorizeEduToChange,
    recordings.deleteEduRecording,
  ),
];

export const lessons: Feature = {
  name: 'lessons',
  answers: [
    answer(calls.listEdu, handlers.listEdu),
    answer(calls.getEduStart, handlers.getEduStart),
    answer(placementCalls.getEduPlacement, placement.getEduPlacement),
    answer(placementCalls.updateEduLevel, placement.updateEduLevel),
    answerAuthorized(calls.getEdu, access.authorizeEdu, handlers.getEdu),
    answerAuthorized(calls.getEduSpeech, access.authorizeEdu, handlers.getEduSpeech),
    answerAuthorized(calls.answerEdu, access.authorizeEdu, handlers.answerEdu),
    answerAuthorized(calls.finishEdu, access.authorizeEdu, handlers.finishEdu),
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

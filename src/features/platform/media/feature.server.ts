import { perform, type Feature } from '#server/feature.ts';
import { mediaFiles, pictureFiles, recordingFiles } from './files.server.ts';
import { mediaExports } from './exports.server.ts';
import { forgetFiles, makePicture, SWEEP_PICTURES, sweepPictures } from './jobs.server.ts';
import { PREPARE_LONG_RECORDING, PREPARE_RECORDING, PREPARE_VOICE } from './line.server.ts';
import { MAKE_PICTURE } from './public/pictures.server.ts';
import {
  prepareLongRecording,
  prepareRecording,
  removeRecording,
  SWEEP_RECORDINGS,
  sweepRecordings,
} from './recording-jobs.server.ts';
import { REMOVE_RECORDING } from './public/uploads.server.ts';

export const media: Feature = {
  name: 'media',
  answers: [],
  files: [pictureFiles, recordingFiles],
  exportedFiles: mediaExports,
  stored: mediaFiles,
  onForget: forgetFiles,
  jobs: [
    perform(MAKE_PICTURE, makePicture),
    perform(SWEEP_PICTURES, sweepPictures),
    perform(REMOVE_RECORDING, removeRecording),
    perform(SWEEP_RECORDINGS, sweepRecordings),
    perform(PREPARE_RECORDING, prepareRecording),
    perform(PREPARE_LONG_RECORDING, prepareLongRecording),
    perform(PREPARE_VOICE, prepareRecording),
  ],
};

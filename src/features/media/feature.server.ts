import type { Feature } from '#server/feature.ts';
import { mediaFiles, pictureFiles, recordingFiles } from './files.server.ts';
import { forgetFiles, makePicture, SWEEP_PICTURES, sweepPictures } from './jobs.server.ts';
import { MAKE_PICTURE } from './pictures.server.ts';
import {
  prepareRecording,
  removeRecording,
  SWEEP_RECORDINGS,
  sweepRecordings,
} from './recording-jobs.server.ts';
import { PREPARE_RECORDING, REMOVE_RECORDING } from './uploads.server.ts';

export const media: Feature = {
  name: 'media',
  answers: [],
  files: [pictureFiles, recordingFiles],
  stored: mediaFiles,
  onForget: forgetFiles,
  jobs: {
    [MAKE_PICTURE]: makePicture,
    [SWEEP_PICTURES.job]: sweepPictures,
    [REMOVE_RECORDING]: removeRecording,
    [SWEEP_RECORDINGS.job]: sweepRecordings,
  },
  longJobs: { [PREPARE_RECORDING]: prepareRecording },
  crons: [SWEEP_PICTURES, SWEEP_RECORDINGS],
};

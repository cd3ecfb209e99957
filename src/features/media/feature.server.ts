import type { Feature } from '#server/feature.ts';
import { MAKE_PICTURE } from './access.server.ts';
import { pictureFiles } from './files.server.ts';
import { makePicture, SWEEP_PICTURES, sweepPictures } from './jobs.server.ts';

export const media: Feature = {
  name: 'media',
  answers: [],
  files: [pictureFiles],
  jobs: { [MAKE_PICTURE]: makePicture, [SWEEP_PICTURES.job]: sweepPictures },
  crons: [SWEEP_PICTURES],
};

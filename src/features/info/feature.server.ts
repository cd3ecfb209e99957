import { takeContentPicture } from '#features/content/pictures.server.ts';
import { answer, answerAuthorized, type Feature } from '#server/feature.ts';
import * as access from './access.server.ts';
import * as admin from './admin.server.ts';
import * as calls from './calls.ts';
import * as handlers from './handlers.server.ts';
import { shipInfos } from './shipped.server.ts';

export const info: Feature = {
  name: 'info',
  answers: [
    answer(calls.listInfos, handlers.listInfos),
    answerAuthorized(calls.getInfo, access.authorizeInfo, handlers.getInfo),
    answer(calls.listAdminInfos, admin.listAdminInfos),
    answer(calls.createInfo, admin.createInfo),
    answerAuthorized(calls.getAdminInfo, access.authorizeAnyInfo, admin.getAdminInfo),
    answerAuthorized(calls.updateInfo, access.authorizeInfoToChange, admin.updateInfo),
    answerAuthorized(calls.deleteInfo, access.authorizeInfoToChange, admin.deleteInfo),
    answerAuthorized(
      calls.updateInfoPicture,
      access.authorizeInfoToChange,
      admin.updateInfoPicture,
      { takePicture: takeContentPicture },
    ),
    answerAuthorized(calls.pinInfo, access.authorizeInfoToChange, admin.pinInfo),
    answer(calls.exportInfos, admin.exportInfos),
    answer(calls.importInfo, admin.importInfo),
  ],
  ship: shipInfos,
};

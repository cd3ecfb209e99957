import { takeContentPicture } from '#features/cms/pictures.server.ts';
import { answer, answerAuthorized, type Feature } from '#server/feature.ts';
import * as access from './access.server.ts';
import * as admin from './admin.server.ts';
import * as calls from './calls.ts';
import * as staffCalls from './calls/staff.ts';
import * as handlers from './handlers.server.ts';
import { shipInfos } from './shipped.server.ts';

export const info: Feature = {
  name: 'info',
  answers: [
    answer(calls.listInfos, handlers.listInfos),
    answerAuthorized(calls.getInfo, access.authorizeInfo, handlers.getInfo),
    answer(staffCalls.listAdminInfos, admin.listAdminInfos),
    answer(staffCalls.createInfo, admin.createInfo),
    answerAuthorized(staffCalls.getAdminInfo, access.authorizeAnyInfo, admin.getAdminInfo),
    answerAuthorized(staffCalls.updateInfo, access.authorizeInfoToChange, admin.updateInfo),
    answerAuthorized(staffCalls.deleteInfo, access.authorizeInfoToChange, admin.deleteInfo),
    answerAuthorized(
      staffCalls.updateInfoPicture,
      access.authorizeInfoToChange,
      admin.updateInfoPicture,
      { takePicture: takeContentPicture },
    ),
    answerAuthorized(staffCalls.pinInfo, access.authorizeInfoToChange, admin.pinInfo),
    answer(staffCalls.exportInfos, admin.exportInfos),
    answer(staffCalls.importInfo, admin.importInfo),
  ],
  ship: shipInfos,
};

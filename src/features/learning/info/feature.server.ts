import { takeContentPicture } from '#features/core/cms/public/pictures.server.ts';
import { bind, bindAuthorized, type Feature } from '#server/feature.ts';
import * as access from './access.server.ts';
import * as admin from './admin.server.ts';
import * as calls from './calls.ts';
import * as staffCalls from './calls/staff.ts';
import * as handlers from './handlers.server.ts';
import { shipInfos } from './shipped.server.ts';

export const info: Feature = {
  name: 'info',
  answers: [
    bind(calls.listInfos, handlers.listInfos),
    bindAuthorized(calls.getInfo, access.authorizeInfo, handlers.getInfo),
    bind(staffCalls.listAdminInfos, admin.listAdminInfos),
    bind(staffCalls.createInfo, admin.createInfo),
    bindAuthorized(staffCalls.getAdminInfo, access.authorizeAnyInfo, admin.getAdminInfo),
    bindAuthorized(staffCalls.updateInfo, access.authorizeInfoToChange, admin.updateInfo),
    bindAuthorized(staffCalls.deleteInfo, access.authorizeInfoToChange, admin.deleteInfo),
    bindAuthorized(
      staffCalls.updateInfoPicture,
      access.authorizeInfoToChange,
      admin.updateInfoPicture,
      { takePicture: takeContentPicture },
    ),
    bindAuthorized(
      staffCalls.deleteInfoPicture,
      access.authorizeInfoToChange,
      admin.deleteInfoPicture,
    ),
    bindAuthorized(staffCalls.pinInfo, access.authorizeInfoToChange, admin.pinInfo),
    bind(staffCalls.exportInfos, admin.exportInfos),
    bind(staffCalls.importInfo, admin.importInfo),
  ],
  ship: shipInfos,
};

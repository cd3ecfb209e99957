import {
  receiveNewPicture,
  takeContentPicture,
} from '#features/core/cms/public/pictures.server.ts';
import { accountEdited } from '#features/core/accounts/events.server.ts';
import { on } from '#server/events.ts';
import { bind, bindAuthorized, perform, type Feature } from '#server/feature.ts';
import * as access from './access.server.ts';
import * as calls from './calls.ts';
import * as frameCalls from './calls/frames.ts';
import * as orderCalls from './calls/orders.ts';
import * as staffCalls from './calls/staff.ts';
import { shipItems } from './content.server.ts';
import { triangleExports } from './exports.server.ts';
import * as frames from './handlers/frames.server.ts';
import * as orders from './handlers/orders.server.ts';
import * as staff from './handlers/staff.server.ts';
import * as tasks from './handlers/tasks.server.ts';
import { SWEEP_ORDERS, sweepOrders } from './jobs.server.ts';
import { deleteTriesOf } from './queries/items.server.ts';
import { deleteOrdersOf } from './queries/orders.server.ts';

export const triangle: Feature = {
  name: 'triangle',
  answers: [
    bind(calls.listTriangles, tasks.listTriangles),
    bindAuthorized(calls.tryTriangle, access.authorizeTask, tasks.tryTriangle),
    bindAuthorized(calls.answerTriangle, access.authorizeTask, tasks.answerTriangle),
    bind(calls.listTriangleLog, tasks.listTriangleLog),
    bind(calls.getTriangleDay, tasks.getTriangleDay),
    bind(frameCalls.getFrames, frames.getFrames),
    bind(frameCalls.buyFrame, frames.buyFrame),
    bind(frameCalls.updateFrame, frames.updateFrame),
    bind(orderCalls.createOrder, orders.createOrder),
    bind(orderCalls.listOrders, orders.listOrders),
    bindAuthorized(orderCalls.cancelOrder, access.authorizeOwnOrder, orders.cancelOrder),
    bind(staffCalls.listAdminTriangles, staff.listAdminTriangles),
    bind(staffCalls.createTriangle, staff.createTriangle, { receive: receiveNewPicture }),
    bindAuthorized(staffCalls.getAdminTriangle, access.authorizeItem, staff.getAdminTriangle),
    bindAuthorized(staffCalls.updateTriangle, access.authorizeItemToChange, staff.updateTriangle),
    bindAuthorized(staffCalls.deleteTriangle, access.authorizeItemToChange, staff.deleteTriangle),
    bindAuthorized(
      staffCalls.updateTrianglePicture,
      access.authorizeItemToChange,
      staff.updateTrianglePicture,
      { takePicture: takeContentPicture },
    ),
    bindAuthorized(
      staffCalls.deleteTrianglePicture,
      access.authorizeItemToChange,
      staff.deleteTrianglePicture,
    ),
    bind(staffCalls.exportTriangles, staff.exportTriangles),
    bind(staffCalls.importTriangle, staff.importTriangle),
    bind(orderCalls.listAllOrders, orders.listAllOrders),
    bindAuthorized(orderCalls.updateOrder, access.authorizeOrder, orders.updateOrder),
  ],
  files: [tasks.taskSounds],
  exports: triangleExports,
  ship: shipItems,
  jobs: [perform(SWEEP_ORDERS, sweepOrders)],
  // Five orders a day bound what there is to rewrite.
  listeners: [on(accountEdited, (ctx, { id }) => orders.refileOrders(ctx, id))],
  // An order holds how its person can be reached.
  onForget: async ({ db }, { accountId }) => {
    await deleteTriesOf(db, accountId);
    await deleteOrdersOf(db, accountId);
  },
};

import { receiveNewPicture, takeContentPicture } from '#features/cms/pictures.server.ts';
import { accountEdited } from '#features/accounts/events.server.ts';
import { on } from '#server/events.ts';
import { answer, answerAuthorized, perform, type Feature } from '#server/feature.ts';
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
    answer(calls.listTriangles, tasks.listTriangles),
    answerAuthorized(calls.tryTriangle, access.authorizeTask, tasks.tryTriangle),
    answerAuthorized(calls.answerTriangle, access.authorizeTask, tasks.answerTriangle),
    answer(calls.listTriangleLog, tasks.listTriangleLog),
    answer(calls.getTriangleDay, tasks.getTriangleDay),
    answer(frameCalls.getFrames, frames.getFrames),
    answer(frameCalls.buyFrame, frames.buyFrame),
    answer(frameCalls.updateFrame, frames.updateFrame),
    answer(orderCalls.createOrder, orders.createOrder),
    answer(orderCalls.listOrders, orders.listOrders),
    answerAuthorized(orderCalls.cancelOrder, access.authorizeOwnOrder, orders.cancelOrder),
    answer(staffCalls.listAdminTriangles, staff.listAdminTriangles),
    answer(staffCalls.createTriangle, staff.createTriangle, { receive: receiveNewPicture }),
    answerAuthorized(staffCalls.getAdminTriangle, access.authorizeItem, staff.getAdminTriangle),
    answerAuthorized(staffCalls.updateTriangle, access.authorizeItemToChange, staff.updateTriangle),
    answerAuthorized(staffCalls.deleteTriangle, access.authorizeItemToChange, staff.deleteTriangle),
    answerAuthorized(
      staffCalls.updateTrianglePicture,
      access.authorizeItemToChange,
      staff.updateTrianglePicture,
      { takePicture: takeContentPicture },
    ),
    answer(staffCalls.exportTriangles, staff.exportTriangles),
    answer(staffCalls.importTriangle, staff.importTriangle),
    answer(orderCalls.listAllOrders, orders.listAllOrders),
    answerAuthorized(orderCalls.updateOrder, access.authorizeOrder, orders.updateOrder),
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

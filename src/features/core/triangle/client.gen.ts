// Written by `npm run gen` from the calls of this feature.

import type { Stub } from '#kernel/call.ts';
import type * as calls from './calls.ts';
import type * as frames from './calls/frames.ts';
import type * as orders from './calls/orders.ts';
import type * as staff from './calls/staff.ts';

export const answerTriangle: Stub<typeof calls.answerTriangle> = { method: 'PUT', path: '/api/user/triangle/{id}/answer' };
export const getTriangleDay: Stub<typeof calls.getTriangleDay> = { method: 'GET', path: '/api/user/triangle/day' };
export const listTriangleLog: Stub<typeof calls.listTriangleLog> = { method: 'GET', path: '/api/user/triangle/log' };
export const listTriangles: Stub<typeof calls.listTriangles> = { method: 'GET', path: '/api/triangle/list' };
export const tryTriangle: Stub<typeof calls.tryTriangle> = { method: 'PUT', path: '/api/triangle/{id}/answer' };
export const buyFrame: Stub<typeof frames.buyFrame> = { method: 'PUT', path: '/api/user/frame/buy' };
export const getFrames: Stub<typeof frames.getFrames> = { method: 'GET', path: '/api/user/frame' };
export const updateFrame: Stub<typeof frames.updateFrame> = { method: 'PUT', path: '/api/user/frame' };
export const cancelOrder: Stub<typeof orders.cancelOrder> = { method: 'DELETE', path: '/api/user/order/{id}' };
export const createOrder: Stub<typeof orders.createOrder> = { method: 'PUT', path: '/api/user/order/create' };
export const listAllOrders: Stub<typeof orders.listAllOrders> = { method: 'GET', path: '/api/admin/order' };
export const listOrders: Stub<typeof orders.listOrders> = { method: 'GET', path: '/api/user/order/list' };
export const updateOrder: Stub<typeof orders.updateOrder> = { method: 'PUT', path: '/api/admin/order/{id}' };
export const createTriangle: Stub<typeof staff.createTriangle> = { method: 'PUT', path: '/api/admin/triangle/create', form: { json: ['answers', 'range', 'price', 'quantity', 'listen', 'published'], files: { field: 'images' } } };
export const deleteTriangle: Stub<typeof staff.deleteTriangle> = { method: 'DELETE', path: '/api/admin/triangle/{id}' };
export const deleteTrianglePicture: Stub<typeof staff.deleteTrianglePicture> = { method: 'DELETE', path: '/api/admin/triangle/{id}/img' };
export const exportTriangles: Stub<typeof staff.exportTriangles> = { method: 'GET', path: '/api/admin/triangle/export' };
export const getAdminTriangle: Stub<typeof staff.getAdminTriangle> = { method: 'GET', path: '/api/admin/triangle/{id}' };
export const importTriangle: Stub<typeof staff.importTriangle> = { method: 'PUT', path: '/api/admin/triangle/import' };
export const listAdminTriangles: Stub<typeof staff.listAdminTriangles> = { method: 'GET', path: '/api/admin/triangle/list' };
export const updateTriangle: Stub<typeof staff.updateTriangle> = { method: 'PUT', path: '/api/admin/triangle/{id}' };
export const updateTrianglePicture: Stub<typeof staff.updateTrianglePicture> = { method: 'PUT', path: '/api/admin/triangle/{id}/img' };

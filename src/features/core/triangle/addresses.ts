// Where triangles are earned and spent.

export const TRIANGLE = '/triangle';
export const TASKS = `${TRIANGLE}#tasks`;
export const SHOP = `${TRIANGLE}#shop`;
/** With all goods, and with the whole log, without scripts too. */
export const WHOLE_SHOP = `${TRIANGLE}?shop=all#shop`;
export const WHOLE_LOG = `${TRIANGLE}?log=all#log`;
export const ORDERS = `${TRIANGLE}#orders`;

/** Tasks of a level, 1 = A1. */
export const tasksAddress = (range: number): string => `${TRIANGLE}?range=${range}#tasks`;

export const ADMIN_TRIANGLE = '/ts/admin/triangle';
export const ADMIN_TRIANGLE_CREATE = `${ADMIN_TRIANGLE}/create`;
export const ADMIN_ORDER = '/ts/admin/order';

/** Orders in one state, or all of them, among what is looked for. */
export function adminOrders(state: string | null, search: string): string {
  const asked = [
    ...(state === null ? [] : [`state=${state}`]),
    ...(search === '' ? [] : [`search=${encodeURIComponent(search)}`]),
  ];
  return asked.length === 0 ? ADMIN_ORDER : `${ADMIN_ORDER}?${asked.join('&')}`;
}

export const adminItemEdit = (id: string): string => `${ADMIN_TRIANGLE}/${id}/edit`;
/** Goods are a list of their own. */
export const adminItems = (kind: 'task' | 'good'): string =>
  kind === 'task' ? ADMIN_TRIANGLE : `${ADMIN_TRIANGLE}?kind=good`;

export const ADMIN_LOG = '/ts/admin/log';

export const ADMIN_USERS = '/ts/admin/users';

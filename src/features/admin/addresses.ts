export const ADMIN_USERS = '/ts/admin/users';
export const ADMIN_GROUPS = '/ts/admin/groups';

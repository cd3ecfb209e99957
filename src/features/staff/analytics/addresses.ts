export const ADMIN_NUMBERS = '/ts/admin';

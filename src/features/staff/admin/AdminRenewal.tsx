import { useAdminRenewal } from './use-admin-renewal.web.ts';

/** Shows nothing: keeps the session of the administrator fresh while a page of the area is open. */
export function AdminRenewal() {
  useAdminRenewal();
  return null;
}

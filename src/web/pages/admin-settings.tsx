import { useLingui } from '@lingui/react/macro';
import { useRevalidator } from 'react-router';
import { goHome } from '#features/core/accounts/go-home.web.ts';
import { AdminPasskeys } from '#features/staff/admin/AdminPasskeys.tsx';
import { AdminSessions } from '#features/staff/admin/AdminSessions.tsx';
import { ADMIN_SETTINGS } from '#features/staff/admin/addresses.ts';
import {
  getAdmin,
  getSetting,
  listAdminAuths,
  listAdminPasskeys,
} from '#features/staff/admin/client.gen.ts';
import { SettingsForm } from '#features/staff/admin/SettingsForm.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import type { Route } from './+types/admin-settings.ts';
import { appContext } from '../app-context.ts';
import { forAdmin } from '../loading.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { ask } = context.get(appContext);
  const admin = await forAdmin(url, ask(getAdmin, {}));
  const [auths, passkeys, setting] = await forAdmin(
    url,
    Promise.all([ask(listAdminAuths, {}), ask(listAdminPasskeys, {}), ask(getSetting, {})]),
  );
  return { email: admin.email, sessions: auths.list, passkeys: passkeys.list, setting };
}

export default function AdminSettingsPage({
  loaderData: { email, sessions, passkeys, setting },
}: Route.ComponentProps) {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageHead title={t`Көйләүләр`} description={t`Көйләүләр`} path={ADMIN_SETTINGS} hidden />
      <h1 className="page-title pb-4">{t`Көйләүләр`}</h1>
      <div className="grid grid-cols-1 gap-4">
        <SettingsForm setting={setting} />
        <AdminSessions email={email} sessions={sessions} onExit={goHome} />
        <AdminPasskeys email={email} passkeys={passkeys} onChange={() => void revalidate()} />
      </div>
    </>
  );
}

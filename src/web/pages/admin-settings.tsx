import { useLingui } from '@lingui/react/macro';
import { goHome } from '#features/accounts/go-home.web.ts';
import { AdminSessions } from '#features/admin/AdminSessions.tsx';
import { getAdmin, listAdminAuths } from '#features/admin/client.gen.ts';
import { PageHead } from '#ui/PageHead.tsx';
import type { Route } from './+types/admin-settings.ts';
import { appContext } from '../app-context.ts';
import { forAdmin } from '../loading.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { ask } = context.get(appContext);
  const admin = await forAdmin(ask(getAdmin, {}));
  const { list } = await forAdmin(ask(listAdminAuths, {}));
  return { email: admin.email, sessions: list };
}

export default function AdminSettingsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Көйләүләр`} description={t`Көйләүләр`} path="/ts/admin/settings" hidden />
      <h1 className="pb-4 font-serif text-[26px] font-semibold">{t`Көйләүләр`}</h1>
      <AdminSessions {...loaderData} onExit={goHome} />
    </>
  );
}

import { useLingui } from '@lingui/react/macro';
import { redirect, useNavigate } from 'react-router';
import { ADMIN_SETTINGS, adminCodeAddress } from '#features/staff/admin/addresses.ts';
import { AdminSignForm } from '#features/staff/admin/AdminSignForm.tsx';
import { NarrowCard } from '#ui/NarrowCard.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import type { Route } from './+types/admin-sign.ts';
import { appContext } from '../app-context.ts';
import { adminOrNull } from '../loading.ts';
import { safeBack } from '../safe-back.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const back = safeBack(url.searchParams.get('back'), ADMIN_SETTINGS);
  if ((await adminOrNull(context.get(appContext).ask)) !== null) throw redirect(back);
  return { back };
}

export default function AdminSignPage({ loaderData: { back } }: Route.ComponentProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const title = t`Идарә бүлегенә керү`;
  return (
    <div className="py-6">
      <PageHead title={title} description={title} path="/ts/admin/sign" hidden />
      <NarrowCard title={title}>
        <AdminSignForm
          onStarted={(id) => void navigate(adminCodeAddress(id, back))}
          onAccess={() => location.assign(back)}
        />
      </NarrowCard>
    </div>
  );
}

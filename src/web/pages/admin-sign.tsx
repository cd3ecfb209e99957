import { useLingui } from '@lingui/react/macro';
import { redirect, useNavigate } from 'react-router';
import { AdminSignForm } from '#features/staff/admin/AdminSignForm.tsx';
import { NarrowCard } from '#ui/NarrowCard.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import type { Route } from './+types/admin-sign.ts';
import { appContext } from '../app-context.ts';
import { adminOrNull } from '../loading.ts';

export async function loader({ context }: Route.LoaderArgs) {
  if ((await adminOrNull(context.get(appContext).ask)) !== null)
    throw redirect('/ts/admin/settings');
  return null;
}

export default function AdminSignPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const title = t`Идарә бүлегенә керү`;
  return (
    <div className="py-6">
      <PageHead title={title} description={title} path="/ts/admin/sign" hidden />
      <NarrowCard title={title}>
        <AdminSignForm
          onStarted={(id) => void navigate(`/ts/admin/sign/${id}`)}
          onAccess={() => location.assign('/ts/admin/settings')}
        />
      </NarrowCard>
    </div>
  );
}

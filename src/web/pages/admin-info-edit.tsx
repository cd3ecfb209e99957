import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { adminInfoAddress, adminInfoEdit } from '#features/learning/info/addresses.ts';
import { getAdminInfo } from '#features/learning/info/client.gen.ts';
import { InfoEditor } from '#features/learning/info/InfoEditor.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import type { Route } from './+types/admin-info-edit.ts';
import { appContext } from '../app-context.ts';
import { forAdmin, needed, pathId } from '../loading.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const id = pathId(request, params.id);
  const asked = context.get(appContext).ask(getAdminInfo, { params: { id } });
  return { info: await needed(request, forAdmin(url, asked)) };
}

export default function AdminInfoEditPage({ loaderData: { info } }: Route.ComponentProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <>
      <PageHead
        title={t`Битне үзгәртү`}
        description={t`Битне үзгәртү`}
        path={adminInfoEdit(info.id)}
        hidden
      />
      <h1 className="page-title pb-4">{t`Битне үзгәртү`}</h1>
      <InfoEditor
        key={info.id}
        info={info}
        onSaved={() => void navigate(adminInfoAddress(info.id))}
      />
    </>
  );
}

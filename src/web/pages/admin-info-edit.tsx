import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { adminInfoAddress, adminInfoEdit } from '#features/info/addresses.ts';
import { getAdminInfo, updateInfo } from '#features/info/client.gen.ts';
import { fieldsOf, writtenOf } from '#features/info/info-fields.ts';
import { InfoForm } from '#features/info/InfoForm.tsx';
import { ask } from '#ui/ask.web.ts';
import { PageHead } from '#ui/PageHead.tsx';
import type { Route } from './+types/admin-info-edit.ts';
import { appContext } from '../app-context.ts';
import { forAdmin, needed, pathId } from '../loading.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const id = pathId(request, params.id);
  const asked = context.get(appContext).ask(getAdminInfo, { params: { id } });
  return { info: await needed(request, forAdmin(asked)) };
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
      <h1 className="pb-4 font-serif text-[26px] font-semibold">{t`Битне үзгәртү`}</h1>
      <InfoForm
        key={info.id}
        first={fieldsOf(info)}
        image={info.image}
        isNew={false}
        published={info.published}
        fixed={info.fixed}
        onSend={async (fields, published) => {
          await ask(updateInfo, {
            params: { id: info.id },
            body: { ...writtenOf(fields), published },
          });
          void navigate(adminInfoAddress(info.id));
        }}
      />
    </>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { getAdmin } from '#features/staff/admin/client.gen.ts';
import { useSendKey } from '#features/core/cms/send-key.web.ts';
import { ADMIN_INFO_CREATE, adminInfoAddress } from '#features/learning/info/addresses.ts';
import { createInfo } from '#features/learning/info/client.gen.ts';
import { NEW_INFO, writtenOf } from '#features/learning/info/info-fields.ts';
import { InfoForm } from '#features/learning/info/InfoForm.tsx';
import { ask } from '#ui/ask.web.ts';
import { PageHead } from '#ui/PageHead.tsx';
import type { Route } from './+types/admin-info-create.ts';
import { appContext } from '../app-context.ts';
import { forAdmin } from '../loading.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  await forAdmin(url, context.get(appContext).ask(getAdmin, {}));
  return null;
}

export default function AdminInfoCreatePage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const keyOf = useSendKey();
  return (
    <>
      <PageHead title={t`Яңа бит`} description={t`Яңа бит`} path={ADMIN_INFO_CREATE} hidden />
      <h1 className="page-title pb-4">{t`Яңа бит`}</h1>
      <InfoForm
        first={NEW_INFO}
        image={null}
        isNew
        published={false}
        fixed={false}
        onSend={async (fields, published) => {
          const body = { ...writtenOf(fields), id: fields.id.trim(), published };
          const { id } = await ask(createInfo, { body }, { idempotencyKey: keyOf(body) });
          void navigate(adminInfoAddress(id));
        }}
      />
    </>
  );
}

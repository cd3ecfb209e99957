import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { getAdmin } from '#features/staff/admin/client.gen.ts';
import { useSendKey } from '#features/core/cms/send-key.web.ts';
import { ADMIN_EDU_CREATE, adminEduEdit } from '#features/learning/lessons/addresses.ts';
import { createEdu } from '#features/learning/lessons/client.gen.ts';
import { NEW_EDU, writtenOf } from '#features/learning/lessons/edu-fields.ts';
import { EduForm } from '#features/learning/lessons/EduForm.tsx';
import { ask } from '#ui/ask.web.ts';
import { PageHead } from '#ui/PageHead.tsx';
import type { Route } from './+types/admin-edu-create.ts';
import { appContext } from '../app-context.ts';
import { forAdmin } from '../loading.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  await forAdmin(url, context.get(appContext).ask(getAdmin, {}));
  return null;
}

export default function AdminEduCreate() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const keyOf = useSendKey();
  return (
    <>
      <PageHead title={t`Яңа дәрес`} description={t`Яңа дәрес`} path={ADMIN_EDU_CREATE} hidden />
      <h1 className="page-title pb-4">{t`Яңа дәрес`}</h1>
      <EduForm
        first={NEW_EDU}
        saved={null}
        onSend={async (fields, published) => {
          const id = fields.id.trim();
          const body = { ...writtenOf(fields), published, ...(id === '' ? {} : { id }) };
          const { idC } = await ask(createEdu, { body }, { idempotencyKey: keyOf(body) });
          void navigate(adminEduEdit(idC));
        }}
      />
    </>
  );
}

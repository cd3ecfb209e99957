import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { getAdmin } from '#features/staff/admin/client.gen.ts';
import { useSendKey } from '#features/core/cms/send-key.web.ts';
import { ADMIN_TRIANGLE_CREATE, adminItemEdit } from '#features/core/triangle/addresses.ts';
import { createTriangle } from '#features/core/triangle/client.gen.ts';
import { ItemForm } from '#features/core/triangle/ItemForm.tsx';
import { ask } from '#ui/ask.web.ts';
import { PageHead } from '#ui/PageHead.tsx';
import type { Route } from './+types/admin-triangle-create.ts';
import { appContext } from '../app-context.ts';
import { forAdmin } from '../loading.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  await forAdmin(url, context.get(appContext).ask(getAdmin, {}));
  return null;
}

export default function AdminTriangleCreate() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const keyOf = useSendKey();
  const title = t`Яңа бирем яки әйбер`;
  return (
    <>
      <PageHead title={title} description={title} path={ADMIN_TRIANGLE_CREATE} hidden />
      <h1 className="page-title pb-4">{title}</h1>
      <ItemForm
        first={{ kind: 'task' }}
        published={false}
        onSend={async (item, published) => {
          const body = { ...item, published };
          const { id } = await ask(createTriangle, { body }, { idempotencyKey: keyOf(body) });
          void navigate(adminItemEdit(id));
        }}
      />
    </>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useNavigate, useRevalidator } from 'react-router';
import { listContentChanges } from '#features/core/cms/client.gen.ts';
import { ContentHistory } from '#features/core/cms/ContentHistory.tsx';
import { ContentState } from '#features/core/cms/ContentState.tsx';
import { adminItemEdit, adminItems } from '#features/core/triangle/addresses.ts';
import { getAdminTriangle } from '#features/core/triangle/client.gen.ts';
import { ItemEditor } from '#features/core/triangle/ItemEditor.tsx';
import { ItemTools } from '#features/core/triangle/ItemTools.tsx';
import { sayDone } from '#ui/done.web.ts';
import { Link } from '#ui/Link.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import type { Route } from './+types/admin-triangle-edit.ts';
import { appContext } from '../app-context.ts';
import { forAdmin, needed, pathId } from '../loading.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { ask: askHere } = context.get(appContext);
  const id = pathId(request, params.id);
  const item = await needed(request, forAdmin(url, askHere(getAdminTriangle, { params: { id } })));
  const query = { kind: 'triangle', id: item.key } as const;
  const { list } = await forAdmin(url, askHere(listContentChanges, { query }));
  return { item, changes: list };
}

export default function AdminTriangleEdit({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { item, changes } = loaderData;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const title = item.kind === 'task' ? t`Биремне үзгәртү` : t`Әйберне үзгәртү`;
  return (
    <div className="grid max-w-editor grid-cols-1 gap-5">
      <PageHead title={title} description={title} path={adminItemEdit(item.id)} hidden />
      <p className="flex flex-wrap items-center gap-3">
        <Link
          to={adminItems(item.kind)}
          className="inline-flex min-h-11 items-center text-accent hover:underline"
        >
          {t`Барысы`}
        </Link>
        <ContentState published={item.published} />
      </p>
      <h1 className="page-title">{title}</h1>
      <ItemEditor
        key={item.id}
        item={item}
        onSaved={async () => {
          sayDone(t`Сакланды`);
          await revalidate();
        }}
      />
      <ItemTools
        item={item}
        onChange={revalidate}
        onDeleted={() => void navigate(adminItems(item.kind))}
      />
      <ContentHistory changes={changes} />
    </div>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { listContentChanges } from '#features/core/cms/client.gen.ts';
import { ContentHistory } from '#features/core/cms/ContentHistory.tsx';
import { ContentState } from '#features/core/cms/ContentState.tsx';
import { ADMIN_INFO, adminInfoAddress } from '#features/learning/info/addresses.ts';
import { getAdminInfo } from '#features/learning/info/client.gen.ts';
import { fieldsOf } from '#features/learning/info/info-fields.ts';
import { InfoLanguageChoice } from '#features/learning/info/InfoLanguageChoice.tsx';
import { InfoPreview } from '#features/learning/info/InfoPreview.tsx';
import { InfoTools } from '#features/learning/info/InfoTools.tsx';
import type { InfoLanguage } from '#features/learning/info/rules.ts';
import { Link } from '#ui/Link.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import type { Route } from './+types/admin-info-page.ts';
import { appContext } from '../app-context.ts';
import { forAdmin, needed, pathId } from '../loading.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { ask } = context.get(appContext);
  const id = pathId(request, params.id);
  const info = await needed(request, forAdmin(url, ask(getAdminInfo, { params: { id } })));
  const { list } = await forAdmin(url, ask(listContentChanges, { query: { kind: 'info', id } }));
  return { info, changes: list };
}

export default function AdminInfoOnePage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { info, changes } = loaderData;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [lang, setLang] = useState<InfoLanguage>('tt');
  return (
    <div className="grid max-w-editor grid-cols-1 gap-5">
      <PageHead
        title={info.title}
        description={info.title}
        path={adminInfoAddress(info.id)}
        hidden
      />
      <p className="flex flex-wrap items-center gap-3">
        <Link
          to={ADMIN_INFO}
          className="inline-flex min-h-11 items-center text-accent hover:underline"
        >
          {t`Барлык битләр`}
        </Link>
        <ContentState published={info.published} />
        <span className="text-14 text-muted">/information/{info.id}</span>
      </p>
      <InfoTools info={info} onChange={revalidate} onDeleted={() => void navigate(ADMIN_INFO)} />
      <InfoLanguageChoice value={lang} onChange={setLang} />
      <InfoPreview fields={fieldsOf(info)} image={info.image} lang={lang} />
      <ContentHistory changes={changes} />
    </div>
  );
}

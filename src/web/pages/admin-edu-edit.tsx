import { useLingui } from '@lingui/react/macro';
import { useNavigate, useRevalidator } from 'react-router';
import { listContentChanges } from '#features/core/cms/client.gen.ts';
import { ContentHistory } from '#features/core/cms/ContentHistory.tsx';
import { ContentRemoval } from '#features/core/cms/ContentRemoval.tsx';
import { ContentState } from '#features/core/cms/ContentState.tsx';
import { ADMIN_EDU, adminEduEdit, eduAddress } from '#features/learning/lessons/addresses.ts';
import { deleteEdu, getAdminEdu } from '#features/learning/lessons/client.gen.ts';
import { EduEditor } from '#features/learning/lessons/EduEditor.tsx';
import { EduFiles } from '#features/learning/lessons/EduFiles.tsx';
import { ask } from '#ui/ask.web.ts';
import { sayDone } from '#ui/done.web.ts';
import { Link } from '#ui/Link.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import type { Route } from './+types/admin-edu-edit.ts';
import { appContext } from '../app-context.ts';
import { forAdmin, needed, pathId } from '../loading.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { ask: askHere } = context.get(appContext);
  const id = pathId(request, params.id);
  const edu = await needed(request, forAdmin(url, askHere(getAdminEdu, { params: { id } })));
  const query = { kind: 'edu', id: edu.idC } as const;
  const { list } = await forAdmin(url, askHere(listContentChanges, { query }));
  return { edu, changes: list };
}

const LINK = 'inline-flex min-h-11 items-center text-accent hover:underline';

export default function AdminEduEdit({ loaderData: { edu, changes } }: Route.ComponentProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const title = t`Дәресне үзгәртү`;
  const params = { id: edu.id };
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={title} description={title} path={adminEduEdit(edu.idC)} hidden />
      <p className="flex flex-wrap items-center gap-x-4">
        <Link to={ADMIN_EDU} className={LINK}>
          {t`Барлык дәресләр`}
        </Link>
        <ContentState published={edu.published} />
        {edu.published && (
          <Link to={eduAddress(edu)} className={LINK}>
            {t`Сайтта карарга`}
          </Link>
        )}
      </p>
      <h1 className="page-title">{title}</h1>
      <EduEditor
        key={edu.id}
        edu={edu}
        onSaved={async () => {
          sayDone(t`Сакланды`);
          await revalidate();
        }}
      />
      <EduFiles edu={edu} onChange={revalidate} />
      <div>
        <ContentRemoval
          title={t`Дәресне бетерергәме?`}
          onSure={async () => {
            await ask(deleteEdu, { params });
            void navigate(ADMIN_EDU);
          }}
        >
          {t`Укучыларның бу дәрестәге нәтиҗәләре дә бетәчәк.`}
        </ContentRemoval>
      </div>
      <ContentHistory changes={changes} />
    </div>
  );
}

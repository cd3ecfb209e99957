import { useLingui } from '@lingui/react/macro';
import { data } from 'react-router';
import { INFORMATION } from '#features/learning/info/addresses.ts';
import { listInfos } from '#features/learning/info/client.gen.ts';
import {
  infoLanguage,
  listInfosQuery,
  readInfoQuery,
} from '#features/learning/info/info-query.web.ts';
import { InfoList } from '#features/learning/info/InfoList.tsx';
import { quietButton } from '#ui/button.ts';
import { Link } from '#ui/Link.tsx';
import { isFromTop } from '#ui/list/list-address.ts';
import { Notice } from '#ui/Notice.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import type { Route } from './+types/information.ts';
import { appContext } from '../app-context.ts';
import { listOrNull } from '../loading.ts';
import { RowsSkeleton } from '../parts/PageSkeleton.tsx';
import { usePending } from '../use-pending.web.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { ask, lang } = context.get(appContext);
  const query = readInfoQuery(url.searchParams);
  const asked = { ...listInfosQuery(query), lang: infoLanguage(lang) };
  const infos = await listOrNull(ask(listInfos, { query: asked }));
  return data({ query, infos }, { status: infos === null ? 503 : 200 });
}

function Empty({ search }: { search: string }) {
  const { t } = useLingui();
  if (search === '') return <Notice title={t`Әлегә битләр юк`}>{t`Соңрак тагын керегез.`}</Notice>;
  const all = (
    <Link to={INFORMATION} className={quietButton}>
      {t`Барлык битләр`}
    </Link>
  );
  return (
    <Notice title={t`Берни дә табылмады`} action={all}>
      {t`Башка сүз белән эзләп карагыз: ул ике хәрефтән ким булмасын.`}
    </Notice>
  );
}

export default function InformationPage({ loaderData: { query, infos } }: Route.ComponentProps) {
  const { t } = useLingui();
  const pending = usePending();
  return (
    <>
      <PageHead
        title={t`Белешмә`}
        description={t`Сайт кагыйдәләре, ярдәм, татар хәрефләре һәм грамматика кыска битләрдә.`}
        path={INFORMATION}
        hidden={query.search !== '' || !isFromTop(query.start)}
      />
      <div className="page-head">
        <h1 className="page-title wide:px-1">{t`Белешмә`}</h1>
        <SearchBox action={INFORMATION} label={t`Белешмәдән эзләү`} value={query.search} />
      </div>
      {pending === null ? (
        <InfoList first={infos} query={query} empty={<Empty search={query.search} />} />
      ) : (
        <RowsSkeleton />
      )}
    </>
  );
}

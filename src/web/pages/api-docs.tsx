import { useLingui } from '@lingui/react/macro';
import { Card } from '#ui/Card.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import type { Route } from './+types/api-docs.ts';
import { appContext } from '../app-context.ts';
import { readOpenApi } from '../openapi-view.ts';
import { ApiCall } from '../parts/ApiCall.tsx';

export { ErrorBoundary } from '../parts/PageError.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  return readOpenApi(await context.get(appContext).openapi());
}

export default function ApiDocs({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { description, groups } = loaderData;
  return (
    <>
      <PageHead
        title="API"
        description={t`Сайтның ачык API чакырулары: нәрсә сорарга һәм нинди җавап килә.`}
        path="/api/docs"
      />
      <Card as="header" className="wide:mb-3.5">
        <h1 className="page-title">API</h1>
        <p className="mt-2 text-muted">
          {t`Сайтның ачык API чакырулары: нәрсә сорарга һәм нинди җавап килә.`}
        </p>
        <p lang="en" className="mt-2 text-14 text-muted">
          {description}
        </p>
        <a
          href="/api/openapi.json"
          className="mt-1 inline-flex min-h-11 items-center font-medium text-accent hover:underline"
        >
          openapi.json
        </a>
      </Card>
      <div className="page-column">
        {groups.map(({ tag, calls }) => (
          <Card key={tag} as="section">
            <h2 className="mb-1 text-13 font-semibold text-muted">/api/{tag}</h2>
            {calls.map((call) => (
              <ApiCall key={call.name} call={call} />
            ))}
          </Card>
        ))}
      </div>
    </>
  );
}

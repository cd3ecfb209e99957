import { useLingui } from '@lingui/react/macro';
import { data } from 'react-router';
import { listSaves } from '#features/social/feed/client.gen.ts';
import { HomeTabs } from '#features/social/feed/HomeTabs.tsx';
import { NoteFeed } from '#features/social/feed/NoteFeed.tsx';
import { ask } from '#ui/ask.web.ts';
import { quietButton } from '#ui/button.ts';
import { Link } from '#ui/Link.tsx';
import { readCursor } from '#ui/list/list-address.ts';
import { Notice } from '#ui/Notice.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import type { Route } from './+types/saves.ts';
import { appContext } from '../app-context.ts';
import { listOrNull, toSign } from '../loading.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  if (app.viewer === null) throw toSign(url);
  const start = readCursor(new URL(request.url).searchParams);
  const notes = await listOrNull(app.ask(listSaves, { query: start }));
  return data({ notes, start }, { status: notes === null ? 503 : 200 });
}

export default function Saves({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { notes, start } = loaderData;
  return (
    <>
      <PageHead
        title={t`Сакланган язмалар`}
        description={t`Үзегез өчен саклап куйган язмалар`}
        path="/saves"
        hidden
      />
      <div className="grid grid-cols-1 wide:gap-4">
        <HomeTabs query={{ filter: 'new', level: null }} choice="saves" />
        <h1 className="sr-only">{t`Сакланган язмалар`}</h1>
        <div>
          <NoteFeed
            first={notes}
            start={start}
            load={({ pg: _, ...query }) => ask(listSaves, { query })}
            empty={
              <Notice
                title={t`Әлегә берни дә сакланмаган`}
                action={
                  <Link to="/?scope=all" className={quietButton}>
                    {t`Барлык язмалар`}
                  </Link>
                }
              >
                {t`Язма астындагы кыстыргычка басыгыз: язма монда сакланыр. Моны сездән башка беркем дә күрми.`}
              </Notice>
            }
          />
        </div>
      </div>
    </>
  );
}

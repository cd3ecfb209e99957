import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { REVIEW, REVIEW_AHEAD } from '#features/learning/study/addresses.ts';
import { goldButton, quietButton } from '#ui/button.ts';
import { Card } from '#ui/Card.tsx';
import { whenLineIsBack } from '#ui/line.web.ts';
import { PageHead } from '#ui/PageHead.tsx';
import { OFFLINE } from '#features/core/notifications/addresses.ts';
import { type KeptPage, keptPages } from '#ui/kept.web.ts';
import { LEARN } from '../route-match.ts';
import { safeBack } from '../safe-back.ts';

const MOST_SHOWN = 30;
/** Lists and ways to them; what one reads is listed by its title. */
const LISTS = new Set(['/', REVIEW_AHEAD, LEARN]);

/** The page that was wanted; the service worker says it. */
const wantedPage = (): string => safeBack(new URLSearchParams(location.search).get('page'));

/** Stands in for a page that is not kept while there is no line: what can be opened, and the way on. */
export default function Offline() {
  const { t } = useLingui();
  const [pages, setPages] = useState<readonly KeptPage[] | null>(null);
  useEffect(() => void keptPages().then(setPages), []);
  useEffect(() => {
    if (navigator.onLine) return;
    return whenLineIsBack(1, () => {
      if (navigator.onLine) location.replace(wantedPage());
    });
  }, []);
  const has = (path: string) => pages?.some((page) => page.path === path) === true;
  const read = (pages ?? []).filter(({ path, title }) => !LISTS.has(path) && title !== '');
  return (
    <div className="grid gap-5 px-4 pt-6 wide:px-1">
      <PageHead title={t`Интернет юк`} description={t`Интернет юк`} path={OFFLINE} hidden />
      <div className="grid justify-items-start gap-3">
        <h1 className="page-title">{t`Интернет юк`}</h1>
        <p className="max-w-lg text-muted">
          {t`Бу бит сакланмаган. Түбәндәгеләр интернетсыз да ачыла, язганнарыгыз интернет булгач җибәрелә.`}
        </p>
        <div className="flex flex-wrap gap-3">
          {has(REVIEW_AHEAD) && (
            <a href={REVIEW} className={goldButton}>
              {t`Сүзләрне кабатларга`}
            </a>
          )}
          {has(LEARN) && (
            <a href={LEARN} className={quietButton}>
              {t`Өйрәнергә`}
            </a>
          )}
          <button
            type="button"
            onClick={() => location.replace(wantedPage())}
            className={quietButton}
          >
            {t`Тагын бер тапкыр ачып карарга`}
          </button>
        </div>
      </div>
      {read.length > 0 && (
        <section aria-labelledby="kept">
          <Card>
            <h2 id="kept" className="font-serif text-20 font-semibold">
              {t`Сакланган битләр`}
            </h2>
            <ul className="mt-2 divide-y divide-line">
              {read.slice(0, MOST_SHOWN).map(({ path, title }) => (
                <li key={path}>
                  <a
                    href={path}
                    className="flex min-h-11 items-center py-1.5 wrap-anywhere hover:underline"
                  >
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </Card>
        </section>
      )}
    </div>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { linkButton, mainButton, quietButton } from '#ui/button.ts';
import { reloadIfLost } from '../reload-once.web.ts';
import { SITE_NAME } from '../site.ts';

interface Trouble {
  status: number;
  /** A line fixed by the specification; it is the same in every language. */
  message: string | null;
}

function troubleOf(error: unknown): Trouble {
  if (!isRouteErrorResponse(error)) return { status: 500, message: null };
  const { status } = error;
  if (typeof error.data === 'string' && /^Page not found/i.test(error.data))
    return { status, message: error.data };
  return { status, message: status === 404 ? 'Page not found' : null };
}

/** An empty address is the page one is at, with its query. */
const THIS_PAGE = '';

/** The status code, what happened, the way back, and ways on. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { t } = useLingui();
  const { status, message } = troubleOf(error);
  // A part that is loaded when it is first needed may be gone with an older release.
  useEffect(() => reloadIfLost(error), [error]);
  const isBusy = status === 429 || status === 503;
  const troubles: Record<number, string> = {
    403: t`Рөхсәт юк`,
    404: t`Мондый бит юк`,
    429: t`Хәзер мөрәҗәгатьләр бик күп, бераздан кабатлап карагыз`,
    503: t`Хәзер мөрәҗәгатьләр бик күп, бераздан кабатлап карагыз`,
  };
  const trouble = troubles[status] ?? t`Хата чыкты, соңрак кабатлагыз`;
  // Whoever came from outside has no page to go back to.
  const ways = [
    ['/search', t`Эзләү`],
    ['/groups', t`Төркемнәр`],
  ] as const;
  return (
    <div className="grid min-h-[70vh] content-center justify-items-center gap-4 px-6 py-16 text-center">
      <title>{`${status} · ${SITE_NAME}`}</title>
      <meta name="robots" content="noindex" />
      <p
        aria-hidden="true"
        className="font-serif text-[4.5rem] leading-none font-semibold text-gold"
      >
        {status}
      </p>
      <h1 className="max-w-md font-serif text-22 leading-snug font-semibold text-balance">
        <span className="sr-only">{status} </span>
        {trouble}
      </h1>
      {status === 404 && (
        <p className="max-w-lg text-muted">{t`Адреста хата бар яки бит бетерелгән.`}</p>
      )}
      {message !== null && (
        <p lang="en" translate="no" className="max-w-full text-13 wrap-anywhere text-muted">
          {message}
        </p>
      )}
      {/* A full load, not a step inside the page: whatever broke in it is left behind. */}
      {isBusy && (
        <a href={THIS_PAGE} className={`${mainButton} mt-2 min-w-40`}>
          {t`Кабатларга`}
        </a>
      )}
      {/* The specification fixes its name in every language. */}
      <a href="/" lang="tt" className={`${isBusy ? quietButton : mainButton} mt-2 min-w-40`}>
        Артка
      </a>
      <ul className="flex flex-wrap justify-center gap-x-2">
        {ways.map(([href, label]) => (
          <li key={href}>
            <a href={href} className={`${linkButton} px-3`}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

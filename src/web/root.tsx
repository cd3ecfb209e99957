import { useLingui } from '@lingui/react';
import { type ReactNode, useContext, useEffect } from 'react';
import {
  data,
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import { InvitationHost } from '#features/core/accounts/InvitationHost.tsx';
import { trustState } from '#features/core/accounts/public/trust.ts';
import { useRenewal } from '#features/core/accounts/use-renewal.web.ts';
import { type Viewer, ViewerContext } from '#features/core/accounts/viewer.web.ts';
import { manifestAddress } from '#features/core/notifications/addresses.ts';
import { InstallGate } from '#features/core/notifications/InstallGate.tsx';
import { LiveStrip } from '#features/core/realtime/LiveStrip.tsx';
import { WritingHelpGate } from '#features/platform/dictionary/WritingHelpGate.tsx';
import { DoneNote } from '#ui/DoneNote.tsx';
import { FlagTextContext } from '#ui/flag-text.ts';
import { NowContext } from '#ui/Locale.tsx';
import { MeaningContext } from '#ui/meaning.ts';
import { NonceContext } from '#ui/nonce.ts';
import { useReading } from '#ui/reading.ts';
import { SiteContext } from '#ui/site.ts';
import { TAP_HINT_SCRIPT } from '#ui/tap-hint.web.ts';
import type { Route } from './+types/root.ts';
import { appContext, type AppContext } from './app-context.ts';
import { PRE_HYDRATION_SCRIPT } from './pre-hydration.ts';
import { replayInput } from './pre-hydration.web.ts';
import literata from './fonts/literata-tatar.woff2?url';
import onest from './fonts/onest-tatar.woff2?url';
import { VISITOR_INTRO_SCRIPT } from './visitor-intro.ts';
import { withTexts } from './page-texts.web.ts';
import { ErrorScreen } from './parts/ErrorScreen.tsx';
import { RefusalHost } from './parts/RefusalHost.tsx';

import { OfflineStrip } from './parts/OfflineStrip.tsx';
import { SiteLinks } from './parts/SiteLinks.tsx';
import { WordTap } from './parts/WordTap.tsx';
import { SITE_NAME } from './site.ts';
import styles from './styles.css?url';
import { COLOURS, THEME_SCRIPT } from './theme.ts';
import { useFlagText } from './use-flag-text.ts';
import { useOffline } from './use-offline.web.ts';

/** It has run when the browser comes to hydrate, and React leaves it alone: only the server has it. */
const HEAD_SCRIPT = import.meta.env.SSR
  ? THEME_SCRIPT + VISITOR_INTRO_SCRIPT + TAP_HINT_SCRIPT + PRE_HYDRATION_SCRIPT
  : '';

/** What every page in Tatar or Russian needs; Latin letters are fetched only where they stand. */
const FONTS = [onest, literata];

const preloadFont = (href: string) =>
  ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const;

export const links: Route.LinksFunction = () => [
  ...FONTS.map(preloadFont),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'alternate', href: '/rss.xml', type: 'application/rss+xml', title: 'Туган тел' },
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [withTexts];

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, now, viewer, meanings, refused } = context.get(appContext);
  if (refused !== undefined) throw data(null, { status: refused });
  const person = personOf(viewer, now);
  return { publicUrl: publicUrl.replace(/\/$/, ''), now, viewer: person, meanings };
}

/** Only what the page shows of the signed-in person leaves the server. */
function personOf(viewer: AppContext['viewer'], now: number): Viewer | null {
  if (viewer === null) return null;
  const { id, idC, name, surname, picture, moderator, security } = viewer;
  const { readOnly, readOnlyUntil, approval, lateEmail, since, notices } = viewer;
  const image = picture === null ? null : { src: picture };
  const person = { id, idC, name, surname, image, moderator, security };
  const trust = trustState(viewer, now);
  return { ...person, readOnly, readOnlyUntil, approval, lateEmail, since, trust, notices };
}

export function Layout({ children }: { children: ReactNode }) {
  const { locale } = useLingui().i18n;
  const nonce = useContext(NonceContext);
  const root = useRouteLoaderData<typeof loader>('root');
  useEffect(replayInput, []);
  // Browser tests wait for it: the effects of the first render have run, those in Suspense apart.
  useEffect(() => {
    document.documentElement.dataset['ready'] = '';
  }, []);
  return (
    <html
      lang={locale}
      data-theme="dark"
      data-script={useReading().lang === 'tt' ? undefined : 'lat'}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={COLOURS.dark} suppressHydrationWarning />
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: HEAD_SCRIPT }}
        />
        {/* With a precedence React writes it before the scripts' preloads, which it must not wait for. */}
        <link rel="stylesheet" href={styles} precedence="first" />
        <link rel="manifest" href={manifestAddress(locale)} />
        <Links />
      </head>
      <body>
        <SiteContext value={{ name: SITE_NAME, publicUrl: root?.publicUrl ?? '' }}>
          <NowContext value={root?.now ?? 0}>
            <FlagTextContext value={useFlagText()}>
              <MeaningContext value={root?.meanings ?? null}>
                <ViewerContext value={root?.viewer ?? null}>{children}</ViewerContext>
              </MeaningContext>
            </FlagTextContext>
          </NowContext>
        </SiteContext>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const person = loaderData.viewer?.id ?? null;
  useRenewal(person);
  useOffline(person);
  return (
    <>
      <SiteLinks />
      <OfflineStrip />
      {loaderData.viewer !== null && <LiveStrip />}
      <DoneNote />
      <Outlet />
      <WordTap />
      <WritingHelpGate />
      <InstallGate />
      {loaderData.viewer === null ? <InvitationHost /> : <RefusalHost />}
    </>
  );
}

export function ErrorBoundary() {
  return <ErrorScreen error={useRouteError()} />;
}

import { I18nProvider } from '@lingui/react';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { AS_WRITTEN, ReadingContext } from '#ui/reading.ts';
import { remember } from '#ui/storage.web.ts';
import { listenToBack } from '#ui/use-back-closes.web.ts';
import { isLanguage } from '#tatar/languages.ts';
import { openTexts } from './page-texts.web.ts';
import { reloadOnce } from './reload-once.web.ts';

listenToBack();
const { lang, dataset } = document.documentElement;
const language = isLanguage(lang) ? lang : 'tt';
remember('lang', language);
remember('script', dataset['script'] ?? 'cyr');

// The texts come first: hydrating without them would write other words over the server's. The same
// holds for the letters of those who read Latin; nobody else fetches what turns texts into them.
try {
  const [i18n, latin] = await Promise.all([
    openTexts(language),
    dataset['script'] === 'lat' ? import('./latin-reading.ts') : undefined,
  ]);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nProvider i18n={i18n}>
          <ReadingContext value={latin?.LATIN ?? AS_WRITTEN}>
            <HydratedRouter />
          </ReadingContext>
        </I18nProvider>
      </StrictMode>,
    );
  });
} catch {
  // A page kept from before a release asks for files that are gone; a fresh page has the new ones.
  // (Where the code of another page is gone, the router itself loads that page anew.)
  reloadOnce();
}

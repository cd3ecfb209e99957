import { I18nProvider } from '@lingui/react';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { remember } from '#ui/storage.web.ts';
import { isLanguage, loadI18n } from './i18n.ts';
import { reloadOnce } from './reload-once.web.ts';

const { lang } = document.documentElement;
const language = isLanguage(lang) ? lang : 'tt';
remember('lang', language);

// The texts come first: hydrating without them would write other words over the server's.
try {
  const i18n = await loadI18n(language);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nProvider i18n={i18n}>
          <HydratedRouter />
        </I18nProvider>
      </StrictMode>,
    );
  });
} catch {
  // A page kept from before a release asks for files that are gone; a fresh page has the new ones.
  // (Where the code of another page is gone, the router itself loads that page anew.)
  reloadOnce();
}

// The gallery alone, without a server: what the browser test builds.

import { I18nProvider } from '@lingui/react';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { SiteContext } from '#ui/site.ts';
import { DoneNote } from '#ui/DoneNote.tsx';
import { messages } from '../locales/tt.po';
import { makeI18n } from '../make-i18n.ts';
import Gallery from './page.tsx';
import '../styles.css';

function Mounted() {
  useEffect(() => {
    document.documentElement.dataset['ready'] = '';
  }, []);
  return (
    <main>
      <DoneNote />
      <Gallery />
    </main>
  );
}

const router = createMemoryRouter([{ path: '*', element: <Mounted /> }]);
createRoot(document.body).render(
  <I18nProvider i18n={makeI18n('tt', messages)}>
    <SiteContext value={{ name: 'src/ui', publicUrl: location.origin }}>
      <RouterProvider router={router} />
    </SiteContext>
  </I18nProvider>,
);

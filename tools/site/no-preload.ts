// Vite wraps every `import()` in a helper that first fetches the styles and the files the import
// needs. React Router lists those in the page itself, and the only imports of our own are catalogues
// of texts, which need nothing: the helper would be 1 kB on every first page for no work.

import type { Plugin } from 'vite';

export const noPreload: Plugin = {
  name: 'tugan-tel:no-preload',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  load: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
};

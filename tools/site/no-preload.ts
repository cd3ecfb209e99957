// Vite wraps every `import()` in a helper that first fetches the styles and the files the import
// needs. Our styles are one file that is there already, and what a lazy part needs is asked for by
// the part itself: the helper would be 1 kB on every first page.

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

import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

// `tt` is the language the texts are written in. `tt-Latn` has no file: the build writes it from
// `tt` (see `latinCatalogue` in vite.config.ts).
export default defineConfig({
  sourceLocale: 'tt',
  locales: ['tt', 'ru', 'en'],
  fallbackLocales: { default: 'tt' },
  catalogs: [
    {
      path: '<rootDir>/src/web/locales/{locale}',
      include: ['<rootDir>/src/web', '<rootDir>/src/ui', '<rootDir>/src/features'],
      exclude: ['**/*.test.ts', '**/*.test.tsx', '**/*.server.ts'],
    },
    // Letters are written on the server, so the browser never gets their texts.
    {
      path: '<rootDir>/src/features/core/accounts/locales/{locale}',
      include: [
        '<rootDir>/src/features/core/accounts/letter-texts.server.ts',
        '<rootDir>/src/features/core/notifications/sentence-texts.server.ts',
        '<rootDir>/src/features/core/notifications/digest-texts.server.ts',
        '<rootDir>/src/features/core/notifications/manifest.server.ts',
        // The kinds of notifications, whose sentences pages and letters say alike.
        '<rootDir>/src/features/*/*/notifications.ts',
      ],
    },
  ],
  // The server has no build, so `msg` is a function there.
  macro: {
    corePackage: [
      '@lingui/core/macro',
      './public/letter-i18n.server.ts',
      '#features/core/accounts/public/letter-i18n.server.ts',
      './public/kind-text.ts',
      '#features/core/notifications/public/kind-text.ts',
    ],
  },
  orderBy: 'message',
  // Line numbers would change with every edit of a component and meet in every merge.
  format: formatter({ lineNumbers: false }),
});

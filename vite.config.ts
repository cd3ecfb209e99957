import { fileURLToPath } from 'node:url';
import { getConfig } from '@lingui/conf';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import { reactRouter } from '@react-router/dev/vite';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { inlineStubs } from './tools/site/inline-stubs.ts';
import { latinCatalogue } from './tools/site/latin-catalogue.ts';
import { noPreload } from './tools/site/no-preload.ts';
import { pageTexts, partTexts } from './tools/site/page-texts.ts';
import { plainPlurals } from './tools/site/plain-plurals.ts';
import { SCRIPT_GROUPS } from './tools/site/splitting.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const configPath = fileURLToPath(new URL('lingui.config.ts', import.meta.url));

const macros = babel({
  parserOpts: { plugins: ['typescript', 'jsx'] },
  presets: [
    linguiTransformerBabelPreset({ linguiConfig: getConfig({ configPath }) }, { configPath }),
  ],
});

export default defineConfig({
  plugins: [
    noPreload,
    plainPlurals,
    tailwindcss(),
    latinCatalogue,
    pageTexts,
    partTexts,
    inlineStubs,
    lingui({ configPath, cwd: root, failOnMissing: true, failOnCompileError: true }),
    reactRouter(),
    macros,
  ],
  resolve: {
    // Lingui brings a shim for old versions of React; ours has the real thing.
    alias: {
      'use-sync-external-store/shim': 'react',
      // The build without subtitles, encryption and other voices, none of which we have.
      'hls.js': 'hls.js/light',
    },
  },
  // Named here, so that the first page in development need not wait for them to be found.
  optimizeDeps: { include: ['@lingui/core', '@lingui/react'] },
  server: {
    // The Debian root of the services lies in the checkout and links to itself.
    watch: {
      ignored: ['**/.services/**', '**/build/**', '**/test-results/**', '**/screenshots/**'],
    },
  },
  build: {
    // Fonts and pictures stay files: the policy of the pages allows no `data:` addresses.
    assetsInlineLimit: 0,
    // `noPreload` fetches nothing ahead, so nothing needs to know what to fetch.
    modulePreload: { resolveDependencies: () => [] },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // No module of ours does anything by being imported, but for styles and what the entry
          // calls: a page does not load a module of which it uses nothing.
          treeshake: {
            moduleSideEffects: [{ test: /\/src\/.*\.tsx?(?:\?|$)/, sideEffects: false }],
          },
          // An icon goes to the pages that show it, instead of all icons to all pages.
          optimization: { inlineConst: { mode: 'all', pass: 3 } },
          output: {
            codeSplitting: { groups: SCRIPT_GROUPS },
          },
        },
      },
    },
  },
});

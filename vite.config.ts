import { fileURLToPath } from 'node:url';
import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { lingui } from '@lingui/vite-plugin';
import { reactRouter } from '@react-router/dev/vite';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { latinMessage } from './src/tatar/latin-message.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const configPath = fileURLToPath(new URL('lingui.config.ts', import.meta.url));
const noZod = fileURLToPath(new URL('src/web/no-zod.ts', import.meta.url));

/** Gives the browser an empty stand-in for zod; `src/web/no-zod.ts` says why. */
const withoutZod: Plugin = {
  name: 'tugan-tel:no-zod',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  resolveId: (id) => (id === 'zod' ? noZod : null),
};

const LATIN = 'virtual:catalogue/tt-Latn';

/** The interface in Latin letters is the Tatar catalogue, transliterated while building. */
const latinCatalogue: Plugin = {
  name: 'tugan-tel:latin-catalogue',
  resolveId: (id) => (id === LATIN ? `\0${LATIN}` : null),
  async load(id) {
    if (id !== `\0${LATIN}`) return null;
    const config = getConfig({ configPath, cwd: root });
    const file = 'src/web/locales/tt.po';
    this.addWatchFile(`${root}${file}`);
    const found = getCatalogForFile(file, await getCatalogs(config));
    if (found === null) throw new Error(`no catalogue at ${file}`);
    const { messages } = await found.catalog.getTranslations('tt', {
      fallbackLocales: config.fallbackLocales,
      sourceLocale: 'tt',
    });
    const latin = Object.entries(messages).map(([key, text]) => [key, latinMessage(text)]);
    return createCompiledCatalog('tt-Latn', Object.fromEntries(latin), { namespace: 'es' }).source;
  },
};

const macros = babel({
  include: /\/src\/(web|ui|features)\/.*\.tsx?$/,
  parserOpts: { plugins: ['typescript', 'jsx'] },
  plugins: [['@lingui/babel-plugin-lingui-macro', { linguiConfig: getConfig({ configPath }) }]],
});

export default defineConfig({
  plugins: [
    withoutZod,
    tailwindcss(),
    latinCatalogue,
    lingui({ configPath, cwd: root, failOnMissing: true, failOnCompileError: true }),
    reactRouter(),
    macros,
  ],
  build: {
    // Fonts and pictures stay files: the policy of the pages allows no `data:` addresses.
    assetsInlineLimit: 0,
  },
});

// The interface in Latin letters is the Tatar catalogue, transliterated while building: there is
// nothing to keep in step by hand.

import { fileURLToPath } from 'node:url';
import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Plugin } from 'vite';
import { toLatin } from '#tatar/latin.ts';

const NAME = 'virtual:catalogue/tt-Latn';
const SOURCE = 'src/web/locales/tt.po';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The names of arguments and the words of plural rules are Latin already. */
export const latinMessage = (text: string): string =>
  text.replaceAll(/\p{Script=Cyrillic}[\p{Script=Cyrillic}\s-]*/gu, (run) => toLatin(run));

export const latinCatalogue: Plugin = {
  name: 'tugan-tel:latin-catalogue',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
  async load(id) {
    if (id !== `\0${NAME}`) return null;
    this.addWatchFile(root + SOURCE);
    const config = getConfig({ configPath: `${root}lingui.config.ts`, cwd: root });
    const found = getCatalogForFile(SOURCE, await getCatalogs(config));
    if (found === null) throw new Error(`no catalogue at ${SOURCE}`);
    const { messages } = await found.catalog.getTranslations('tt', {
      fallbackLocales: {},
      sourceLocale: 'tt',
    });
    const latin = Object.entries(messages).map(([key, text]) => [key, latinMessage(text)]);
    return createCompiledCatalog('tt-Latn', Object.fromEntries(latin), { namespace: 'es' }).source;
  },
};

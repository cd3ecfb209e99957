// The texts of pages, cut by page: authors keep one catalogue for each language, a browser gets what
// the files of its page can say, lazy parts included but those that fetch their own. Where a text stands is written in the catalogue
// (`src/web/locales.test.ts` keeps it true), what a page needs in the graph of imports.

import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Plugin } from 'vite';
import { FRAME_TEXTS, PATH_TEXTS, textsName, WORD_TEXTS } from '#web/text-files.ts';
import { latinMessage } from './latin-catalogue.ts';
import { reach } from './module-graph.ts';
import { FRAME, pageAt, PAGES } from './pages.ts';
import { LANGUAGES } from '../../src/tatar/languages.ts';

const NAME = 'virtual:texts';
const root = fileURLToPath(new URL('../..', import.meta.url));

/** The names of the texts each file of texts has. */
type Parts = ReadonlyMap<string, readonly string[]>;

/** Parts that fetch their texts themselves, when they are wanted: on most pages they never are. */
const APART: ReadonlyMap<string, string> = new Map([
  [WORD_TEXTS, 'src/web/parts/WordHost.tsx'],
  [PATH_TEXTS, 'src/web/parts/DayPath.tsx'],
]);

/** `stands`: by the name of a text, the files it stands in. */
export function partsOf(stands: ReadonlyMap<string, readonly string[]>): Parts {
  const saidIn = (files: readonly string[]) => {
    const without = [...APART.values()].filter((file) => !files.includes(file));
    const reached = reach(files, { lazy: true, without });
    return [...stands].filter(([, at]) => at.some((file) => reached.has(file))).map(([id]) => id);
  };
  const frame = saidIn([...FRAME, ...pageAt('/').layouts]);
  const known = new Set(frame);
  const pages = PAGES.map(({ address, file, layouts }): [string, string[]] => [
    textsName(address),
    saidIn([...layouts, file]).filter((id) => !known.has(id)),
  ]);
  const apart = [...APART].map(([name, file]): [string, string[]] => [
    name,
    saidIn([file]).filter((id) => !known.has(id)),
  ]);
  return new Map([[FRAME_TEXTS, frame], ...pages, ...apart]);
}

/** Source texts by the path of their file, below the folder of all of them. */
export async function textFiles(): Promise<Map<string, string>> {
  const config = getConfig({ configPath: `${root}lingui.config.ts`, cwd: root });
  const found = getCatalogForFile('src/web/locales/tt.po', await getCatalogs(config));
  if (found === null) throw new Error('no catalogue of pages');
  const entries = Object.entries((await found.catalog.read('tt')) ?? {});
  const parts = partsOf(
    new Map(entries.map(([id, { origin }]) => [id, (origin ?? []).map(([file]) => file)])),
  );
  const files = new Map<string, string>();
  for (const lang of LANGUAGES) {
    const isLatin = lang === 'tt-Latn';
    const { messages } = await found.catalog.getTranslations(isLatin ? 'tt' : lang, {
      fallbackLocales: {},
      sourceLocale: 'tt',
    });
    for (const [name, ids] of parts) {
      const texts = ids.map((id) => {
        const text = messages[id] ?? '';
        return [id, isLatin ? latinMessage(text) : text];
      });
      const compiled = createCompiledCatalog(lang, Object.fromEntries(texts), { namespace: 'es' });
      files.set(`${lang}/${name}.js`, compiled.source);
    }
  }
  return files;
}

/** In development every page has all texts, so that a new one is there at once. */
let isBuild = false;
/** All files have one version in their address, so that no page needs a list of them. */
const folderOf = (files: ReadonlyMap<string, string>): string =>
  `assets/texts-${createHash('sha256')
    .update(JSON.stringify([...files]))
    .digest('hex')
    .slice(0, 8)}/`;

export const pageTexts: Plugin = {
  name: 'tugan-tel:page-texts',
  configResolved({ command }) {
    isBuild = command === 'build';
  },
  resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
  async load(id) {
    if (id !== `\0${NAME}`) return null;
    const address = isBuild ? `/${folderOf(await textFiles())}` : null;
    return `export const TEXTS_AT = ${JSON.stringify(address)};`;
  },
  async generateBundle() {
    if (this.environment.name !== 'client') return;
    const files = await textFiles();
    for (const [path, source] of files)
      this.emitFile({ type: 'asset', fileName: folderOf(files) + path, source });
  },
};

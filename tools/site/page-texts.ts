// The texts of pages, cut by page and by lazy part: authors keep one catalogue for each language, a
// browser gets what the files of its page can say, and with a part that is loaded on demand what
// that part can say. Where a text stands is written in the catalogue (`src/web/locales.test.ts`
// keeps it true), what a page needs in the graph of imports.

import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Plugin } from 'vite';
import { FRAME_TEXTS, textsName } from '#web/text-files.ts';
import { latinMessage } from './latin-catalogue.ts';
import { lazyImports, lazyParts, reach, root } from './module-graph.ts';
import { FRAME, pageAt, PAGES } from './pages.ts';
import { LANGUAGES } from '../../src/tatar/languages.ts';

const NAME = 'virtual:texts';

/** The names of the texts each file of texts has. */
type Parts = ReadonlyMap<string, readonly string[]>;

/** The name of the texts of a part that is loaded on demand: of its file. */
const partName = (file: string): string => basename(file).replace(/\.tsx?$/, '');

/** `stands`: by the name of a text, the files it stands in. */
export function partsOf(stands: ReadonlyMap<string, readonly string[]>): Parts {
  const saidIn = (files: readonly string[]) => {
    const reached = reach(files);
    return [...stands].filter(([, at]) => at.some((file) => reached.has(file))).map(([id]) => id);
  };
  const frame = saidIn([...FRAME, ...pageAt('/').layouts]);
  const known = new Set(frame);
  const beside = (files: readonly string[]) => saidIn(files).filter((id) => !known.has(id));
  const pages = PAGES.map(({ address, file, layouts }): [string, string[]] => [
    textsName(address),
    beside([...layouts, file]),
  ]);
  const lazy = [
    ...lazyParts([...FRAME, ...PAGES.flatMap(({ file, layouts }) => [file, ...layouts])]),
  ]
    .map((file): [string, string[]] => [partName(file), beside([file])])
    .filter(([, ids]) => ids.length > 0);
  const names = new Set([FRAME_TEXTS, ...[...pages, ...lazy].map(([name]) => name)]);
  if (names.size !== 1 + pages.length + lazy.length)
    throw new Error('two files of texts share a name');
  return new Map([[FRAME_TEXTS, frame], ...pages, ...lazy]);
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

let made: Promise<Map<string, string>> | undefined;
/** Made once for a build, which asks for each file of ours. */
const filesOnce = () => (made ??= textFiles());

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
    const address = isBuild ? `/${folderOf(await filesOnce())}` : null;
    return `export const TEXTS_AT = ${JSON.stringify(address)};`;
  },
  async generateBundle() {
    if (this.environment.name !== 'client') return;
    const files = await filesOnce();
    for (const [path, source] of files)
      this.emitFile({ type: 'asset', fileName: folderOf(files) + path, source });
  },
};

const HELPER = `import { openWithTexts as __openWithTexts } from '#web/page-texts.web.ts';\n`;

/** The source of a file in which each `import()` of a part with texts waits for them, too. */
export function withPartTexts(
  file: string,
  code: string,
  files: ReadonlyMap<string, unknown>,
): string {
  const found = lazyImports(file, code).filter(({ path }) => files.has(`tt/${partName(path)}.js`));
  if (found.length === 0) return code;
  const changed = found.toReversed().reduce((text, { start, end, path }) => {
    const opened = `__openWithTexts('${partName(path)}', ${text.slice(start, end)})`;
    return text.slice(0, start) + opened + text.slice(end);
  }, code);
  return HELPER + changed;
}

export const partTexts: Plugin = {
  name: 'tugan-tel:part-texts',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform: {
    filter: { id: /\/src\/.*\.tsx?$/, code: 'import(' },
    handler: async (code, id) => ({
      code: withPartTexts(id.slice(root.length), code, await filesOnce()),
      map: null,
    }),
  },
};

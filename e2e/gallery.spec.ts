// The gallery of src/ui. The built site has no such page, so it is built here, by itself.

import { readFileSync } from 'node:fs';
import { build, type Plugin, type Rolldown } from 'vite';
import config from '../vite.config.ts';
import { checkPage, checkView, setTheme } from './check-page.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './visit.ts';

const TYPES = { js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml', woff2: 'font/woff2' };
const PAGE = `<!doctype html><html lang="tt" data-theme="dark"><head><meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <link rel="stylesheet" href="/gallery.css"><script type="module" src="/gallery.js"></script>
  </head><body></body></html>`;

/** All files of the gallery by their address. */
async function buildGallery(): Promise<Map<string, string | Uint8Array>> {
  const plugins = (config.plugins ?? []).flat() as Plugin[];
  const result = await build({
    ...config,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    // What belongs to the site: its routes, and texts cut by page.
    plugins: plugins.filter(({ name }) => !/react-router|page-texts|part-texts/.test(name)),
    environments: {},
    build: {
      write: false,
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      rolldownOptions: {
        input: 'src/web/gallery/mount.tsx',
        output: { entryFileNames: 'gallery.js' },
      },
    },
  });
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput;
  return new Map(
    output.map((file) => {
      const name = file.fileName.endsWith('.css') ? 'gallery.css' : file.fileName;
      return [`/${name}`, file.type === 'chunk' ? file.code : file.source];
    }),
  );
}

let files: Map<string, string | Uint8Array>;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  files = await buildGallery();
  files.set('/favicon.svg', readFileSync('public/favicon.svg'));
});

test('every part of src/ui, with what it opens, in both themes', async ({ page }) => {
  test.setTimeout(120_000);
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/dev/ui') return route.fulfill({ contentType: 'text/html', body: PAGE });
    const file = files.get(pathname);
    if (file === undefined) return route.fulfill({ status: 404 });
    const ending = pathname.split('.').at(-1) as keyof typeof TYPES;
    return route.fulfill({ contentType: TYPES[ending], body: Buffer.from(file) });
  });
  await visit(page, '/dev/ui');
  await expect(page.getByRole('slider')).toBeVisible();
  await checkPage(page, 'dev-ui');

  for (const theme of ['dark', 'light'] as const) {
    await setTheme(page, theme);
    for (const name of ['Open the dialog', 'Open the confirmation']) {
      await page.getByRole('button', { name }).click();
      await checkView(page, 'dialog');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    for (const name of ['Open the menu', 'Open more']) {
      await page.getByRole('button', { name }).click();
      await checkView(page, '.menu:popover-open');
      await page.keyboard.press('Escape');
    }
    await page.getByRole('button', { name: 'Show the message' }).click();
    await checkView(page);
  }
});

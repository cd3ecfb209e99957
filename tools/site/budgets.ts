// How much script each page may load before anybody does anything, in kB as sent (brotli), with the
// texts of one language. The build prints what pages load and fails above. Whoever raises a number
// says in the commit what the page got for it.

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { FRAME_TEXTS, textsName } from '#web/text-files.ts';
import { PAGES } from './pages.ts';

const BUDGETS: Readonly<Record<string, number>> = {
  '/': 146,
  '/posts/:page': 143,
  '/note/create': 170,
  '/note/:noteId': 172,
  '/note/:noteId/edit': 168,
  '/user/:id': 145,
  '/friends': 144,
  '/search': 144,
  '/messages': 148,
  '/message/:id': 172,
  '/saves': 143,
  '/notices': 146,
  '/words': 150,
  '/words/review': 160,
  '/edu': 145,
  '/edu/:id': 168,
  '/games': 143,
  '/game/:name': 146,
  '/triangle': 154,
  '/start': 144,
  '/groups': 146,
  '/group/create': 151,
  '/group/:id': 148,
  '/group/:id/followers': 148,
  '/group/:id/edit': 154,
  '/group/:id/note/create': 168,
  '/group/:id/note/:noteId/edit': 168,
  '/api/docs': 141,
  '/ts/proof': 145,
  '/ts/moderator': 150,
  '/ts/security': 150,
  '/ts/moderator/report': 148,
  '/ts/moderator/report/:id': 157,
  '/ts/moderator/appeal': 151,
  '/ts/moderator/word': 151,
  '/ts/moderator/held': 151,
  '/rulings': 145,
  '/log': 143,
  '/sign': 145,
  '/sign/:id': 150,
  '/settings': 170,
  '/digest/:token': 141,
  '/email/:token': 142,
  '/ts/admin': 148,
  '/ts/admin/edu': 145,
  '/ts/admin/edu/create': 176,
  '/ts/admin/edu/:id/edit': 185,
  '/ts/admin/triangle': 147,
  '/ts/admin/triangle/create': 148,
  '/ts/admin/triangle/:id/edit': 154,
  '/ts/admin/order': 149,
  '/ts/admin/users': 149,
  '/ts/admin/groups': 150,
  '/ts/admin/report': 148,
  '/ts/admin/report/appeal': 152,
  '/ts/admin/report/:id': 158,
  '/ts/admin/log': 146,
  '/ts/admin/bots': 146,
  '/ts/admin/ip': 144,
  '/ts/admin/clean': 144,
  '/ts/admin/settings': 156,
  '/ts/admin/*': 131,
  '/ts/admin/sign': 144,
  '/ts/admin/sign/:id': 142,
  '/information': 142,
  '/information/:id': 155,
  '/ts/admin/info': 146,
  '/ts/admin/info/create': 159,
  '/ts/admin/info/:id': 163,
  '/ts/admin/info/:id/edit': 160,
  '/*': 130,
};

interface Part {
  module: string;
  imports: string[];
}
interface Manifest {
  entry: Part;
  routes: Record<string, Part & { parentId?: string }>;
}

/** Bytes by the address of the page. */
export type Loads = ReadonlyMap<string, number>;

export function loadsOf(folder: string): Loads {
  const sent = (address: string) => statSync(join(folder, `${address}.br`)).size;
  const assets = readdirSync(join(folder, 'assets'));
  const manifestFile = assets.find((name) => /^manifest-\w+\.js$/.test(name));
  if (manifestFile === undefined) throw new Error('the build has no manifest');
  const { entry, routes } = readManifest(join(folder, 'assets', manifestFile));
  const texts = assets.find((name) => name.startsWith('texts-'));
  const textsAt = (name: string) => `/assets/${texts}/tt/${name}.js`;
  return new Map(
    PAGES.map(({ id, address }) => {
      const files = new Set([`/assets/${manifestFile}`, entry.module, ...entry.imports]);
      for (const name of [FRAME_TEXTS, textsName(address)]) files.add(textsAt(name));
      for (let route = routes[id]; route; route = routes[route.parentId ?? ''])
        for (const file of [route.module, ...route.imports]) files.add(file);
      return [address, [...files].reduce((sum, file) => sum + sent(file), 0)];
    }),
  );
}

/** What is wrong with what pages load: one sentence for each. */
export function whyTooMuch(loads: Loads, budgets = BUDGETS): string[] {
  const over = [...loads].flatMap(([address, bytes]) => {
    const budget = budgets[address];
    if (budget === undefined) return [`${address} has no budget: give it one in budgets.ts`];
    return bytes > budget * 1000 ? [`${address} loads ${kB(bytes)}, may load ${budget} kB`] : [];
  });
  const gone = Object.keys(budgets).filter((address) => !loads.has(address));
  return [...over, ...gone.map((address) => `${address} has a budget, but is no page`)];
}

/** Called at the end of a build. */
export function keepBudgets(folder: string): void {
  const loads = loadsOf(folder);
  console.log('Script of each page as sent, and its budget:');
  for (const [address, bytes] of loads)
    console.log(`  ${kB(bytes).padStart(8)} of ${BUDGETS[address]}  ${address}`);
  const wrong = whyTooMuch(loads);
  if (wrong.length > 0)
    throw new Error(`Script budgets (tools/site/budgets.ts):\n${wrong.join('\n')}`);
}

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** It is a script that sets one variable, for browsers. */
function readManifest(path: string): Manifest {
  const text = readFileSync(path, 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest;
}

// How much script each page may load before anybody does anything, in kB as sent (brotli), with the
// texts of one language. The build prints what pages load and fails above. Whoever raises a number
// says in the commit what the page got for it.

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { FRAME_TEXTS, textsName } from '#web/text-files.ts';
import { PAGES } from './pages.ts';

const BUDGETS: Readonly<Record<string, number>> = {
  '/': 144,
  '/posts/:page': 142,
  '/note/create': 168,
  '/note/:noteId': 169,
  '/note/:noteId/edit': 166,
  '/user/:id': 144,
  '/friends': 143,
  '/search': 143,
  '/messages': 147,
  '/message/:id': 170,
  '/saves': 141,
  '/notices': 144,
  '/words': 146,
  '/words/review': 159,
  '/edu': 144,
  '/edu/:id': 167,
  '/games': 142,
  '/game/:name': 144,
  '/triangle': 152,
  '/start': 143,
  '/groups': 145,
  '/group/create': 149,
  '/group/:id': 147,
  '/group/:id/followers': 146,
  '/group/:id/edit': 152,
  '/group/:id/note/create': 166,
  '/group/:id/note/:noteId/edit': 166,
  '/api/docs': 140,
  '/ts/moderator': 144,
  '/ts/security': 144,
  '/ts/moderator/report': 143,
  '/ts/moderator/report/:id': 148,
  '/ts/moderator/appeal': 143,
  '/rulings': 142,
  '/log': 141,
  '/sign': 143,
  '/sign/:id': 146,
  '/settings': 167,
  '/digest/:token': 140,
  '/email/:token': 140,
  '/ts/admin': 146,
  '/ts/admin/edu': 144,
  '/ts/admin/edu/create': 173,
  '/ts/admin/edu/:id/edit': 181,
  '/ts/admin/triangle': 145,
  '/ts/admin/triangle/create': 145,
  '/ts/admin/triangle/:id/edit': 150,
  '/ts/admin/order': 143,
  '/ts/admin/users': 145,
  '/ts/admin/groups': 146,
  '/ts/admin/log': 144,
  '/ts/admin/bots': 145,
  '/ts/admin/ip': 144,
  '/ts/admin/clean': 143,
  '/ts/admin/settings': 142,
  '/ts/admin/*': 130,
  '/ts/admin/sign': 142,
  '/ts/admin/sign/:id': 141,
  '/information': 141,
  '/information/:id': 153,
  '/ts/admin/info': 144,
  '/ts/admin/info/create': 156,
  '/ts/admin/info/:id': 160,
  '/ts/admin/info/:id/edit': 156,
  '/*': 129,
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

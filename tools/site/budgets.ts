// How much script each page may load before anybody does anything, in kB as sent (brotli), with the
// texts of one language. The build prints what pages load and fails above. Whoever raises a number
// says in the commit what the page got for it.

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { FRAME_TEXTS, textsName } from '#web/text-files.ts';
import { PAGES } from './pages.ts';

const BUDGETS: Readonly<Record<string, number>> = {
  '/': 139,
  '/posts/:page': 138,
  '/note/create': 164,
  '/note/:noteId': 154,
  '/note/:noteId/edit': 160,
  '/user/:id': 142,
  '/friends': 141,
  '/search': 140,
  '/messages': 144,
  '/message/:id': 170,
  '/saves': 137,
  '/notices': 141,
  '/learn': 149,
  '/words': 147,
  '/words/review': 159,
  '/edu': 141,
  '/edu/:id': 165,
  '/games': 139,
  '/game/:name': 139,
  '/triangle': 152,
  '/start': 145,
  '/groups': 138,
  '/group/create': 147,
  '/group/:id': 146,
  '/group/:id/followers': 140,
  '/group/:id/suggestions': 141,
  '/group/:id/bans': 137,
  '/group/:id/edit': 151,
  '/group/:id/note/create': 161,
  '/group/:id/note/:noteId/edit': 160,
  '/api/docs': 136,
  '/ts/proof': 140,
  '/ts/moderator': 145,
  '/ts/security': 145,
  '/ts/moderator/report': 147,
  '/ts/moderator/report/:id': 159,
  '/ts/moderator/appeal': 148,
  '/ts/moderator/word': 146,
  '/ts/moderator/held': 146,
  '/rulings': 140,
  '/log': 138,
  '/sign': 141,
  '/sign/:id': 146,
  '/settings': 165,
  '/digest/:token': 136,
  '/email/:token': 137,
  '/ts/admin': 143,
  '/ts/admin/edu': 141,
  '/ts/admin/edu/create': 151,
  '/ts/admin/edu/:id/edit': 162,
  '/ts/admin/triangle': 141,
  '/ts/admin/triangle/create': 143,
  '/ts/admin/triangle/:id/edit': 151,
  '/ts/admin/order': 144,
  '/ts/admin/users': 147,
  '/ts/admin/groups': 145,
  '/ts/admin/report': 144,
  '/ts/admin/report/appeal': 145,
  '/ts/admin/report/:id': 157,
  '/ts/admin/log': 143,
  '/ts/admin/bots': 141,
  '/ts/admin/ip': 140,
  '/ts/admin/clean': 139,
  '/ts/admin/settings': 150,
  '/ts/admin/*': 137,
  '/ts/admin/sign': 140,
  '/ts/admin/sign/:id': 138,
  '/information': 137,
  '/information/:id': 149,
  '/ts/admin/info': 141,
  '/ts/admin/info/create': 153,
  '/ts/admin/info/:id': 158,
  '/ts/admin/info/:id/edit': 153,
  '/*': 124,
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
export function checkBudgets(folder: string): void {
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

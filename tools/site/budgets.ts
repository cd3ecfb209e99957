// How much script each page may load before anybody does anything, in kB as sent (brotli), with the
// texts of one language. The build prints what pages load and fails above. Whoever raises a number
// says in the commit what the page got for it.

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { FRAME_TEXTS, textsName } from '#web/text-files.ts';
import { PAGES } from './pages.ts';

const BUDGETS: Readonly<Record<string, number>> = {
  '/': 140,
  '/posts/:page': 139,
  '/note/create': 166,
  '/note/:noteId': 158,
  '/note/:noteId/edit': 162,
  '/user/:id': 144,
  '/friends': 143,
  '/search': 141,
  '/messages': 145,
  '/message/:id': 172,
  '/saves': 139,
  '/notices': 143,
  '/learn': 152,
  '/words': 150,
  '/words/review': 161,
  '/edu': 143,
  '/edu/:id': 170,
  '/games': 140,
  '/game/:name': 141,
  '/triangle': 154,
  '/start': 147,
  '/offline': 140,
  '/share': 141,
  '/groups': 142,
  '/group/create': 149,
  '/group/:id': 148,
  '/group/:id/followers': 142,
  '/group/:id/suggestions': 143,
  '/group/:id/bans': 139,
  '/group/:id/edit': 153,
  '/group/:id/note/create': 163,
  '/group/:id/note/:noteId/edit': 162,
  '/api/docs': 138,
  '/ts/proof': 141,
  '/ts/moderator': 148,
  '/ts/security': 148,
  '/ts/moderator/report': 150,
  '/ts/moderator/report/:id': 163,
  '/ts/moderator/appeal': 150,
  '/ts/moderator/word': 148,
  '/ts/moderator/held': 149,
  '/rulings': 142,
  '/log': 140,
  '/sign': 143,
  '/sign/:id': 148,
  '/settings': 170,
  '/digest/:token': 138,
  '/email/:token': 138,
  '/ts/admin': 145,
  '/ts/admin/edu': 143,
  '/ts/admin/edu/create': 160,
  '/ts/admin/edu/:id/edit': 170,
  '/ts/admin/triangle': 144,
  '/ts/admin/triangle/create': 147,
  '/ts/admin/triangle/:id/edit': 156,
  '/ts/admin/order': 146,
  '/ts/admin/users': 149,
  '/ts/admin/groups': 148,
  '/ts/admin/report': 147,
  '/ts/admin/report/appeal': 147,
  '/ts/admin/report/:id': 160,
  '/ts/admin/log': 146,
  '/ts/admin/bots': 144,
  '/ts/admin/ip': 142,
  '/ts/admin/clean': 142,
  '/ts/admin/settings': 153,
  '/ts/admin/*': 140,
  '/ts/admin/sign': 142,
  '/ts/admin/sign/:id': 139,
  '/information': 139,
  '/information/:id': 150,
  '/ts/admin/info': 143,
  '/ts/admin/info/create': 157,
  '/ts/admin/info/:id': 161,
  '/ts/admin/info/:id/edit': 157,
  '/*': 125,
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

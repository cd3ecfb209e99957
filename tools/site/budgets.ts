// How much script each page may load before anybody does anything, in kB as sent (brotli), with the
// texts of one language. The build prints what pages load and fails above. Whoever raises a number
// says in the commit what the page got for it.

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { FRAME_TEXTS, textsName } from '#web/text-files.ts';
import { PAGES } from './pages.ts';

const BUDGETS: Readonly<Record<string, number>> = {
  '/': 140,
  '/posts/:page': 138,
  '/note/create': 165,
  '/note/:noteId': 156,
  '/note/:noteId/edit': 161,
  '/user/:id': 143,
  '/friends': 142,
  '/search': 141,
  '/messages': 145,
  '/message/:id': 171,
  '/saves': 138,
  '/notices': 142,
  '/learn': 150,
  '/words': 148,
  '/words/review': 160,
  '/edu': 143,
  '/edu/:id': 166,
  '/games': 140,
  '/game/:name': 140,
  '/triangle': 153,
  '/start': 146,
  '/groups': 141,
  '/group/create': 148,
  '/group/:id': 147,
  '/group/:id/followers': 141,
  '/group/:id/suggestions': 142,
  '/group/:id/bans': 138,
  '/group/:id/edit': 152,
  '/group/:id/note/create': 162,
  '/group/:id/note/:noteId/edit': 161,
  '/api/docs': 137,
  '/ts/proof': 141,
  '/ts/moderator': 147,
  '/ts/security': 147,
  '/ts/moderator/report': 149,
  '/ts/moderator/report/:id': 162,
  '/ts/moderator/appeal': 149,
  '/ts/moderator/word': 147,
  '/ts/moderator/held': 148,
  '/rulings': 141,
  '/log': 139,
  '/sign': 142,
  '/sign/:id': 147,
  '/settings': 168,
  '/digest/:token': 137,
  '/email/:token': 138,
  '/ts/admin': 145,
  '/ts/admin/edu': 143,
  '/ts/admin/edu/create': 157,
  '/ts/admin/edu/:id/edit': 167,
  '/ts/admin/triangle': 143,
  '/ts/admin/triangle/create': 147,
  '/ts/admin/triangle/:id/edit': 154,
  '/ts/admin/order': 145,
  '/ts/admin/users': 149,
  '/ts/admin/groups': 147,
  '/ts/admin/report': 146,
  '/ts/admin/report/appeal': 147,
  '/ts/admin/report/:id': 160,
  '/ts/admin/log': 145,
  '/ts/admin/bots': 143,
  '/ts/admin/ip': 141,
  '/ts/admin/clean': 141,
  '/ts/admin/settings': 152,
  '/ts/admin/*': 139,
  '/ts/admin/sign': 141,
  '/ts/admin/sign/:id': 139,
  '/information': 138,
  '/information/:id': 150,
  '/ts/admin/info': 142,
  '/ts/admin/info/create': 156,
  '/ts/admin/info/:id': 160,
  '/ts/admin/info/:id/edit': 157,
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

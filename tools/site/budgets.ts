// How much script each page may load before anybody does anything, in kB as sent (brotli), with the
// texts of one language. The build prints what pages load and fails above. Whoever raises a number
// says in the commit what the page got for it.

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { FRAME_TEXTS, textsName } from '#web/text-files.ts';
import { PAGES } from './pages.ts';

const BUDGETS: Readonly<Record<string, number>> = {
  '/': 153,
  '/posts/:page': 147,
  '/note/create': 174,
  '/note/:noteId': 175,
  '/note/:noteId/edit': 171,
  '/user/:id': 151,
  '/friends': 149,
  '/search': 148,
  '/messages': 152,
  '/message/:id': 178,
  '/saves': 147,
  '/notices': 149,
  '/learn': 154,
  '/words': 156,
  '/words/review': 166,
  '/edu': 152,
  '/edu/:id': 174,
  '/games': 148,
  '/game/:name': 150,
  '/triangle': 160,
  '/start': 150,
  '/groups': 150,
  '/group/create': 156,
  '/group/:id': 153,
  '/group/:id/followers': 152,
  '/group/:id/edit': 159,
  '/group/:id/note/create': 171,
  '/group/:id/note/:noteId/edit': 171,
  '/api/docs': 145,
  '/ts/proof': 148,
  '/ts/moderator': 155,
  '/ts/security': 155,
  '/ts/moderator/report': 156,
  '/ts/moderator/report/:id': 168,
  '/ts/moderator/appeal': 157,
  '/ts/moderator/word': 155,
  '/ts/moderator/held': 156,
  '/rulings': 150,
  '/log': 147,
  '/sign': 149,
  '/sign/:id': 154,
  '/settings': 176,
  '/digest/:token': 145,
  '/email/:token': 145,
  '/ts/admin': 151,
  '/ts/admin/edu': 150,
  '/ts/admin/edu/create': 161,
  '/ts/admin/edu/:id/edit': 171,
  '/ts/admin/triangle': 149,
  '/ts/admin/triangle/create': 152,
  '/ts/admin/triangle/:id/edit': 160,
  '/ts/admin/order': 152,
  '/ts/admin/users': 156,
  '/ts/admin/groups': 154,
  '/ts/admin/report': 153,
  '/ts/admin/report/appeal': 154,
  '/ts/admin/report/:id': 165,
  '/ts/admin/log': 152,
  '/ts/admin/bots': 150,
  '/ts/admin/ip': 148,
  '/ts/admin/clean': 148,
  '/ts/admin/settings': 161,
  '/ts/admin/*': 146,
  '/ts/admin/sign': 148,
  '/ts/admin/sign/:id': 146,
  '/information': 146,
  '/information/:id': 159,
  '/ts/admin/info': 149,
  '/ts/admin/info/create': 163,
  '/ts/admin/info/:id': 168,
  '/ts/admin/info/:id/edit': 164,
  '/*': 131,
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

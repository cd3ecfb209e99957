// The pages of the site with the files they stand in, from the one list of routes.

import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#web/routes.ts';

export interface Page {
  /** As React Router names the route. */
  id: string;
  /** With the names of its parts: `/note/:noteId`. */
  address: string;
  file: string;
  layouts: string[];
}

const FOLDER = 'src/web';

/** What every page loads before its own file. */
export const FRAME = [`${FOLDER}/entry.client.tsx`, `${FOLDER}/root.tsx`];

export const PAGES: readonly Page[] = pagesOf(routes);

export function pageAt(address: string): Page {
  const page = PAGES.find((one) => one.address === address);
  if (page === undefined) throw new Error(`no page at ${address}`);
  return page;
}

function pagesOf(entries: readonly RouteConfigEntry[], layouts: string[] = []): Page[] {
  return entries.flatMap((entry) => {
    const file = join(FOLDER, entry.file);
    if (entry.children !== undefined) return pagesOf(entry.children, [...layouts, file]);
    const id = entry.id ?? entry.file.replace(/\.tsx?$/, '');
    // A route in a plain `.ts` file shows nothing: it only answers.
    return file.endsWith('.tsx') ? [{ id, address: `/${entry.path ?? ''}`, file, layouts }] : [];
  });
}

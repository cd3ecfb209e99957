// Which scripts share a file. The bundler splits by route and by `import()` on its own; left alone,
// it makes a file of everything that two pages share in the same way, and a page of seventy crumbs
// compresses worse than one of ten files. What the graph of imports says of a first visit, the
// most frequent one, is therefore gathered: the libraries, the frame around every page, and what the
// home page shares with others. The rest stays as the bundler finds it.

import { fileURLToPath } from 'node:url';
import { reach } from './module-graph.ts';
import { FRAME, pageAt } from './pages.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const home = pageAt('/');

const neededBy = (files: readonly string[], without: readonly string[] = []) => {
  const needed = reach(files, { without });
  return (id: string): boolean => id.startsWith(root) && needed.has(fileOf(id));
};

/** React Router asks for pages under a name with a query. */
const fileOf = (id: string): string => id.slice(root.length).split('?')[0]!;

export const SCRIPT_GROUPS = [
  // `$initial`: what is needed at once. A library behind an `import()` stays behind it, and what one
  // page alone needs goes with that page.
  {
    name: 'libraries',
    priority: 3,
    test: /node_modules\/(?!ts-fsrs|uplot).*js$/,
    tags: ['$initial' as const],
  },
  { name: 'frame', priority: 2, test: neededBy([...FRAME, ...home.layouts]) },
  // Pages without a list get no parameters of lists.
  {
    name: 'home',
    priority: 1,
    // Nor do all pages get what the home page has of lessons and games, mostly for its loader alone.
    test: neededBy(
      [home.file],
      [
        'src/ui/list/list-params.ts',
        'src/features/learning/games/games.ts',
        // With the letters of Tatar, which what turns texts into Latin ones has before the page.
        'src/features/platform/speech/addresses.ts',
      ],
    ),
    minShareCount: 2,
  },
  // The declarations of games, with the pictures that both pages of games show.
  { name: 'games', test: /\/learning\/games\/(?:GamePicture\.tsx|games\.ts|[\w-]+\/game\.ts)$/ },
];

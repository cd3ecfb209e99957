import { beginners } from './notes/beginners.ts';
import { books } from './notes/books.ts';
import { city } from './notes/city.ts';
import { kitchen } from './notes/kitchen.ts';
import { learning } from './notes/learning.ts';
import { letters } from './notes/letters.ts';
import { memories } from './notes/memories.ts';
import { music } from './notes/music.ts';
import { nature } from './notes/nature.ts';
import { proverbs } from './notes/proverbs.ts';
import { recipes } from './notes/recipes.ts';
import { stories } from './notes/stories.ts';
import { tales } from './notes/tales.ts';
import { things } from './notes/things.ts';
import { village } from './notes/village.ts';
import { words } from './notes/words.ts';
import type { NoteSeed } from './types.ts';

export const notes: NoteSeed[] = [
  ...stories,
  ...city,
  ...tales,
  ...recipes,
  ...kitchen,
  ...proverbs,
  ...village,
  ...books,
  ...learning,
  ...words,
  ...beginners,
  ...letters,
  ...memories,
  ...nature,
  ...music,
  ...things,
];

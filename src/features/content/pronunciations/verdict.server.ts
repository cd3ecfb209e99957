// What listeners have made of a recording: who stands behind the grades is read only where it matters.

import type { Db } from '#server/db.ts';
import { selectGraders } from './queries.server.ts';
import { isUndecided, verdictOf, type Heard } from './rules.ts';

export const verdictFor = async (db: Db, id: string, heard: Heard) =>
  isUndecided(heard) ? 'open' : verdictOf(heard, await selectGraders(db, id));

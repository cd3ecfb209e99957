// What features offer to the search: the texts of their things.

import type { Db } from './db.ts';

export type TextKind = 'note' | 'comment' | 'account' | 'group';

/** What can be searched of one thing. */
export interface SearchText {
  id: string;
  /** Whose words they are. */
  ownerId: string;
  /** The title or the name. */
  head: string;
  body: string;
  tags?: readonly string[];
  /** Changes with its words; what is measured of them is kept only while it is the same. */
  version?: string;
}

/** Things that can be searched, and how their text is read. A kind has the name of its table. */
export interface TextSource {
  kind: TextKind;
  /** Those of these things that are there for everybody. */
  read: (db: Db, ids: readonly string[]) => Promise<readonly SearchText[]>;
  /** Keeps how hard each text is to read, in the transaction that files it. */
  saveLevels?: (db: Db, measured: readonly MeasuredText[]) => Promise<void>;
}

/** `level` as `levelOf` of `src/tatar` gives it; `version` is the one its words were read with. */
export interface MeasuredText {
  id: string;
  version: string;
  level: number;
}

import { createContext, useContext } from 'react';

export interface Viewer {
  id: string;
  idC: string;
  name: string;
  surname: string;
  image: { src: string } | null;
  /** They keep notes, or comments: the way to that work is shown. */
  moderator: boolean;
  security: boolean;
  /** Why they may only read, empty where nobody has said; null where they may write. */
  readOnly: string | null;
  /** Their address changes in some days unless they say no. */
  lateEmail: boolean;
  /** Since when they are here. */
  since: string;
  /** How many notes they have written. */
  notes: number;
  /** How many notices they have not read. */
  notices: number;
}

/** Filled by the root of the pages. */
export const ViewerContext = createContext<Viewer | null>(null);

/** The signed-in person, or null for a visitor. */
export const useViewer = (): Viewer | null => useContext(ViewerContext);

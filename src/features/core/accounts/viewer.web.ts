import { createContext, useContext } from 'react';
import type { TrustState } from './public/trust.ts';

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
  /** When the limit ends; null where it lasts for good, or there is none. */
  readOnlyUntil: string | null;
  /** Their account waits for an administrator, or was refused: they may only read. */
  approval: 'waiting' | 'refused' | null;
  /** Their address changes in some days unless they say no. */
  lateEmail: boolean;
  /** Since when they are here. */
  since: string;
  /** Their trust level, and what is missing for the next. */
  trust: TrustState;
  /** How many notices they have not read. */
  notices: number;
}

/** Filled by the root of the pages. */
export const ViewerContext = createContext<Viewer | null>(null);

export const mayWrite = ({ readOnly, approval }: Viewer): boolean =>
  readOnly === null && approval === null;

/** The signed-in person, or null for a visitor. */
export const useViewer = (): Viewer | null => useContext(ViewerContext);

/** A draft as saved in a browser. */
export interface LocalDraft {
  fields: Record<string, string>;
  /** By the clock of the browser, in milliseconds. */
  at: number;
  /** When the server had saved what this one goes on from; null where it had nothing. */
  base?: string | null;
}

/** A draft as saved on the server. */
export interface SavedDraft {
  fields: Record<string, string>;
  /** By the clock of the server. */
  saved: string;
}

/**
 * Which of the two was written last. The clocks of a phone and of the server may be minutes apart,
 * so they are compared only where another browser has saved something meanwhile.
 */
export function isNewerHere(here: LocalDraft | undefined, there: SavedDraft | undefined): boolean {
  if (here === undefined) return false;
  if (there === undefined || here.base === there.saved) return true;
  return here.at >= Date.parse(there.saved);
}

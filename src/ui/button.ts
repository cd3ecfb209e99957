// Looks of a button, for links and buttons alike.

const BASE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-5 font-620 cursor-pointer aria-disabled:cursor-default aria-disabled:opacity-60 disabled:cursor-default disabled:opacity-60';

export const quietButton = `${BASE} border border-line bg-surface text-text hover:bg-raised`;
/** Where the same button stands in every row, and none of them is what the page is for. */
export const softButton = `${BASE} bg-accent-soft text-accent hover:brightness-110`;
export const mainButton = `${BASE} bg-accent text-on-accent hover:brightness-110`;
/** The one thing to learn now: gold is learning. */
export const goldButton = `${BASE} bg-gold-fill text-on-gold hover:brightness-110`;
/** Beside others in a narrow column: looks smaller than what can be pressed. */
export const smallButton =
  'relative min-h-9! px-3! text-13 after:absolute after:inset-x-0 after:-inset-y-1';
export const iconButton =
  'grid size-11 flex-none cursor-pointer place-items-center rounded-xl text-muted hover:bg-raised hover:text-text';
export const dangerButton = `${BASE} border border-red bg-transparent text-red hover:bg-raised`;
export const linkButton =
  'inline-flex min-h-11 cursor-pointer items-center font-550 text-accent hover:underline aria-disabled:text-muted disabled:cursor-default disabled:text-muted disabled:no-underline';

// Looks of a button, for links and buttons alike.

const BASE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-5 font-[620] cursor-pointer';

export const quietButton = `${BASE} border border-line bg-surface text-text hover:bg-raised`;
export const mainButton = `${BASE} bg-accent text-on-accent hover:brightness-110`;
export const iconButton =
  'grid size-11 flex-none cursor-pointer place-items-center rounded-xl text-muted hover:bg-raised hover:text-text';

// Icons of the card alone, from lucide as those of `src/ui/icons.ts`: in that file every page would carry them.

export const swapIcon = 'M8 3 4 7l4 4M4 7h16M16 21l4-4-4-4M20 17H4';
export const tableIcon =
  'M12 3v18M3 9h18M3 15h18M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2z';

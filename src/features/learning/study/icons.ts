// From lucide, as those of `src/ui/icons.ts`: in that file every page would carry it.

export const infoIcon = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 16v-4M12 8h.01';
export const againIcon = 'M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8M21 3v5h-5';
export const plusIcon = 'M5 12h14M12 5v14';

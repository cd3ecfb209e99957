import '#features/flags.ts';

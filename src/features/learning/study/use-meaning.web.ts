export { useMeaning } from '#ui/meaning.ts';

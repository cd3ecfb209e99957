import { foldKeyboard } from '#tatar/fold.ts';

/** What can be searched of a task or a good. The answers cannot: they would be found out. */
export const itemSearchOf = ({ rus, title }: { rus: string; title: string }): string =>
  foldKeyboard(`${title} ${rus}`.toLowerCase());

import { foldKeyboard } from '#tatar/fold.ts';

/** What can be searched of a task or a good. The answers cannot: they would be found out. */
export const itemSearchOf = (item: { rus: string; eng: string; title: string }): string =>
  foldKeyboard(`${item.title} ${item.rus} ${item.eng}`.trim().toLowerCase());

/** What staff find an order by: who ordered, as they are called today, and what. */
export const orderSearchOf = (
  person: { name: string; surname: string; idC: string },
  title: string,
): string => foldKeyboard([person.name, person.surname, person.idC, title].join(' ').toLowerCase());

/** Shipped pages about the language itself; the others are about the site. */
const LANGUAGE_IDS = [
  'alphabet',
  'typing',
  'harmony',
  'plural',
  'cases',
  'possession',
  'verbs',
  'negation',
  'questions',
  'numbers',
  'postpositions',
  'word-order',
] as const;

export const isOfLanguage = (id: string): boolean =>
  (LANGUAGE_IDS as readonly string[]).includes(id);

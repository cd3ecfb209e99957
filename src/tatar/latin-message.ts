// Turns the text of one interface message into Latin letters. The names of its arguments and the
// words of its plural rules are Latin already, so only Cyrillic runs change.

import { toLatin } from './latin.ts';

const CYRILLIC_RUN = /[\p{Script=Cyrillic}][\p{Script=Cyrillic}\s-]*/gu;

export const latinMessage = (text: string): string =>
  text.replaceAll(CYRILLIC_RUN, (run) => toLatin(run));

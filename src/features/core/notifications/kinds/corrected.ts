import { msg } from '../kind-text.ts';
import { defineKind } from '../kind.ts';

const SENTENCE = msg`{count, plural, other {{who} төзәтүегезне кабул итте}}`;

export const corrected = defineKind({
  name: 'corrected',
  filter: 'words',
  label: msg`Төзәтүемне кабул иттеләр`,
  sentence: () => SENTENCE,
});

import { msg } from '../kind-text.ts';
import { defineKind } from '../kind.ts';

const SENTENCE = msg`{count, plural, other {{who} җавабыгызны кабул итте}}`;

export const answered = defineKind({
  name: 'answered',
  filter: 'words',
  label: msg`Сорауга җавабымны кабул иттеләр`,
  sentence: () => SENTENCE,
});

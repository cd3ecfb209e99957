import { msg } from '../kind-text.ts';
import { defineKind } from '../kind.ts';

const SENTENCE = msg`{count, plural, other {{who} сезне телгә алды}}`;

export const mention = defineKind({
  name: 'mention',
  filter: 'words',
  label: msg`Мине телгә алдылар`,
  sentence: () => SENTENCE,
});

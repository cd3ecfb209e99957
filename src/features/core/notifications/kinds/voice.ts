import { msg } from '../kind-text.ts';
import { defineKind } from '../kind.ts';

const SENTENCE = msg`Яздырган тавышыгызны тыңлаучылар хупламады. Аны модератор тыңлаячак.`;

export const voice = defineKind({
  name: 'voice',
  filter: 'words',
  label: msg`Яздырган тавышым турында`,
  sentence: () => SENTENCE,
});

import { msg } from '#features/core/notifications/public/kind-text.ts';
import { defineKind } from '#features/core/notifications/public/kind.ts';

export const voice = defineKind({
  name: 'voice',
  filter: 'learning',
  label: msg`Яздырган тавышым турында`,
  sentence: () => msg`Яздырган тавышыгызны тыңлаучылар хупламады. Аны модератор тыңлаячак.`,
});

import { noteAddress } from '#features/content/notes/addresses.ts';
import { msg } from '#features/core/notifications/public/kind-text.ts';
import { defineKind } from '#features/core/notifications/public/kind.ts';

export const answered = defineKind({
  name: 'answered',
  filter: 'learning',
  label: msg`Сорауга җавабымны кабул иттеләр`,
  sentence: () => msg`{count, plural, other {{who} җавабыгызны кабул итте}}`,
  address: ({ note }) => note && noteAddress(note),
});

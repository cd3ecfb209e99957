import { noteAddress } from '#features/content/notes/addresses.ts';
import { msg } from '#features/core/notifications/public/kind-text.ts';
import { defineKind } from '#features/core/notifications/public/kind.ts';

export const correction = defineKind({
  name: 'correction',
  filter: 'learning',
  label: msg`Язмама төзәтү җибәрделәр`,
  sentence: () => msg`{count, plural, other {{who} язмагызга төзәтү җибәрде}}`,
  address: ({ note }) => note && noteAddress(note),
});

export const corrected = defineKind({
  name: 'corrected',
  filter: 'learning',
  label: msg`Төзәтүемне кабул иттеләр`,
  sentence: () => msg`{count, plural, other {{who} төзәтүегезне кабул итте}}`,
  address: ({ note }) => note && noteAddress(note),
});

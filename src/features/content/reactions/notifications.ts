import { noteAddress } from '#features/content/notes/addresses.ts';
import { msg } from '#features/core/notifications/public/kind-text.ts';
import { defineKind } from '#features/core/notifications/public/kind.ts';

export const rating = defineKind({
  name: 'rating',
  filter: 'marks',
  label: msg`Язмамны ошаттылар`,
  sentence: () => msg`{count, plural, other {{who} язмагызны ошатты}}`,
  address: ({ note }) => note && noteAddress(note),
  sign: 'up',
  quiet: true,
});

export const triangle = defineKind({
  name: 'triangle',
  filter: 'marks',
  label: msg`Язмама өчпочмак бирделәр`,
  sentence: () => msg`{count, plural, other {{who} язмагызга өчпочмак бирде}}`,
  address: ({ note }) => note && noteAddress(note),
  sign: 'triangle',
});

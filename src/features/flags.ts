// The flags of the specification: what a refusal calls the field that is wrong.

import type { Flags } from '#kernel/refusal.ts';

const NAMES = [
  'files',
  'image',
  'audio',
  'video',
  'title',
  'titleSearch',
  'tat',
  'rus',
  'content',
  'contentSearch',
  'message',
  'tags',
  'tag',
  'links',
  'answers',
  'price',
  'quantity',
  'link',
  'email',
  'code',
  'password',
  'answer',
  'time',
  'id',
  'name',
  'names',
  'surname',
  'gender',
  'birthdayDay',
  'birthdayMonth',
  'birthdayYear',
  'writer',
  'forbidden',
  'error',
  'token',
] as const;

declare module '#kernel/refusal.ts' {
  interface Flags extends Record<(typeof NAMES)[number], true> {}
}

export const FIELD_FLAGS = {
  names: NAMES as readonly (keyof Flags)[],
  /** Fields the specification has no flag of their own for. */
  others: new Map<string, keyof Flags>([
    ['about', 'content'],
    ['eng', 'rus'],
    ['limits', 'quantity'],
    ['rules', 'id'],
    ['refusedDomains', 'email'],
    ['refusedNetworks', 'link'],
  ]),
};

import { noteAddress } from '#features/content/notes/addresses.ts';
import { msg } from '#features/core/notifications/public/kind-text.ts';
import { defineKind, type Told } from '#features/core/notifications/public/kind.ts';
import { commentsAddress } from './addresses.ts';

/** The comment, or the note where the comment is gone or there is none. */
const placeOf = ({ note, comment: one }: Told): string | null =>
  note && (one === null ? noteAddress(note) : commentsAddress(note, one.id));

export const reply = defineKind({
  name: 'reply',
  filter: 'words',
  label: msg`Фикеремә җавап яздылар`,
  sentence: () => msg`{count, plural, other {{who} фикерегезгә җавап язды}}`,
  address: placeOf,
});

/** In a comment or in a note. */
export const mention = defineKind({
  name: 'mention',
  filter: 'words',
  label: msg`Мине телгә алдылар`,
  sentence: () => msg`{count, plural, other {{who} сезне телгә алды}}`,
  address: placeOf,
});

export const comment = defineKind({
  name: 'comment',
  filter: 'words',
  label: msg`Язмама фикер яздылар`,
  sentence: () => msg`{count, plural, other {{who} язмагызга фикер язды}}`,
  address: placeOf,
});

import { groupAddress } from '#features/content/groups/addresses.ts';
import { msg } from '#features/core/notifications/public/kind-text.ts';
import { defineKind } from '#features/core/notifications/public/kind.ts';
import { noteAddress } from './addresses.ts';

export const group = defineKind({
  name: 'group',
  filter: 'groups',
  label: msg`Язылган төркемнәремдә яңа язма`,
  sentence: ({ count }) =>
    count === 1
      ? msg`«{who}» төркемендә яңа язма`
      : msg`{count, plural, other {«{who}» төркемендә {number} яңа язма}}`,
  address: ({ count, note, group: followed }) =>
    followed !== null && (count > 1 || note === null)
      ? groupAddress(followed)
      : note && noteAddress(note),
  quiet: true,
});

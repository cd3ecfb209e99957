import { msg } from '../kind-text.ts';
import { defineKind } from '../kind.ts';

const ONE = msg`«{who}» төркемендә яңа язма`;
const SEVERAL = msg`{count, plural, other {«{who}» төркемендә {number} яңа язма}}`;

export const group = defineKind({
  name: 'group',
  filter: 'groups',
  label: msg`Язылган төркемнәремдә яңа язма`,
  sentence: ({ count }) => (count === 1 ? ONE : SEVERAL),
  quiet: true,
});

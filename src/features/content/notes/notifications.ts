import { groupAddress, suggestionsAddress } from '#features/content/groups/addresses.ts';
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

/** For the administrators of a group. */
export const suggestion = defineKind({
  name: 'suggestion',
  filter: 'groups',
  label: msg`Мин админ булган төркемгә язма тәкъдим иттеләр`,
  sentence: () => msg`{count, plural, other {«{who}» төркеменә {number} язма тәкъдим иттеләр}}`,
  address: ({ group: suggestedTo }) => suggestedTo && suggestionsAddress(suggestedTo),
});

export const accepted = defineKind({
  name: 'accepted',
  filter: 'groups',
  label: msg`Тәкъдим иткән язмамны төркемгә алдылар`,
  sentence: () => msg`Язмагыз «{who}» төркемендә чыкты`,
  address: ({ note }) => note && noteAddress(note),
});

export const declined = defineKind({
  name: 'declined',
  filter: 'groups',
  label: msg`Тәкъдим иткән язмамны төркемгә алмадылар`,
  sentence: () => msg`«{who}» төркеме язмагызны алмады`,
  address: ({ note }) => note && noteAddress(note),
});

/** For who has written there. */
export const groupHidden = defineKind({
  name: 'groupHidden',
  filter: 'groups',
  label: msg`Язмаларым булган төркемне бетерделәр`,
  sentence: () =>
    msg`«{who}» төркеме бетерелде, андагы язмаларыгыз яшерелде. Админнар 14 көн эчендә төркемне кайтармаса, язмалар бөтенләй юкка чыга.`,
  whileRestorable: true,
});

import { userAddress } from '#features/core/accounts/addresses.ts';
import { friendsAddress } from '#features/core/people/addresses.ts';
import { msg } from './public/kind-text.ts';
import { defineKind } from './public/kind.ts';

/** `people` stands before this feature, so its kind is declared here. */
export const subscriber = defineKind({
  name: 'subscriber',
  filter: 'people',
  label: msg`Миңа язылдылар`,
  sentence: ({ friend }) =>
    friend
      ? msg`{who} сезгә язылды. Сез хәзер дуслар.`
      : msg`{count, plural, other {{who} сезгә язылды}}`,
  address: ({ count, people: [person] }) =>
    count === 1 && person !== undefined ? userAddress(person) : friendsAddress('subscribers', null),
  sign: 'people',
});

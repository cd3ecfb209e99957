import { userAddress } from '#features/core/accounts/addresses.ts';
import { friendsAddress } from '#features/core/people/addresses.ts';
import { msg } from '../kind-text.ts';
import { defineKind } from '../kind.ts';

const FRIEND = msg`{who} сезгә язылды. Сез хәзер дуслар.`;
const SENTENCE = msg`{count, plural, other {{who} сезгә язылды}}`;

export const subscriber = defineKind({
  name: 'subscriber',
  filter: 'people',
  label: msg`Миңа язылдылар`,
  sentence: ({ friend }) => (friend ? FRIEND : SENTENCE),
  address: ({ count, people: [person] }) =>
    count === 1 && person !== undefined ? userAddress(person) : friendsAddress('subscribers', null),
  sign: 'people',
});

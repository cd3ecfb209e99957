import { userAddress } from '#features/core/accounts/addresses.ts';
import { friendsAddress } from '#features/core/people/addresses.ts';
import { ORDERS } from '#features/core/triangle/addresses.ts';
import { msg } from './public/kind-text.ts';
import { defineKind } from './public/kind.ts';

// `people` and `triangle` stand before this feature, so their kinds are declared here.

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

export const order = defineKind({
  name: 'order',
  filter: 'marks',
  label: msg`Заказларымның хәле`,
  sentence: () => msg`Заказыгызның хәле үзгәрде. Хәзер ничек икәнен карагыз.`,
  address: () => ORDERS,
  sign: 'triangle',
});

// What a notice says where no page is open, in Tatar, beside the sentence of its kind; Russian and
// English stand with the letters.

import { msg } from '#features/core/accounts/public/letter-i18n.server.ts';

export const TWO = msg`{first} һәм {second}`;
export const MORE = msg`{rest, plural, other {{first} һәм тагын {rest} кеше}}`;

/** For who wants nothing of it on their screen. */
export const DISCREET = msg`Сезгә яңа белдерү килде`;

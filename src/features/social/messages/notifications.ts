import { msg } from '#features/core/notifications/public/kind-text.ts';
import { defineKind } from '#features/core/notifications/public/kind.ts';
import { conversationAddress, MESSAGES } from './addresses.ts';

/** Of its words nothing is told: they stand in the conversation and nowhere else. */
export const message = defineKind({
  name: 'message',
  filter: 'people',
  label: msg`Миңа хәбәр яздылар`,
  sentence: () => msg`{count, plural, other {{who} сезгә хәбәр язды}}`,
  address: ({ people: [person] }) =>
    person === undefined ? MESSAGES : conversationAddress(person),
  standing: true,
});

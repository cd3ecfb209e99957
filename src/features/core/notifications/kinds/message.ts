import { MESSAGES, conversationAddress } from '#features/social/messages/addresses.ts';
import { msg } from '../kind-text.ts';
import { defineKind } from '../kind.ts';

const SENTENCE = msg`{count, plural, other {{who} сезгә хәбәр язды}}`;

/** Of its words nothing is told: they stand in the conversation and nowhere else. */
export const message = defineKind({
  name: 'message',
  filter: 'people',
  label: msg`Миңа хәбәр яздылар`,
  sentence: () => SENTENCE,
  address: ({ people: [person] }) =>
    person === undefined ? MESSAGES : conversationAddress(person),
  standing: true,
});

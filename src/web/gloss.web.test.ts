import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import { findLabel } from './gloss.ts';

const MESSAGES = Object.fromEntries(
  Object.entries({
    write: 'Язарга',
    notes: 'Язмалар',
    about: 'Сөйләшү: {name}',
    unread: '{below, plural, other {{count} яңа хәбәр}}',
    due: '{n, plural, other {# сүз}}',
    rules: 'Сайтның <0>кагыйдәләрен</0> укыгыз (бик кыска)',
    bare: '{name}',
  }).map(([id, text]) => [id, compileMessage(text)]),
);

test('a label is found by its whole text, whatever spaces stand around it', () => {
  expect(findLabel(MESSAGES, '  Язарга\n')).toEqual({ id: 'write', values: {} });
  expect(findLabel(MESSAGES, 'Сайтның кагыйдәләрен укыгыз (бик кыска)')?.id).toBe('rules');
  expect(findLabel(MESSAGES, 'Язар')).toBeNull();
});

test('values that stand in a label are found, and the numbers that choose a form', () => {
  expect(findLabel(MESSAGES, 'Сөйләшү: Алсу')).toEqual({ id: 'about', values: { name: 'Алсу' } });
  expect(findLabel(MESSAGES, '12 яңа хәбәр')).toEqual({
    id: 'unread',
    values: { count: '12', below: 12 },
  });
  expect(findLabel(MESSAGES, '1 200 сүз')).toEqual({ id: 'due', values: { n: 1200 } });
});

test('a text of values alone fits no label', () => {
  expect(findLabel(MESSAGES, 'Алсу')).toBeNull();
});

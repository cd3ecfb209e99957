import { describe, expect, it } from 'vitest';
import type { Entry } from '#tatar/lexicon.ts';
import { rivalsOf } from './score-usage.ts';

const entry = (word: string, facts: Partial<Entry> = {}): Entry => ({
  word,
  pos: 'noun',
  frequency: 0,
  harmony: 'back',
  aorist: 'aorist-a',
  ...facts,
});

describe('the rivals of a wrong form', () => {
  it.each([
    ['cases after a possessive', entry('балалар бакчасы'), 'dat', 'бакчасыга', 'бакчасына'],
    ['cases after my', entry('үзем', { harmony: 'front' }), 'dat', 'үземгә', 'үземә'],
    ['harmony', entry('салкын тию'), 'dat', 'тиюга', 'тиюгә'],
    ['a stem that is shorter', entry('аст'), 'loc', 'астта', 'аста'],
    ['a stem that loses a vowel', entry('халык'), 'p3', 'халыгы', 'халкы'],
    ['a consonant that keeps its voice', entry('поезд'), 'loc', 'поездта', 'поездда'],
    ['a consonant that is not voiced', entry('хокук'), 'p3', 'хокугы', 'хокукы'],
    ['у that is no в', entry('туу'), 'p3', 'тувы', 'тууы'],
    [
      'the aorist',
      entry('тек', { pos: 'verb', harmony: 'front', aorist: 'aorist-y' }),
      'inf',
      'тегергә',
      'тегәргә',
    ],
    ['a stem that gains a vowel', entry('курк', { pos: 'verb' }), 'past', 'куркты', 'курыкты'],
    ['the negative converb', entry('яз', { pos: 'verb' }), 'neg conv', 'язмап', 'язмыйча'],
  ])('hold the right one: %s', (_what, wrong, ids, form, right) => {
    expect([...rivalsOf(wrong, ids.split(' '), form)]).toContain(right);
  });
});

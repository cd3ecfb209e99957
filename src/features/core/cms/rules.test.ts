import { describe, expect, test } from 'vitest';
import { changedFields, MOST_SHOWN, whatToShip } from './rules.ts';

describe('what comes with the project', () => {
  test.each([
    ['is put where nothing is', { shipped: null, current: null, next: 'a' }, 'put'],
    ['is there already', { shipped: 'a', current: 'a', next: 'a' }, 'same'],
    ['takes the place of its last version', { shipped: 'a', current: 'a', next: 'b' }, 'put'],
    ['leaves what staff changed', { shipped: 'a', current: 'x', next: 'b' }, 'kept'],
    ['leaves what staff deleted', { shipped: 'a', current: null, next: 'b' }, 'kept'],
    ['leaves what staff made themselves', { shipped: null, current: 'x', next: 'a' }, 'kept'],
    ['meets a change that staff made too', { shipped: 'a', current: 'b', next: 'b' }, 'same'],
  ] as const)('%s', (_, hashes, expected) => {
    expect(whatToShip(hashes)).toBe(expected);
  });
});

describe('what was changed', () => {
  test('is named field by field, and what stayed is not', () => {
    expect(changedFields({ title: 'Бер', pinned: false }, { title: 'Ике', pinned: false })).toEqual(
      [{ field: 'title', before: 'Бер', after: 'Ике' }],
    );
  });

  test('of a thing that was made or deleted is all of it', () => {
    expect(changedFields(null, { title: 'Бер', links: ['a'] })).toEqual([
      { field: 'title', before: '', after: 'Бер' },
      { field: 'links', before: '', after: '["a"]' },
    ]);
    expect(changedFields({ title: 'Бер' }, null)).toEqual([
      { field: 'title', before: 'Бер', after: '' },
    ]);
  });

  test('inside of a field is named with it', () => {
    const before = { rus: { title: 'Раз', content: 'Текст' } };
    expect(changedFields(before, { rus: { title: 'Два', content: 'Текст' } })).toEqual([
      { field: 'rus.title', before: 'Раз', after: 'Два' },
    ]);
  });

  test('of a long text is what is around the first difference', () => {
    const long = 'а'.repeat(2000);
    const [change] = changedFields({ content: `${long}б${long}` }, { content: `${long}в${long}` });
    expect(change?.before).toMatch(/^…а{40}ба+…$/);
    expect(change?.after).toMatch(/^…а{40}ва+…$/);
    expect(change?.after).toHaveLength(MOST_SHOWN + 2);
  });
});

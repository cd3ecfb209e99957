import { expect, test } from 'vitest';
import { changedBetween } from './rules.ts';

test.each([
  [null, null, []],
  [{ state: 'new' }, { state: 'new' }, []],
  [{ state: 'new' }, { state: 'sent' }, [{ field: 'state', before: 'new', after: 'sent' }]],
  [null, { number: 3 }, [{ field: 'number', before: '', after: '3' }]],
  [{ verified: true }, null, [{ field: 'verified', before: 'true', after: '' }]],
])('between %j and %j', (before, after, changed) => {
  expect(changedBetween(before, after)).toEqual(changed);
});

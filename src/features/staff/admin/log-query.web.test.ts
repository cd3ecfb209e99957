import { expect, test } from 'vitest';
import { listBotsQuery, listVisitsQuery, readBotQuery, readVisitQuery } from './log-query.web.ts';

const read = (query: string) => new URLSearchParams(query);

test('an address asks for what it names and nothing else', () => {
  const bots = readBotQuery(read('search=+10.0.&reason=rate&other=1'));
  expect(listBotsQuery(bots)).toEqual({ search: '10.0.', reason: 'rate' });
  const visits = readVisitQuery(read('search=alsu&date=2026-11-16'));
  expect(listVisitsQuery(visits)).toEqual({ search: 'alsu', date: '2026-11-16' });
});

test('what makes no sense is left out', () => {
  expect(listBotsQuery(readBotQuery(read('reason=evil&next=%00')))).toEqual({});
  for (const date of ['2026-02-30', '2026-1-1', 'today', ''])
    expect(listVisitsQuery(readVisitQuery(read(`date=${date}`)))).toEqual({});
  expect(readBotQuery(read(`search=${'1'.repeat(99)}`)).search).toHaveLength(50);
});

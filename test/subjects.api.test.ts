import { expect, test } from 'vitest';
import { ACTS, THINGS } from '#features/core/audit/rules.ts';
import { REPORT_TYPES } from '#features/core/moderation/rules.ts';
import { subjects } from '#main/features.ts';
import { testServer } from './api.ts';

const server = testServer();

test('the audit log has names for what staff do to every subject', () => {
  const removable = [...subjects.values()].flatMap(({ kind, removal }) =>
    removal === undefined ? [] : [{ kind, ...removal.acts }],
  );
  expect(removable.length).toBeGreaterThan(0);
  for (const { kind, remove, restore } of removable) {
    expect(THINGS).toContain(kind);
    expect(ACTS).toContain(remove);
    expect(ACTS).toContain(restore);
  }
});

test('the API and the database know every subject', async () => {
  const rows = await server.deps.db.selectFrom('subject_kind').select('kind').execute();
  const declared = [...subjects.keys()];
  expect(REPORT_TYPES).toEqual(declared);
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(declared.toSorted());
});

import { expect, test } from 'vitest';
import { ACTS, THINGS } from '#features/audit/rules.ts';
import { subjects } from '#main/features.ts';

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

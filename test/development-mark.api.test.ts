import { expect, test } from 'vitest';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { markDevelopment, requireDevelopment } from '#tools/development-mark.ts';
import { migrate } from '#tools/migrate.ts';
import { asOwner, ownerUrl } from '#tools/services/env.ts';
import { testServer } from './api.ts';

const server = testServer();
const UNMARKED = 'this one is not marked';

test('a database that is not marked is neither dropped nor filled with sample data', async () => {
  const url = asOwner(server.ownerUrl);
  await expect(migrate(url, { reset: true })).rejects.toThrow(UNMARKED);
  await expect(requireDevelopment(url, 'Sample data')).rejects.toThrow(UNMARKED);
});

test('a database with people is not marked, an empty one is', async () => {
  const url = asOwner(server.ownerUrl);
  await server.newcomer();
  await expect(markDevelopment(url)).rejects.toThrow('There are people in this database');
  await server.owner.deleteFrom('account').execute();
  await markDevelopment(url);
  await makeAccount(server.owner);
  // A second time changes nothing, although there are people now.
  await markDevelopment(url);
  await expect(requireDevelopment(url, 'Sample data')).resolves.toBeUndefined();
});

test('a database that does not exist may be reset', async () => {
  await expect(requireDevelopment(ownerUrl('no_such_one'), 'A reset')).resolves.toBeUndefined();
});

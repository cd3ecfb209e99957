import { accessAccount } from '#features/accounts/access.server.ts';
import { presentPerson } from '#features/accounts/views.server.ts';
import type { Ctx } from '#server/context.ts';
import type { Profile } from './calls.ts';
import { selectAccountCount } from './queries.server.ts';

export async function getProfile(
  { db }: Ctx,
  { params }: { params: { id: string } },
): Promise<Profile> {
  const account = await accessAccount(db, params.id);
  const count = await selectAccountCount(db, account.id);
  return {
    ...presentPerson(account),
    about: account.about,
    notes: count?.notes ?? 0,
    created: account.created_at,
  };
}

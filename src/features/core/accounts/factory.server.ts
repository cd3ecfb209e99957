import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Account } from '#db/tables.gen.ts';
import type { Trust } from '#kernel/call.ts';
import type { Db } from '#server/db.ts';
import { personSearchOf } from './rules.ts';
import { LEARNER, MEMBER, REGULAR } from './public/trust.ts';

const DAY_MS = 86_400_000;
const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();

/** The least an account of each level has. */
const NUMBERS = {
  newcomer: {},
  learner: { active_days: LEARNER.activeDays },
  member: { active_days: MEMBER.activeDays, confirmed: MEMBER.confirmed },
  regular: { active_days: REGULAR.activeDays, confirmed: REGULAR.confirmed },
} as const;
const ARRIVED = {
  newcomer: {},
  learner: { created_at: daysAgo(LEARNER.days + 1) },
  member: { created_at: daysAgo(MEMBER.days + 1) },
  regular: { created_at: daysAgo(REGULAR.days + 1) },
} as const;

type Made = Partial<Insertable<Account>> & { trust?: Trust };

/** Whoever is made long ago has been here since. */
const usualTrust = ({ created_at: at }: Made): Trust =>
  typeof at === 'string' && Date.parse(at) <= Date.parse(daysAgo(MEMBER.days))
    ? 'member'
    : 'newcomer';

/**
 * Makes a person for a test or for the seed. Without options it is a newcomer of this moment; with a
 * `created_at` of more than 7 days ago, or with `trust`, the numbers of that level are there, too.
 */
export async function makeAccount(db: Db, made: Made = {}) {
  const { trust = usualTrust(made), ...overrides } = made;
  const { name = 'Сынау', surname = 'Кешесе' } = overrides;
  const account = await db
    .insertInto('account')
    .values({
      id_c: `u${randomUUID().slice(0, 12)}`,
      name,
      surname,
      name_search: personSearchOf(name, surname),
      ...ARRIVED[trust],
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await db.insertInto('account_count').values({ account_id: account.id }).execute();
  await db
    .insertInto('account_trust')
    .values({ account_id: account.id, ...NUMBERS[trust] })
    .execute();
  return account;
}

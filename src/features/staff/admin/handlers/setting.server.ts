import { settingsOf, type SiteSettings } from '#features/core/accounts/public/settings.ts';
import { byAdmin, writeAct } from '#features/core/audit/public/acts.server.ts';
import { changedBetween } from '#features/core/audit/rules.ts';
import { refuseStale, versionOf } from '#features/core/cms/public/versions.server.ts';
import { authorizeInfo } from '#features/learning/info/access.server.ts';
import type { CallCtx } from '#server/context.ts';
import type { Input } from '#server/feature.ts';
import type * as calls from '../calls/setting.ts';
import { lockSettings, selectSettings, upsertSetting } from '../queries/setting.server.ts';

/** From the table, not from memory: whoever has just changed it sees the change. */
export const getSetting = async ({ db }: CallCtx): Promise<calls.VersionedSetting> =>
  presentSetting(settingsOf(await selectSettings(db)));

/** Each setting by its name, as it is kept and as the log of acts shows it. */
const flat = ({ limits, ...others }: SiteSettings): Record<string, unknown> => ({
  ...limits,
  ...others,
});

const presentSetting = (settings: SiteSettings): calls.VersionedSetting => ({
  ...settings,
  version: versionOf(flat(settings)),
});

export async function updateSetting(
  ctx: CallCtx,
  { body: { version: sent, ...body }, admin }: Input<typeof calls.updateSetting>,
): Promise<calls.VersionedSetting> {
  const { db } = ctx;
  const before = flat(settingsOf(await lockSettings(db)));
  const after = flat(body);
  const changed = changedBetween(before, after);
  if (changed.length === 0) return presentSetting(body);
  // The rows are locked: of two who save at once, the second is told of the first.
  refuseStale({ sent, before: versionOf(before), after: versionOf(after) });
  // A page that is already named may have gone since; another must be there.
  if (before['rules'] !== body.rules) await authorizeInfo(ctx, { params: { id: body.rules } });
  for (const { field } of changed) await upsertSetting(db, field, after[field]);
  const of = (all: Record<string, unknown>) =>
    Object.fromEntries(changed.map(({ field }) => [field, all[field]]));
  await writeAct(db, {
    by: byAdmin(admin),
    act: 'setting.update',
    thing: 'site',
    before: of(before),
    after: of(after),
  });
  return presentSetting(body);
}

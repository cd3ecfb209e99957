/** Bringing all services of an instance up and down. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ceph } from './ceph.ts';
import { writeWrappers } from './wrappers.ts';
import { run, seconds, withLock } from './commands.ts';
import { instanceFolder } from './env.ts';
import { hostServices } from './host.ts';
import { debianPlace, rootCommand } from './place.ts';
import { postgres } from './postgres.ts';
import { anyAlive } from './processes.ts';
import { ensureRoot, ForeignFolder, hasRoot, type Say } from './root.ts';
import { bringDown, bringUp, stateOf, type Context, type Service } from './service.ts';
import type { Settings } from './settings.ts';
import { smtp } from './smtp.ts';
import { valkey } from './valkey.ts';

interface Instance {
  readonly context: Context;
  readonly services: readonly Service[];
}

function debianInstance(settings: Settings): Instance {
  const context = { settings, place: debianPlace(settings) };
  return { context, services: [postgres(context), valkey(context), ceph(context), smtp(context)] };
}

/** The instance as it is, making nothing. */
function existingInstance(given: Settings, say: Say): Promise<Instance> | Instance {
  const settings = settingsInUse(given);
  return settings.hostOnly ? hostServices(settings, say, false) : debianInstance(settings);
}

/**
 * What is asked for, corrected by what is there: where there is no root but an instance on the host, `up` had to
 * fall back; and what is running stays in its mode (durable or fast) until it is stopped.
 */
export function settingsInUse(given: Settings): Settings {
  const fellBack = !hasRoot(given) && existsSync(instanceFolder({ ...given, hostOnly: true }));
  const settings = { ...given, hostOnly: given.hostOnly || fellBack };
  const folder = instanceFolder(settings);
  return anyAlive(folder) ? { ...settings, fast: existsSync(join(folder, fastMark)) } : settings;
}

const fastMark = '.fast';

function markMode({ fast }: Settings, folder: string): void {
  if (fast) writeFileSync(join(folder, fastMark), '');
  else rmSync(join(folder, fastMark), { force: true });
}

async function preparedInstance(settings: Settings, say: Say): Promise<Instance> {
  if (!settings.hostOnly) {
    try {
      await ensureRoot(settings, say);
      await run(rootCommand(settings.root, ['true'])); // may we enter it at all?
      writeWrappers(settings);
      return debianInstance(settings);
    } catch (failure) {
      if (failure instanceof ForeignFolder) throw failure;
      say(`No Debian root: ${(failure as Error).message.trim()}`);
    }
  }
  say(
    "Using this host's own packages, whatever their versions; S3 (Ceph), haproxy, ffmpeg, espeak-ng and Chromium are NOT provided. SERVICES_HOST=1 asks for this directly.",
  );
  return hostServices(settings, say, true);
}

/** Gives false when a service could not be brought up. */
export async function up(given: Settings, say: Say): Promise<boolean> {
  const start = performance.now();
  const { fast } = settingsInUse(given);
  const settings = { ...given, fast };
  if (fast !== given.fast) {
    say(`already running in ${fast ? 'fast' : 'durable'} mode; \`down\` first to change that`);
  }
  const { context, services } = await preparedInstance(settings, say);
  mkdirSync(context.place.outside, { recursive: true });
  markMode(settings, context.place.outside);
  const good = await locked(context, say, async () => {
    const results = await Promise.all(services.map((service) => report(service, context, say)));
    return results.every(Boolean);
  });
  say(
    `${good ? 'all up' : 'NOT all up'} in ${seconds(start)} (instance ${settings.name}, data in ${context.place.outside})`,
  );
  return good;
}

async function report(service: Service, context: Context, say: Say): Promise<boolean> {
  const start = performance.now();
  const line = (what: string) =>
    say(`${service.title.padEnd(20)} 127.0.0.1:${service.port}  ${what} (${seconds(start)})`);
  try {
    const what = await bringUp(service, context);
    await service.prepare?.();
    await service.check();
    line(what);
    return true;
  } catch (failure) {
    line(`FAILED: ${(failure as Error).message}`);
    return false;
  }
}

export async function down(settings: Settings, say: Say): Promise<void> {
  const { context, services } = await existingInstance(settings, say);
  if (!existsSync(context.place.outside)) return say('nothing to stop');
  const start = performance.now();
  await locked(context, say, () =>
    Promise.all(services.map((service) => bringDown(service, context))),
  );
  say(`stopped in ${seconds(start)} (instance ${settings.name})`);
}

/** Stops everything and forgets all data of this instance; the root itself stays. */
export async function reset(settings: Settings, say: Say): Promise<void> {
  await down(settings, say);
  const { context } = await existingInstance(settings, say);
  rmSync(context.place.outside, { recursive: true, force: true });
  say(`data of instance ${settings.name} removed`);
}

/** Gives false when something is not up. */
export async function status(settings: Settings, say: Say): Promise<boolean> {
  const { context, services } = await existingInstance(settings, say);
  const states = await Promise.all(services.map((service) => stateOf(service, context)));
  services.forEach((service, index) =>
    say(`${service.title.padEnd(20)} 127.0.0.1:${service.port}  ${states[index]}`),
  );
  return states.every((state) => state === 'up');
}

/** Two commands at once on the same instance would start everything twice. */
const locked = <T>({ place }: Context, say: Say, work: () => Promise<T>) =>
  withLock(
    join(place.outside, '.lock'),
    () => say('another command is at work on this instance, waiting for it …'),
    work,
  );

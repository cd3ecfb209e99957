/**
 * The fallback where no Debian root can be made (no root rights, no debootstrap, mounts forbidden): the host's own
 * packages. There is no S3 then, and what is not installed and cannot be installed is simply missing; both are said.
 */
import { run } from './commands.ts';
import { hostPlace, newestHostPostgres } from './place.ts';
import { postgres } from './postgres.ts';
import { installOnHost, isInstalled, type Say } from './root.ts';
import { type Context, type Service } from './service.ts';
import type { Settings } from './settings.ts';
import { smtp } from './smtp.ts';
import { valkey } from './valkey.ts';

export async function hostServices(
  settings: Settings,
  say: Say,
  mayInstall: boolean,
): Promise<{ context: Context; services: Service[] }> {
  const isRoot = process.getuid?.() === 0;
  const hasPostgres = async () => newestHostPostgres() !== undefined;
  const hasValkey = async () =>
    (await isInstalled('valkey-server')) || (await isInstalled('redis-server'));
  const hasSmtp = () => isInstalled('smtpd');
  const wanted = [
    { has: hasPostgres, debian: 'postgresql', make: postgres },
    { has: hasValkey, debian: 'redis-server', make: valkey },
    // OpenSMTPD has to be started by root, whatever its port.
    ...(isRoot ? [{ has: hasSmtp, debian: 'opensmtpd', make: smtp }] : []),
  ];
  for (const { has, debian } of wanted) {
    if (mayInstall && isRoot && !(await has())) {
      await installOnHost([debian]).catch((failure: Error) =>
        say(`${debian} could not be installed: ${failure.message}`),
      );
    }
  }
  if (mayInstall && isRoot)
    await run([
      'sh',
      '-c',
      'id vmail >/dev/null 2>&1 || useradd --system --no-create-home --shell /usr/sbin/nologin vmail',
    ]);
  const context = { settings: { ...settings, hostOnly: true }, place: hostPlace(settings) };
  const services: Service[] = [];
  for (const { has, debian, make } of wanted) {
    if (await has()) services.push(make(context));
    else say(`${debian} is not installed on this host: that service stays away`);
  }
  if (!isRoot) say('OpenSMTPD can only be started by root: no SMTP');
  return { context, services };
}

/** OpenSMTPD: takes mail for anybody without asking for a password and puts all of it into one maildir. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, until } from './commands.ts';
import { instanceSubfolder } from './place.ts';
import { deathOf, startDetached } from './processes.ts';
import { converse, type Context, type Service } from './service.ts';

/** Owner of the delivered mail; made together with the root. */
export const mailUser = 'vmail';

export function smtp({ settings, place }: Context): Service {
  const port = settings.ports.smtp;
  const check = () => converse(port, 'QUIT\r\n', /^220 .*\r\n221 /s);
  return {
    title: 'SMTP',
    port,
    processes: [{ name: 'smtpd', stopSignal: 'SIGTERM' }],
    async start() {
      const mail = instanceSubfolder(place, 'mail');
      const folder = instanceSubfolder(place, 'smtpd');
      const mode = (path: string, rights: string, owner: string) =>
        run(
          place.command([
            'sh',
            '-c',
            'mkdir -p "$1" && chown "$3" "$1" && chmod "$2" "$1"',
            'sh',
            path,
            rights,
            owner,
          ]),
        );
      await mode(mail, '755', `${mailUser}:`);
      // The queue and the control socket have paths compiled in. Each instance lays its own folders over them, with the
      // rights OpenSMTPD insists on.
      await mode(join(folder, 'spool'), '711', 'root:root');
      await mode(join(folder, 'run'), '755', 'root:root');
      writeFileSync(join(place.outside, 'smtpd', 'smtpd.conf'), configuration(port, mail));
      const overlays = [
        { from: join(folder, 'spool'), to: '/var/spool/smtpd' },
        { from: join(folder, 'run'), to: '/run' },
      ];
      startDetached(place, 'smtpd', ['smtpd', '-d', '-f', join(folder, 'smtpd.conf')], {
        overlays,
      });
      await until(check, { seconds: 10, everyMs: 50, hopeless: () => deathOf(place, 'smtpd') });
    },
    check,
  };
}

const configuration = (port: number, mail: string) => `queue ttl 1h
listen on 127.0.0.1 port ${port} hostname localhost
action "keep" maildir "${mail}" virtual { "@" = ${mailUser} }
match from any for any action "keep"
`;

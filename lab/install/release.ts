// A release on a machine of the laboratory, as an operator installs it.

import { execFileSync } from 'node:child_process';
import { copyFileSync, globSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Machine, Ran } from './machine.ts';

export const DOMAIN = 'tatar.test';
/** Takes every letter; the installer is told of it. */
const MAIL_SERVER = `require('node:net').createServer((socket) => {
  socket.write('220 lab\\r\\n');
  socket.on('error', () => {}).on('data', (line) => {
    const isEnd = String(line).startsWith('QUIT');
    socket.write(isEnd ? '221 bye\\r\\n' : '250 lab\\r\\n');
    if (isEnd) socket.end();
  });
}).listen(2525, '127.0.0.1')`;

/** The one given, or a new one. */
export function archiveOf(given: string | undefined): string {
  if (given === undefined) execFileSync('npm', ['run', 'release'], { stdio: 'inherit' });
  return given ?? globSync('build/release/*.tar.gz')[0] ?? '';
}

/** The path of the installer there, and how it ended. */
export async function installRelease(
  machine: Machine,
  archive: string,
): Promise<{ installer: string; first: Ran }> {
  const name = basename(archive, '.tar.gz');
  const installer = `/root/${name}/ops/install.sh`;
  copyFileSync(archive, join(machine.root, 'root', basename(archive)));
  writeFileSync(join(machine.root, 'root/mail-server.cjs'), MAIL_SERVER);
  await machine.run(
    `cd /root && tar xf ${name}.tar.gz && \
      systemd-run --unit lab-mail /root/${name}/node_modules/.bin/node /root/mail-server.cjs`,
  );
  const first = await machine.run(
    `${installer} --domain ${DOMAIN} --mail-from xat@${DOMAIN} --smtp smtp://127.0.0.1:2525 \
      --admin operator@${DOMAIN} --tls internal`,
    { loud: true },
  );
  return { installer, first };
}

// `npm run lab -- install`: installs a release on a clean Debian 13 machine, and judges the result. Needs
// root rights, debootstrap and the Debian mirror; it takes about five minutes.

import { parseArgs } from 'node:util';
import { openMachine } from './install/machine.ts';
import { archiveOf, DOMAIN, installRelease } from './install/release.ts';

const MOST = { installSeconds: 600, bootSeconds: 60, idleMb: 2500, exposure: 3 };
const UNITS = ['tugantel-web', 'tugantel-worker', 'tugantel-audit'];

const { values } = parseArgs({ options: { archive: { type: 'string' } } });
const archive = archiveOf(values.archive);

let faults = 0;
function judge(what: string, isRight: boolean): void {
  console.log(`${isRight ? 'ok    ' : 'FAILED'} ${what}`);
  if (!isRight) faults += 1;
}

await using machine = await openMachine('install', [DOMAIN]);
const said = async (command: string): Promise<string> => (await machine.run(command)).output.trim();
const { installer, first } = await installRelease(machine, archive);
judge('the installer and its doctor are content', first.code === 0);
judge(`installed in ${first.seconds.toFixed(0)} s`, first.seconds <= MOST.installSeconds);
if (faults > 0) throw new Error('the installation failed');
await judgeSite();
const before = await stateOf();
const second = await machine.run(installer);
judge(
  `a second run (${second.seconds.toFixed(0)} s) says 0 changes`,
  / 0 changes;/.test(second.output),
);
judge(
  'a second run changes no file of the machine and restarts nothing',
  (await stateOf()) === before,
);

for (const unit of UNITS) {
  const line = await said(`systemd-analyze security --no-pager ${unit} | tail -1`);
  const exposure = Number(/: ([\d.]+)/.exec(line)?.[1] ?? 10);
  judge(`systemd-analyze security ${unit}: ${exposure}`, exposure <= MOST.exposure);
}
judge('the audit runs', (await machine.run('systemctl start tugantel-audit')).code === 0);

const boot = await machine.reboot();
const from = performance.now();
await machine.run(
  `for i in $(seq 60); do curl -fsS --cacert /etc/tugantel-ca.crt https://${DOMAIN}/ >/dev/null && exit; sleep 1; done`,
);
const up = boot + (performance.now() - from) / 1000;
judge(`the site answers ${up.toFixed(0)} s after the start of the machine`, up <= MOST.bootSeconds);
await judgeSite();
// Each page of memory once, also where several processes have it.
const idleMb = Math.round(
  Number(
    await said("cat /proc/[0-9]*/smaps_rollup | awk '/^Pss:/ { sum += $2 } END { print sum }'"),
  ) / 1000,
);
judge(`all processes take ${idleMb} MB`, idleMb > 0 && idleMb <= MOST.idleMb);
process.exitCode = faults === 0 ? 0 : 1;

async function judgeSite(): Promise<void> {
  const curl = `curl -sS --cacert /etc/tugantel-ca.crt`;
  const page = await said(`${curl} https://${DOMAIN}/`);
  judge(
    `https://${DOMAIN}/ is the page of the site`,
    /<html lang="tt/.test(page) && page.includes('Туган тел'),
  );
  const status = (path: string) => said(`${curl} -o /dev/null -w '%{http_code}' ${path}`);
  for (const path of ['/readyz', '/metrics'])
    judge(`${path} is refused in the proxy`, (await status(`https://${DOMAIN}${path}`)) === '404');
  judge('http leads to https', (await status(`http://${DOMAIN}/`)) === '308');
  judge(
    'the worker is ready',
    (await said('curl -sS http://127.0.0.1:3001/readyz')).includes('"ok":true'),
  );
  for (const unit of UNITS.slice(0, 2)) {
    const user = await said(`ps -o user= -p "$(systemctl show -p MainPID --value ${unit})"`);
    judge(`${unit} runs as tugantel`, user === 'tugantel');
  }
}

/** What files say, when units were started, and which rows the shipped content has. */
async function stateOf(): Promise<string> {
  return said(`
    find /etc /opt/tugantel /usr/local -xdev \\( -type f -o -type l \\) -printf '%p %T@ %m %u %s\\n' | sort | sha256sum
    systemctl show -p ActiveEnterTimestampMonotonic ${UNITS.slice(0, 2).join(' ')} caddy valkey-server postgresql@17-main nftables
    cd / && runuser -u postgres -- psql -At tugantel -c "select count(*), max(version) from schema_migrations" \\
      -c "select count(*) from word" -c "select count(*) from edu" -c "select count(*) from admin"`);
}

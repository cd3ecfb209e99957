/** The texts Ceph needs before its first start: its configuration and its keys. */
import { randomBytes } from 'node:crypto';
import type { Ports } from './settings.ts';

export const monitorName = 'a';
export const managerName = 'x';
export const objectDaemonId = '0';
export const gatewayName = 'client.rgw';

export interface CephLayout {
  readonly folder: string;
  readonly cluster: string;
  readonly ports: Ports;
  readonly inMemory: boolean;
}

/** One monitor, one manager, one object daemon, one S3 gateway; everything on the loopback address. */
export function cephConfiguration({ folder, cluster, ports, inMemory }: CephLayout): string {
  return `[global]
fsid = ${cluster}
mon host = v2:127.0.0.1:${ports.cephMonitor}
mon initial members = ${monitorName}
keyring = ${folder}/keyring
public addr = 127.0.0.1
cluster addr = 127.0.0.1
ms bind ipv6 = false
ms bind msgr1 = false
ms bind port min = ${ports.cephFirst}
ms bind port max = ${ports.cephLast}
run dir = ${folder}/run
admin socket = ${folder}/run/$name.asok
crash dir = ${folder}/crash
log to file = false
log to stderr = true
err to stderr = true
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon max pg per osd = 1000

[mon]
mon data = ${folder}/mon
mon cluster log to file = false
mon cluster log to stderr = false
mon allow pool size one = true
mon warn on pool no redundancy = false
mon data avail crit = 1
mon data avail warn = 2
# One monitor has nobody to wait for; by default every change of the maps is delayed by a second.
paxos propose interval = 0.05
paxos min wait = 0.01

[mgr]
mgr data = ${folder}/mgr
mgr initial modules =

[osd]
osd data = ${folder}/osd
osd objectstore = ${inMemory ? 'memstore' : 'bluestore'}
memstore device bytes = 4294967296
# A sparse file: it takes from the disk only what has been stored.
bluestore block size = 21474836480
bluestore fsck on mount = false
osd memory target = 939524096
# Nothing else competes for these objects, so the benchmark at start only costs time.
osd mclock skip benchmark = true

[${gatewayName}]
rgw frontends = beast endpoint=127.0.0.1:${ports.s3}
rgw enable usage log = false
rgw thread pool size = 64
debug rgw = 1
`;
}

/** The same keys ceph-authtool would make, without starting it once per key. */
export function cephKeyring(): string {
  const entries: [string, Record<string, string>][] = [
    ['mon.', { mon: 'allow *' }],
    ['client.admin', { mon: 'allow *', osd: 'allow *', mgr: 'allow *' }],
    [`mgr.${managerName}`, { mon: 'allow profile mgr', osd: 'allow *' }],
    [
      `osd.${objectDaemonId}`,
      { mon: 'allow profile osd', osd: 'allow *', mgr: 'allow profile osd' },
    ],
    [gatewayName, { mon: 'allow rw', osd: 'allow rwx', mgr: 'allow rw' }],
  ];
  return entries
    .map(([name, rights]) => {
      const caps = Object.entries(rights).map(([part, what]) => `\tcaps ${part} = "${what}"\n`);
      return `[${name}]\n\tkey = ${cephKey()}\n${caps.join('')}`;
    })
    .join('');
}

/** Layout of a Ceph secret: type 1 (AES), time of making, length, 16 random bytes; all little-endian. */
export function cephKey(now = Date.now(), secret = randomBytes(16)): string {
  const head = Buffer.alloc(12);
  head.writeUInt16LE(1, 0);
  head.writeUInt32LE(Math.floor(now / 1000), 2);
  head.writeUInt32LE(0, 6);
  head.writeUInt16LE(secret.length, 10);
  return Buffer.concat([head, secret]).toString('base64');
}

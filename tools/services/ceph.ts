/** Ceph with its S3 gateway: the real object store, on a sparse file (development) or in memory (SERVICES_FAST=1). */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  cephConfiguration,
  cephKeyring,
  gatewayName,
  managerName,
  monitorName,
  objectDaemonId,
} from './ceph-configuration.ts';
import { run, until } from './commands.ts';
import { credentials, servicesEnv } from './env.ts';
import { giveTo } from './place.ts';
import { alivePid, deathOf, startDetached } from './processes.ts';
import { s3Request } from './s3-request.ts';
import { bringDown, converse, type Context, type Service } from './service.ts';

/** Stopped in this order: the one that needs the others first. */
const daemons = {
  rgw: ['radosgw', '-f', '-n', gatewayName],
  mgr: ['ceph-mgr', '-f', '-i', managerName],
  osd: ['ceph-osd', '-f', '-i', objectDaemonId],
  mon: ['ceph-mon', '-f', '-i', monitorName],
};
type Daemon = keyof typeof daemons;
const processName = (daemon: Daemon) => `ceph-${daemon}`;

export function ceph(context: Context): Service {
  const { settings, place } = context;
  const { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY } = servicesEnv(settings);
  const access = {
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    accessKey: S3_ACCESS_KEY,
    secretKey: S3_SECRET_KEY,
  };
  const inMemory = settings.fast;
  const folderName = inMemory ? 'ceph-in-memory' : 'ceph';
  const outside = join(place.outside, folderName);
  const folder = join(place.inside, folderName);
  const asCeph = { user: 'ceph', env: { CEPH_CONF: join(folder, 'ceph.conf') } };
  const tool = (argv: string[]) => run(place.command(argv, asCeph), { timeoutMs: 60_000 });

  const isAlive = (daemon: Daemon) => alivePid(place, processName(daemon)) !== undefined;
  const startDaemon = (daemon: Daemon) => {
    if (!isAlive(daemon)) startDetached(place, processName(daemon), daemons[daemon], asCeph);
  };
  const anyDeath = () =>
    (Object.keys(daemons) as Daemon[])
      .map((daemon) => deathOf(place, processName(daemon)))
      .find(Boolean);
  /** Written when the cluster is complete, so that half of one is never taken for a whole. */
  const memory = join(outside, 'cluster.json');

  const rememberPort = (cluster: string) =>
    writeFileSync(memory, JSON.stringify({ cluster, monitorPort: settings.ports.cephMonitor }));

  async function createCluster(): Promise<void> {
    rmSync(outside, { recursive: true, force: true });
    for (const each of ['mon', 'mgr', 'osd', 'run', 'crash']) {
      mkdirSync(join(outside, each), { recursive: true });
    }
    const cluster = randomUUID();
    writeConfiguration(cluster);
    writeFileSync(join(outside, 'keyring'), cephKeyring(), { mode: 0o600 });
    await giveTo(place, 'ceph', folder);

    const osd = randomUUID();
    const makeMonitor = async () => {
      const map = await makeMonitorMap(cluster);
      const keyring = join(folder, 'keyring');
      await tool(['ceph-mon', '--mkfs', '-i', monitorName, '--monmap', map, '--keyring', keyring]);
      startDaemon('mon');
      startDaemon('mgr');
      await tool(['ceph', 'osd', 'new', osd, objectDaemonId]);
    };
    // Formatting the store needs no monitor, so both are made at once.
    const format = ['--mkfs', '-i', objectDaemonId, '--osd-uuid', osd, '--no-mon-config'];
    await Promise.all([makeMonitor(), tool(['ceph-osd', ...format])]);
    startDaemon('osd');
    // Before the gateway starts: two processes making its pools at once may trip over each other.
    const keys = [`--access-key=${access.accessKey}`, `--secret-key=${access.secretKey}`];
    await tool(['radosgw-admin', 'user', 'create', '--uid=app', '--display-name=app', ...keys]);
    rememberPort(cluster);
  }

  function writeConfiguration(cluster: string): void {
    const layout = { folder, cluster, ports: settings.ports, inMemory };
    writeFileSync(join(outside, 'ceph.conf'), cephConfiguration(layout));
  }

  async function makeMonitorMap(cluster: string): Promise<string> {
    const map = join(folder, 'monmap');
    const address = `v2:127.0.0.1:${settings.ports.cephMonitor}`;
    const argv = ['--create', '--clobber', '--fsid', cluster, '--addv', monitorName, address, map];
    await tool(['monmaptool', ...argv]);
    return map;
  }

  /** The monitor keeps its own address in its data; an instance that moved to other ports has to tell it. */
  async function followPorts(): Promise<void> {
    const before = JSON.parse(readFileSync(memory, 'utf8')) as {
      cluster: string;
      monitorPort: number;
    };
    writeConfiguration(before.cluster);
    if (before.monitorPort === settings.ports.cephMonitor) return;
    await bringDown(service, context);
    const map = await makeMonitorMap(before.cluster);
    await tool(['ceph-mon', '-i', monitorName, '--inject-monmap', map]);
    rememberPort(before.cluster);
  }

  async function ensureBucket(): Promise<void> {
    if ((await s3Request('HEAD', credentials.s3Bucket, access)) === 200) return;
    const status = await s3Request('PUT', credentials.s3Bucket, access);
    if (status !== 200) throw new Error(`S3 answered ${status} to making the bucket`);
  }

  /** The gateway goes on for a while without the monitor, so that its answer alone says too little. */
  const monitorAnswers = () => converse(settings.ports.cephMonitor, '', /^ceph v2/);

  const service: Service = {
    title: inMemory ? 'S3 (Ceph, in memory)' : 'S3 (Ceph)',
    port: settings.ports.s3,
    processes: (Object.keys(daemons) as Daemon[]).map((daemon) => ({
      name: processName(daemon),
      stopSignal: 'SIGTERM',
    })),
    async start() {
      // What was in memory is gone with its process; the monitor's idea of it must go too.
      const storeLost = inMemory && !isAlive('osd');
      if (storeLost || !existsSync(memory)) {
        await bringDown(service, context, 1); // nothing in it is worth an orderly end
        await createCluster();
      } else {
        await followPorts();
      }
      (['mon', 'mgr', 'osd', 'rgw'] as const).forEach(startDaemon);
      await until(ensureBucket, { seconds: 60, everyMs: 100, hopeless: anyDeath });
      await until(monitorAnswers, { seconds: 20, hopeless: anyDeath });
    },
    async check() {
      const status = await s3Request('HEAD', credentials.s3Bucket, access);
      if (status !== 200) throw new Error(`S3 answered ${status} for the bucket`);
      await monitorAnswers();
    },
  };
  return service;
}

/** Valkey: caches, rate counters and messages between processes. Nothing durable, therefore no persistence at all. */
import { join } from 'node:path';
import { run, until } from './commands.ts';
import { giveTo, instanceSubfolder } from './place.ts';
import { deathOf, startDetached } from './processes.ts';
import { converse, type Context, type Service } from './service.ts';

export function valkey({ settings, place }: Context): Service {
  const port = settings.ports.valkey;
  const check = () => converse(port, 'PING\r\n', /^\+PONG\r\n/);
  return {
    title: 'Valkey',
    port,
    processes: [{ name: 'valkey', stopSignal: 'SIGTERM' }],
    async start() {
      const folder = instanceSubfolder(place, 'valkey');
      // Debian 12 has only Redis, whose protocol and options are the same here.
      const server = place.kind === 'root' ? 'valkey-server' : await hostServer();
      const user = place.kind === 'root' ? 'valkey' : 'redis';
      await giveTo(place, user, folder);
      const options = {
        bind: '127.0.0.1',
        port,
        dir: folder,
        save: '',
        appendonly: 'no',
        daemonize: 'no',
        maxmemory: '256mb',
        'maxmemory-policy': 'allkeys-lru',
      };
      const argv = Object.entries(options).flatMap(([name, value]) => [`--${name}`, `${value}`]);
      startDetached(place, 'valkey', [server, ...argv], {
        user,
        startIn: join(place.inside, 'valkey'),
      });
      await until(check, { seconds: 10, everyMs: 30, hopeless: () => deathOf(place, 'valkey') });
    },
    check,
  };

  async function hostServer(): Promise<string> {
    const found = await run(['sh', '-c', 'command -v valkey-server || command -v redis-server']);
    return found.trim();
  }
}

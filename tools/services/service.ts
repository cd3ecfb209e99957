/** The common shape of a service, and the one way in which all of them are brought up. */
import { connect } from 'node:net';
import { until } from './commands.ts';
import type { Place } from './place.ts';
import { alivePid, stop } from './processes.ts';
import type { Settings } from './settings.ts';

export interface Context {
  readonly settings: Settings;
  readonly place: Place;
}

export interface Service {
  readonly title: string;
  readonly port: number;
  /** Names of its processes (one pid file each), in the order in which they are stopped. */
  readonly processes: readonly { name: string; stopSignal: NodeJS.Signals }[];
  /** Starts what is not running and returns when the service can be used. */
  start(): Promise<void>;
  /** Makes what a running service may lack; done at every `up`. */
  prepare?(): Promise<void>;
  /** A real exchange in the service's own protocol; throws when it does not answer as it should. */
  check(): Promise<void>;
}

const checkSeconds = 5;

export async function bringUp(
  service: Service,
  { place }: Context,
): Promise<'was up' | 'started' | 'restarted'> {
  const alive = service.processes.filter(({ name }) => alivePid(place, name));
  if (alive.length === service.processes.length) {
    try {
      // Not at the first refusal: another `up` or a busy machine may only need a moment.
      await until(() => service.check(), { seconds: checkSeconds, everyMs: 200 });
      return 'was up';
    } catch {
      await bringDown(service, { place }, 3); // hung: it will hardly end by itself either
    }
  }
  if (alive.length === 0 && (await isTaken(service.port))) {
    throw new Error(
      `port ${service.port} is taken by something else; choose other ports with SERVICES_PORT_BASE`,
    );
  }
  await service.start();
  return alive.length ? 'restarted' : 'started';
}

export async function bringDown(
  service: Service,
  { place }: { place: Place },
  patienceSeconds = 20,
): Promise<void> {
  for (const { name, stopSignal } of service.processes)
    await stop(place, name, stopSignal, patienceSeconds);
}

/** 'up', 'down', or what is wrong. */
export async function stateOf(service: Service, { place }: Context): Promise<string> {
  const dead = service.processes
    .filter(({ name }) => !alivePid(place, name))
    .map(({ name }) => name);
  if (dead.length === service.processes.length) return 'down';
  if (dead.length) return `broken: ${dead.join(', ')} not running`;
  return service.check().then(
    () => 'up',
    (failure: Error) => `broken: ${failure.message}`,
  );
}

function isTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.setTimeout(1000, () => socket.destroy());
    socket.on('connect', () => (socket.destroy(), resolve(true)));
    socket.on('error', () => resolve(false));
    socket.on('close', () => resolve(false));
  });
}

/** Says something to a line protocol and waits for the answer that shows the service works. */
export function converse(port: number, say: string, expected: RegExp): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' });
    let heard = '';
    socket.setTimeout(2000, () => socket.destroy(new Error(`port ${port} did not answer in 2 s`)));
    socket.on('connect', () => say && socket.write(say));
    socket.on('data', (part) => {
      heard += part.toString();
      if (expected.test(heard)) {
        socket.end();
        resolve();
      }
    });
    socket.on('error', reject);
    socket.on('close', () =>
      reject(new Error(`port ${port} answered "${heard.trim().slice(0, 80)}"`)),
    );
  });
}

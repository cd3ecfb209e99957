/** Taking a running service away and giving it back, for fault experiments. Only what we started is touched, by its pid. */
import { readdirSync, readFileSync } from 'node:fs';
import { ceph } from './ceph.ts';
import { debianPlace } from './place.ts';
import { postgres } from './postgres.ts';
import { alivePid } from './processes.ts';
import { bringDown, type Service } from './service.ts';
import type { Settings } from './settings.ts';
import { smtp } from './smtp.ts';
import { valkey } from './valkey.ts';

export interface Victim {
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Its processes keep their connections and answer nothing. */
  freeze(): void;
  thaw(): void;
}

export type VictimName = 'postgres' | 'valkey' | 's3' | 'smtp';

export function victimsOf(settings: Settings): Record<VictimName, Victim> {
  const context = { settings, place: debianPlace(settings) };
  /** `only`: where the others would take the silence of a neighbour for its death. */
  const victim = (service: Service, only?: string): Victim => {
    const pids = () =>
      service.processes
        .filter(({ name }) => only === undefined || name === only)
        .flatMap(({ name }) => alivePid(context.place, name) ?? [])
        .flatMap(withChildren);
    const signal = (name: NodeJS.Signals) => {
      for (const pid of pids()) tell(pid, name);
    };
    return {
      stop: () => bringDown(service, context),
      start: () => service.start(),
      freeze() {
        signal('SIGSTOP');
        // Once more, for what was born in between.
        signal('SIGSTOP');
      },
      thaw: () => signal('SIGCONT'),
    };
  };
  return {
    postgres: victim(postgres(context)),
    valkey: victim(valkey(context)),
    s3: victim(ceph(context), 'ceph-rgw'),
    smtp: victim(smtp(context)),
  };
}

/** A connection may have ended since its process was listed. */
function tell(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Parents first, so that a stopped one makes no further children. */
function withChildren(pid: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const parent = parentOf(Number(name));
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const found = [pid];
  for (const each of found) found.push(...(children.get(each) ?? []));
  return found;
}

function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold spaces; after it come the state and the parent.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined; // gone in between
  }
}

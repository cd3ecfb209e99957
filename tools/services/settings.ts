/**
 * What an instance of the services is called, where it lives and on which ports.
 * Pure: reads only the environment it is given, touches no disk and no network.
 */
import { createHash } from 'node:crypto';
import { basename, join, resolve } from 'node:path';

export type Variables = Readonly<Record<string, string | undefined>>;

export interface Settings {
  readonly checkout: string;
  /** The Debian root; several checkouts may share one (SERVICES_ROOT). */
  readonly root: string;
  /** Names the folder of data, logs and pid files (SERVICES_NAME). */
  readonly name: string;
  readonly ports: Ports;
  /** Trade durability for speed: fsync off, objects in memory (SERVICES_FAST=1; tests and CI). */
  readonly fast: boolean;
  /** Programs are the host's own, not those of the Debian root (SERVICES_HOST=1, SERVICES=external). */
  readonly hostOnly: boolean;
  /** The services are not ours (SERVICES=external): the environment names their roles. */
  readonly external: boolean;
}

export type Ports = ReturnType<typeof portsFrom>;

export const defaultPortBase = 25400;

const highestOffset = 80;

/** One block of ports per instance, so that a second checkout only has to move the base. */
export function portsFrom(base: number) {
  return {
    /** Two ports kept free for the proxy in front of several application processes. */
    haproxy: [base, base + 1] as const,
    smtp: base + 25,
    postgres: base + 32,
    cephMonitor: base + 50,
    /** The Ceph manager and the object daemon take what they need from this range. */
    cephFirst: base + 51,
    cephLast: base + 69,
    valkey: base + 79,
    s3: base + highestOffset,
  };
}

const checkoutOfThisFile = resolve(import.meta.dirname, '..', '..');

export function settingsFrom(
  variables: Variables = process.env,
  checkout = checkoutOfThisFile,
): Settings {
  return {
    checkout,
    root: resolve(checkout, variables.SERVICES_ROOT || join('.services', 'root')),
    name: instanceName(variables.SERVICES_NAME, checkout),
    ports: portsFrom(portBase(variables.SERVICES_PORT_BASE)),
    fast: variables.SERVICES_FAST === '1',
    external: variables.SERVICES === 'external',
    hostOnly: variables.SERVICES_HOST === '1' || variables.SERVICES === 'external',
  };
}

function portBase(text: string | undefined): number {
  if (!text) return defaultPortBase;
  const base = Number(text);
  if (!Number.isInteger(base) || base < 1024 || base + highestOffset > 65535) {
    throw new Error(
      `SERVICES_PORT_BASE must be a whole number from 1024 to ${65535 - highestOffset}, not "${text}"`,
    );
  }
  return base;
}

/** The path is hashed in, because two checkouts are often called the same. */
function instanceName(given: string | undefined, checkout: string): string {
  if (given) {
    if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(given)) {
      throw new Error(`SERVICES_NAME may hold a-z, 0-9 and "-" (at most 40), not "${given}"`);
    }
    return given;
  }
  const readable = basename(checkout)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 24);
  return `${readable || 'checkout'}-${createHash('sha256').update(checkout).digest('hex').slice(0, 6)}`;
}

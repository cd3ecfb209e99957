// `npm run lockfile`: completes package-lock.json after packages were added or removed.
//
// Some packages bring their binaries as optional packages, one per platform. A registry that does
// not carry those of other platforms makes npm leave them out of the lockfile, and `npm ci` then
// refuses it everywhere. Their names and exact versions stand in the packages that want them, so
// the entries can be written; npm skips those that are not for the machine at hand.

import { readFileSync, writeFileSync } from 'node:fs';

interface Entry {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  optionalDependencies?: Record<string, string>;
}

const SYSTEMS: Record<string, string> = {
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  openharmony: 'openharmony',
  win32: 'win32',
  windows: 'win32',
  aix: 'aix',
  netbsd: 'netbsd',
  openbsd: 'openbsd',
  sunos: 'sunos',
};
const PROCESSORS = [
  'arm64',
  'arm',
  'x64',
  'ia32',
  'riscv64',
  'ppc64',
  's390x',
  'loong64',
  'mips64el',
  'wasm32',
];

const path = 'package-lock.json';
const lock = JSON.parse(readFileSync(path, 'utf8')) as { packages: Record<string, Entry> };
let added = 0;
for (const [place, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (!/^\d/.test(version) || found(place, name, version)) continue;
    lock.packages[beside(place, name)] = {
      version,
      ...platformOf(name),
      ...(dev === true ? { dev } : {}),
      optional: true,
    };
    added += 1;
  }
}
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1)),
);
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} packages of other platforms written into ${path}.`);

/** Looks where Node would: inside the package that wants it, then in every folder above. */
function found(place: string, name: string, version: string): boolean {
  for (
    let folder = place;
    ;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))
  ) {
    const entry =
      lock.packages[folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`];
    if (entry !== undefined) return entry.version === version;
    if (folder === '') return false;
  }
}

/** In the folder in which the package that wants it lies itself. */
function beside(place: string, name: string): string {
  return `${place.slice(0, Math.max(0, place.lastIndexOf('node_modules/')))}node_modules/${name}`;
}

function platformOf(name: string): Pick<Entry, 'os' | 'cpu'> {
  const words = name.split(/[/.-]/);
  const system = words.map((word) => SYSTEMS[word]).find((word) => word !== undefined);
  const processor = PROCESSORS.find((word) => words.some((part) => part.startsWith(word)));
  // What says nothing of itself must never be taken for this machine.
  return { cpu: [processor ?? 'none'], ...(system === undefined ? {} : { os: [system] }) };
}

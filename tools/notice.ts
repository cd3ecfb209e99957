// NOTICE: the licences of the packages that run in production or reach the browser. The list comes
// from the lockfile, the texts from node_modules; packages whose licences differ only in their
// copyright lines share one text. Optional packages are binaries of one platform: they are only
// listed, so that the file is the same on every platform.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Entry {
  version: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

interface Licence {
  copyrights: string[];
  text: string;
}

const LICENCE_FILE = /^(licen[cs]e|copying|notice)(\.(md|txt))?$/i;
const COPYRIGHT = /^[\s*>]*(Copyright\s+(\(c\)|©|\d{4})|\(c\)\s*\d{4}|©)/i;
const RULE = '-'.repeat(80);

export function renderNotice(): string {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, Entry>;
  };
  const used = Object.entries(lock.packages).filter(
    ([, { dev, devOptional }]) => dev !== true && devOptional !== true,
  );
  // npm does not mark the binaries of development packages as such.
  const wanted = new Set(
    used.flatMap(([, { dependencies, optionalDependencies, peerDependencies }]) =>
      Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }),
    ),
  );
  const packages = used
    .filter(([path]) => path !== '' && wanted.has(nameOf(path)))
    .map(([path, { version, optional, license = optional === true ? 'binary' : 'unknown' }]) => ({
      label: `${nameOf(path)} ${version} (${license})`,
      licences: optional === true ? [] : licencesIn(path),
    }))
    .toSorted((a, b) => (a.label < b.label ? -1 : 1));
  const groups = new Map<string, { text: string; heads: Set<string> }>();
  for (const { label, licences } of packages)
    for (const { text, copyrights } of licences) {
      const key = text.replaceAll(/\W+/g, ' ').toLowerCase();
      const group = groups.get(key) ?? { text, heads: new Set() };
      groups.set(key, group);
      group.heads.add([label, ...copyrights.map((line) => `  ${line}`)].join('\n'));
    }
  const bare = packages.filter(({ licences }) => licences.length === 0).map(({ label }) => label);
  return [
    'Туган тел uses the following packages. Written by `npm run gen` from package-lock.json.',
    ...[...groups.values()].map(({ heads, text }) => [...heads, '', text].join('\n')),
    ['Without a licence file of their own:', '', ...new Set(bare)].join('\n'),
  ]
    .join(`\n\n${RULE}\n\n`)
    .concat('\n');
}

const nameOf = (path: string): string => path.replace(/^.*node_modules\//, '');

const licencesIn = (path: string): Licence[] =>
  readdirSync(path)
    .filter((name) => LICENCE_FILE.test(name))
    .toSorted()
    .map((name) => splitLicence(readFileSync(join(path, name), 'utf8')));

export function splitLicence(file: string): Licence {
  const lines = file
    .replaceAll('\r', '')
    .split('\n')
    .map((line) => line.trimEnd());
  return {
    copyrights: lines.filter((line) => COPYRIGHT.test(line)).map((line) => line.trim()),
    text: lines
      .filter((line) => !COPYRIGHT.test(line))
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim(),
  };
}

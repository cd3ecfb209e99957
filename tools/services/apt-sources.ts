/**
 * Finds the Debian mirror in the host's own apt sources, so that no mirror address is ever written in this
 * repository: a machine behind a company mirror or a cache then works without any setting of ours.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Mirrors {
  /** Address of the Debian archive. */
  readonly archive: string;
  /** Address of the security archive, where the host names one. */
  readonly security?: string;
}

interface Source {
  readonly address: string;
  readonly suites: readonly string[];
}

/** One-line style: `deb [options] address suite component…`. */
export function parseOneLineSources(text: string): Source[] {
  return text.split('\n').flatMap((line) => {
    const match = /^\s*deb\s+(?:\[[^\]]*\]\s+)?(\S+)\s+(\S+)/.exec(line);
    return match ? [{ address: match[1]!, suites: [match[2]!] }] : [];
  });
}

/** deb822 style: paragraphs of `Field: value`, continued by an indented line, with `#` comments anywhere. */
export function parseDeb822Sources(text: string): Source[] {
  return text.split(/\n\s*\n/).flatMap((paragraph) => {
    const fields = new Map<string, string>();
    let last = '';
    for (const line of paragraph.split('\n')) {
      if (line.startsWith('#')) continue;
      const field = /^([A-Za-z-]+):\s*(.*)$/.exec(line);
      if (field) fields.set((last = field[1]!.toLowerCase()), field[2]!);
      else if (/^\s/.test(line) && last) fields.set(last, `${fields.get(last)} ${line.trim()}`);
    }
    const words = (name: string) => (fields.get(name) ?? '').split(/\s+/).filter(Boolean);
    if (/^no$/i.test(fields.get('enabled') ?? 'yes') || !words('types').includes('deb')) return [];
    return words('uris')
      .slice(0, 1)
      .map((address) => ({ address, suites: words('suites') }));
  });
}

/** Sources of other vendors (Node, Docker, …) are told from Debian's by the names of their suites. */
const debianSuite =
  /^(?:(?:old)*stable|testing|unstable|sid|buster|bullseye|bookworm|trixie|forky|duke)(?:-updates|-backports)?$/;
const securitySuite = /-security$|\/updates$/;

export function mirrorsOf(sources: readonly Source[]): Mirrors | undefined {
  const clean = (address: string | undefined) => address?.replace(/\/+$/, '');
  const isSecurity = (source: Source) => source.suites.some((suite) => securitySuite.test(suite));
  const archive = clean(
    sources.find(
      (source) => !isSecurity(source) && source.suites.some((suite) => debianSuite.test(suite)),
    )?.address,
  );
  if (!archive) return undefined;
  const security = clean(sources.find(isSecurity)?.address);
  // Some mirrors serve the security suites from the archive's own address; debootstrap cannot use such an entry.
  return security && security !== archive ? { archive, security } : { archive };
}

export function hostMirrors(folder = '/etc/apt'): Mirrors | undefined {
  const read = (path: string) => readFileSync(path, 'utf8');
  const sources: Source[] = [];
  const main = join(folder, 'sources.list');
  if (existsSync(main)) sources.push(...parseOneLineSources(read(main)));
  const more = join(folder, 'sources.list.d');
  for (const name of existsSync(more) ? readdirSync(more).sort() : []) {
    if (name.endsWith('.sources')) sources.push(...parseDeb822Sources(read(join(more, name))));
    if (name.endsWith('.list')) sources.push(...parseOneLineSources(read(join(more, name))));
  }
  return mirrorsOf(sources);
}

/** The sources.list of our root. */
export function sourcesList(mirrors: Mirrors, suite: string): string {
  const lines = [
    `deb ${mirrors.archive} ${suite} main`,
    `deb ${mirrors.archive} ${suite}-updates main`,
  ];
  if (mirrors.security) lines.push(`deb ${mirrors.security} ${suite}-security main`);
  return `${lines.join('\n')}\n`;
}

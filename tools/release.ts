// `npm run release`: writes what a production machine needs into build/release, as one archive with its
// SBOM and SHA256SUMS. The same commit gives the same bytes: names are sorted, owner and modes fixed,
// and every time is that of the commit. The archive is for the system and processor it is made on,
// because it brings Node and other binaries.

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseFiles } from './release/files.ts';
import { buildSite } from './site.ts';

const FOLDER = 'build/release';
const MOST_MB = 140;
const NPM_MS = 300_000;
/** Only for compilers, debuggers and people; licences stay. */
const UNUSED_FILE = /\.(map|d\.[cm]?ts)$/;
const UNUSED_PATHS = ['.package-lock.json', ...['include', 'share', 'CHANGELOG.md'].map(ofNode)];

function ofNode(path: string): string {
  return `node-${process.platform}-${process.arch}/${path}`;
}

const git = (...args: string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 64e6 }).trim();

/**
 * npm with the Node that started it: npm 11 waits for ever at the end of `ci` under Node 26. It gets
 * none of the settings `npm run` adds, which are those of this checkout.
 */
function npm(args: readonly string[], cwd: string): string {
  const { npm_node_execpath: node = 'node', npm_execpath: cli } = process.env;
  if (cli === undefined) throw new Error('Start this with "npm run release".');
  const env = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'));
  return execFileSync(node, [cli, ...args], {
    cwd,
    env: Object.fromEntries(env),
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    maxBuffer: 64e6,
    timeout: NPM_MS,
  });
}

/** The version of a tagged commit is plain; any other says which commit it is. */
function versionOf(): string {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const isTagged = git('tag', '--points-at', 'HEAD').split('\n').includes(`v${version}`);
  return isTagged ? version : `${version}-${git('rev-parse', '--short=10', 'HEAD')}`;
}

function copyTracked(tree: string): void {
  const files = releaseFiles(git('ls-files').split('\n'));
  for (const file of files) cpSync(file, join(tree, file));
}

function installPackages(tree: string): void {
  cpSync('.npmrc', join(tree, '.npmrc'));
  npm(['ci', '--omit=dev', '--no-audit', '--prefer-offline', '--loglevel=error'], tree);
  rmSync(join(tree, '.npmrc'));
  const modules = join(tree, 'node_modules');
  for (const path of UNUSED_PATHS) rmSync(join(modules, path), { recursive: true, force: true });
  for (const entry of readdirSync(modules, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && UNUSED_FILE.test(entry.name)) rmSync(join(entry.parentPath, entry.name));
}

/** Without what npm puts in of itself: a random number, the time, the name of this folder. */
function writeSbom(path: string, time: Date): void {
  const text = npm(['sbom', '--omit=dev', '--package-lock-only', '--sbom-format=cyclonedx'], '.');
  const { serialNumber: _, ...sbom } = JSON.parse(text) as {
    serialNumber: string;
    metadata: { timestamp: string; component: { name: string } };
  };
  sbom.metadata.component.name = 'tugan-tel';
  sbom.metadata.timestamp = time.toISOString();
  writeFileSync(path, `${JSON.stringify(sbom, null, 2)}\n`);
}

function pack({ from, name, to, seconds }: Record<'from' | 'name' | 'to' | 'seconds', string>) {
  execFileSync(
    'tar',
    [
      ...['--create', '--file', to, '--use-compress-program', 'gzip -6 -n', '--format=gnu'],
      ...['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX'],
      ...[`--mtime=@${seconds}`, '--directory', from, name],
    ],
    { stdio: 'inherit', env: { ...process.env, LC_ALL: 'C' } },
  );
}

async function release(): Promise<string> {
  if (git('status', '--porcelain') !== '')
    throw new Error('A release is made of a commit: commit or remove your changes first.');
  const version = versionOf();
  const name = `tugantel-${version}-${process.platform}-${process.arch}`;
  const seconds = git('log', '-1', '--format=%ct');
  await buildSite();
  const work = mkdtempSync(join(tmpdir(), 'tugantel-release-'));
  try {
    const tree = join(work, name);
    mkdirSync(tree);
    copyTracked(tree);
    cpSync('build/site', join(tree, 'build/site'), { recursive: true });
    rmSync(join(tree, 'build/site/made-of'));
    writeFileSync(join(tree, 'VERSION'), `${version}\n`);
    installPackages(tree);
    rmSync(FOLDER, { recursive: true, force: true });
    mkdirSync(FOLDER, { recursive: true });
    pack({ from: work, name, to: join(FOLDER, `${name}.tar.gz`), seconds });
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  writeSbom(join(FOLDER, `${name}.cdx.json`), new Date(Number(seconds) * 1000));
  const sums = readdirSync(FOLDER).map((file) => {
    const hash = createHash('sha256').update(readFileSync(join(FOLDER, file)));
    return `${hash.digest('hex')}  ${file}\n`;
  });
  writeFileSync(join(FOLDER, 'SHA256SUMS'), sums.join(''));
  return join(FOLDER, `${name}.tar.gz`);
}

if (import.meta.main) {
  const path = await release();
  const megabytes = statSync(path).size / 1e6;
  console.log(`${path}: ${megabytes.toFixed(1)} MB, of ${MOST_MB} at most`);
  console.log(readFileSync(join(FOLDER, 'SHA256SUMS'), 'utf8').trimEnd());
  if (megabytes > MOST_MB) process.exitCode = 1;
}

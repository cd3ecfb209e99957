/**
 * Lets the host use programs of the Debian root as if they were ordinary ones: Chromium for browser tests, ffmpeg,
 * ffprobe and espeak-ng for the worker, pg_dump for whoever brings services of their own. Each is a small script. That of Chromium enters the root and keeps the process id, the
 * open pipes (over 3 and 4 a test driver speaks with Chromium) and the temporary folder. The others only take
 * the libraries of the root: the worker runs them as a user who may not enter it.
 */
import { chmodSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { programPath, type RootProgram } from './env.ts';
import { enterRoot } from './place.ts';
import type { Settings } from './settings.ts';

export const chromiumPath = (settings: Settings) =>
  join(settings.checkout, '.services', 'chromium');

const PROGRAMS: Record<RootProgram, string> = {
  ffmpeg: '/usr/bin/ffmpeg',
  ffprobe: '/usr/bin/ffprobe',
  'espeak-ng': '/usr/bin/espeak-ng',
  pg_dump: '/usr/lib/postgresql/17/bin/pg_dump',
};

export function writeWrappers(settings: Settings): void {
  mkdirSync(join(settings.checkout, '.services'), { recursive: true });
  // The sandbox of Chromium refuses to run as root; the pages of our own tests need none.
  write(
    chromiumPath(settings),
    wrapper(settings, '/usr/lib/chromium/chromium-headless-shell --no-sandbox'),
  );
  for (const [name, program] of Object.entries(PROGRAMS))
    write(
      programPath({ ...settings, hostOnly: false }, name as RootProgram),
      withLibraries(settings, program),
    );
}

function write(path: string, text: string): void {
  writeFileSync(path, text);
  chmodSync(path, 0o755);
}

const wrapper = ({ root, checkout }: Settings, program: string) => `#!/bin/sh
# Written by tools/services: a program of the Debian root for the host.
temporary=\${TMPDIR:-/tmp}
exec unshare --mount sh -c ${quoted(enterRoot)} enter-root ${quoted(root)} \\
  "$temporary" "$temporary" ${quoted(checkout)} ${quoted(checkout)} -- \\
  ${quoted(root)} env PATH=/usr/bin:/bin HOME="$temporary" LANG=C.UTF-8 ${program} "$@"
`;

function withLibraries({ root }: Settings, program: string): string {
  const [loader = ''] = globSync(join(root, 'usr/lib/*-linux-gnu/ld-linux-*.so.*'));
  const libraries = dirname(loader);
  // Debian links these two by way of /etc/alternatives, which leads out of the root.
  const path = [
    libraries,
    ...['pulseaudio', 'blas', 'lapack'].map((name) => join(libraries, name)),
  ];
  return `#!/bin/sh
# Written by tools/services: a program of the Debian root for the host.
# Where espeak-ng finds its voices.
export ESPEAK_DATA_PATH=${quoted(libraries)}
exec ${quoted(loader)} --inhibit-cache --library-path ${quoted(path.join(':'))} \\
  ${quoted(join(root, program))} "$@"
`;
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

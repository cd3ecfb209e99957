/**
 * Lets a browser test driver on the host use the Chromium of the Debian root as if it were an ordinary program:
 * a small script that enters the root and keeps the process id, the open pipes (3 and 4, over which the driver
 * speaks) and the temporary folder with the browser profile.
 */
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { enterRoot } from './place.ts';
import type { Settings } from './settings.ts';

export const chromiumPath = (settings: Settings) =>
  join(settings.checkout, '.services', 'chromium');

export function writeChromiumWrapper(settings: Settings): string {
  const path = chromiumPath(settings);
  mkdirSync(join(settings.checkout, '.services'), { recursive: true });
  writeFileSync(path, wrapper(settings));
  chmodSync(path, 0o755);
  return path;
}

/** The sandbox of Chromium refuses to run as root; the pages of our own tests need none. */
const wrapper = ({ root, checkout }: Settings) => `#!/bin/sh
# Written by tools/services: Chromium of the Debian root for browser tests on the host.
temporary=\${TMPDIR:-/tmp}
exec unshare --mount sh -c ${quoted(enterRoot)} enter-root ${quoted(root)} \\
  "$temporary" "$temporary" ${quoted(checkout)} ${quoted(checkout)} -- \\
  ${quoted(root)} env PATH=/usr/bin:/bin HOME="$temporary" /usr/lib/chromium/chromium --no-sandbox "$@"
`;

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

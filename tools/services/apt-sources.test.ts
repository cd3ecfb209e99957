import { expect, test } from 'vitest';
import { mirrorsOf, parseDeb822Sources, parseOneLineSources, sourcesList } from './apt-sources.ts';

test('the mirror of a deb822 file, comments and security aside', () => {
  const sources = parseDeb822Sources(`Types: deb
# URIs: http://old.example/debian
URIs: http://mirror.example/debian/
Suites: bookworm
  bookworm-updates
Components: main

Types: deb
URIs: http://mirror.example/debian-security
Suites: bookworm-security
Components: main
`);
  expect(mirrorsOf(sources)).toEqual({
    archive: 'http://mirror.example/debian',
    security: 'http://mirror.example/debian-security',
  });
});

test('the mirror of one-line sources, with options and comments', () => {
  const sources = parseOneLineSources(`# deb http://commented.example/debian bookworm main
deb-src http://sources.example/debian bookworm main
deb [arch=amd64 signed-by=/k.gpg] http://mirror.example/debian bookworm main
deb http://mirror.example/security bookworm-security main`);
  expect(mirrorsOf(sources)).toEqual({
    archive: 'http://mirror.example/debian',
    security: 'http://mirror.example/security',
  });
});

test('archives of other vendors and switched-off paragraphs are not Debian mirrors', () => {
  const vendors = parseDeb822Sources(`Types: deb
URIs: http://vendor.example/node
Suites: nodistro
Components: main

Enabled: no
Types: deb
URIs: http://off.example/debian
Suites: trixie
`);
  expect(mirrorsOf(vendors)).toBeUndefined();
  const debian = { address: 'http://mirror.example/debian', suites: ['trixie'] };
  expect(mirrorsOf([...vendors, debian])).toEqual({ archive: 'http://mirror.example/debian' });
});

test('security updates are asked for only where the host names an archive for them', () => {
  const archive = 'http://mirror.example/debian';
  expect(sourcesList({ archive }, 'trixie')).not.toMatch(/security/);
  expect(sourcesList({ archive, security: 'http://s.example/x' }, 'trixie')).toContain(
    'deb http://s.example/x trixie-security main\n',
  );
});

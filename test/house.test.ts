// The import rules: which layer may import which. The compiler keeps pure, server and
// browser code apart; this test keeps layers and features apart, and says what to do instead.

import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { TIERS } from '#main/features.ts';

/** The features in the order of their tiers: `tier/name`. */
const ORDER = Object.entries(TIERS).flatMap(([tier, features]) =>
  features.map(({ name }) => `${tier}/${name}`),
);
/** The public files of a feature: those that others may import, beside components and hooks. */
const PUBLIC = [
  'calls.ts',
  'client.gen.ts',
  'rules.ts',
  'addresses.ts',
  'events.server.ts',
  'access.server.ts',
  'views.server.ts',
  'counts.server.ts',
];
const isPublic = (path: string) =>
  PUBLIC.includes(path) || path.startsWith('public/') || /\.(tsx|web\.ts)$/.test(path);
/** For tests and the seed only. */
const PUBLIC_FOR_TESTS = [
  'exports.server.ts',
  'factory.server.ts',
  'forgetting.server.ts',
  'jobs.server.ts',
];

const LAYERS: Record<string, { layers: string[]; packages: RegExp }> = {
  kernel: { layers: [], packages: /^zod$/ },
  tatar: { layers: ['kernel'], packages: /^$/ },
  ui: {
    layers: ['kernel', 'tatar'],
    packages: /^(react|react-dom|react-router|react-image-crop|@lingui\/.*)$/,
  },
  server: {
    layers: ['kernel', 'db'],
    packages:
      /^(node:.*|zod|fastify|kysely|pg|ioredis|pino|prom-client|react-router|lru-cache|@fastify\/.*|@aws-sdk\/.*|nodemailer|sharp|tldts-icann)$/,
  },
  features: {
    layers: ['kernel', 'tatar', 'ui', 'server', 'db', 'features'],
    packages:
      /^(node:.*|zod|kysely|react|react-dom|react-router|@lingui\/.*|@simplewebauthn\/.*|@node-rs\/argon2|@tiptap\/.*|sharp|nodemailer|hls\.js|web-push|ts-fsrs|uplot)$/,
  },
  web: {
    layers: ['kernel', 'tatar', 'ui', 'features'],
    packages:
      /^(react|react-dom|react-router|@react-router\/dev|@lingui\/.*|@simplewebauthn\/browser|virtual:.*|@fontsource.*)/,
  },
};

interface Import {
  file: string;
  target: string;
}

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.tsx?$/.test(file),
);
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

function importsOf(file: string): Import[] {
  const text = readFileSync(join('src', file), 'utf8');
  const found = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\b[^'";]*?from\s*'([^']+)'|import\('([^']+)'\)/g,
  );
  return [...found].map((match) => ({ file, target: match[1] ?? match[2] ?? '' }));
}

/** Where an import inside `src` leads, as a path below `src`. */
const pathOf = ({ file, target }: Import) =>
  target.startsWith('.') ? join(file, '..', target) : target.slice(1);

const layerOf = (file: string) => file.split('/')[0]!;
/** `tier/name` of the feature a path below `src` is in. */
const featureOf = (path: string) => /^features\/([\w-]+\/[\w-]+)\//.exec(path)?.[1] ?? '';
const nameOf = (feature: string) => feature.split('/')[1]!;
const rankOf = (feature: string) => ORDER.indexOf(feature);
const product = files.filter((file) => !isTest(file) && layerOf(file) !== 'main');

test('properties take their seed from test/properties.ts', () => {
  const wrong = files.flatMap(importsOf).filter(({ target }) => target === 'fast-check');
  expect(wrong, 'import fc from #test/properties.ts').toEqual([]);
});

describe('layers', () => {
  test('import only what their table allows', () => {
    const wrong = product.flatMap(importsOf).filter(({ file, target }) => {
      const rule = LAYERS[layerOf(file)];
      if (rule === undefined) return true;
      if (target.startsWith('.')) return false;
      if (target.startsWith('#')) {
        const layer = target.slice(1).split('/')[0]!;
        return layer !== layerOf(file) && !rule.layers.includes(layer);
      }
      return !rule.packages.test(target.startsWith('@') ? target : target.split('/')[0]!);
    });
    expect(
      wrong,
      'see ARCHITECTURE.md, "Layers": move the code, or offer a slot and fill it in web/',
    ).toEqual([]);
  });

  test('never reach another layer by a relative path', () => {
    const wrong = product.flatMap(importsOf).filter(({ file, target }) => {
      if (!target.startsWith('.')) return false;
      const depth = layerOf(file) === 'features' ? 3 : 1;
      const at = join(file, '..', target).split('/').slice(0, depth).join('/');
      return at !== file.split('/').slice(0, depth).join('/');
    });
    expect(wrong, 'import through #layer/… instead').toEqual([]);
  });
});

/** The tables `src/server` reads and writes, by file. This list only gets shorter. */
const TABLES_OF_SERVER: Record<string, readonly string[]> = {
  'server/idempotency.ts': ['idempotency_key'],
  'server/ip-log.ts': ['ip_log'],
  'server/orphans.ts': ['store_walk'],
  'server/sent-bytes.ts': ['sent_bytes'],
  'server/session.ts': ['account_session', 'admin_session'],
  'server/settings.ts': ['site_setting'],
  'server/sweep.ts': [
    'account_session',
    'admin_session',
    'idempotency_key',
    'ip_log',
    'sent_bytes',
    'sent_messages',
  ],
  'server/tally.ts': ['tally'],
  'server/times.ts': ['number_answer'],
};

test('layers below the features name no table of a feature', () => {
  const [, listed = ''] = readFileSync('db/tables.gen.ts', 'utf8').split('export interface DB {');
  const tables = [...listed.matchAll(/^ {2}(\w+):/gm)].map((match) => match[1]!);
  // A table of one word has the name of many other things, so it counts only where SQL names it.
  const named = (table: string) =>
    table.includes('_')
      ? new RegExp(String.raw`\b${table}\b`)
      : new RegExp(
          String.raw`\b(from|join|into|update|table)\s+${table}\b|(From|Into|Table|Join)\('${table}\b`,
        );
  const found = product
    .filter((file) => ['kernel', 'tatar', 'ui', 'server'].includes(layerOf(file)))
    .flatMap((file) => {
      const code = readFileSync(join('src', file), 'utf8')
        .replaceAll(/\/\*[\s\S]*?\*\//g, '')
        .replaceAll(/\/\/.*/g, '');
      const own = tables.filter((table) => named(table).test(code)).toSorted();
      return own.length === 0 ? [] : [[file, own]];
    });
  expect(tables.length).toBeGreaterThan(100);
  expect(
    Object.fromEntries(found),
    'let the feature that owns the table pass the query in through src/main',
  ).toEqual(TABLES_OF_SERVER);
});

test('only the processes apart decode what strangers send', () => {
  const decodes = product
    .filter((file) => !/(hostile-files|factory)\.server\.ts$/.test(file))
    .filter((file) => {
      const text = readFileSync(join('src', file), 'utf8');
      return /^import (?!type)[^;]* from '(sharp|node:child_process)'/m.test(text);
    });
  expect(decodes, 'ask ctx.decoder, or start the program by src/server/sandbox.ts').toEqual([
    'server/decoder-process.ts',
    'server/sandbox.ts',
  ]);
});

test('a feature publishes its own events; those of others it lists to listen', () => {
  const wrong = product
    // `notifications.server.ts` is a list of listeners that `feature.server.ts` includes.
    .filter((file) => !/\/(feature|notifications)\.server\.ts$/.test(file))
    .flatMap(importsOf)
    .filter(({ target }) => /^#features\/[\w-]+\/[\w-]+\/events\.server\.ts$/.test(target));
  expect(wrong, 'list on(…) or onLater(…) under `listeners` in feature.server.ts').toEqual([]);
});

describe('features', () => {
  test('stand in the folder of their tier', () => {
    expect(globSync('*/*', { cwd: 'src/features' }).toSorted()).toEqual(ORDER.toSorted());
  });

  test('import only features before them, and only their public files', () => {
    const wrong = files
      .filter((file) => layerOf(file) === 'features')
      .flatMap(importsOf)
      .filter(({ file, target }) => {
        const own = featureOf(file);
        const other = featureOf(target.slice(1));
        if (other === '' || other === own) return false;
        // `calls.ts` that has grown into a folder is as public as before.
        const path = target.slice(`#features/${other}/`.length);
        const name = path.replace(/^calls\/[\w-]+\.ts$/, 'calls.ts');
        const testing = isTest(file) || file.endsWith('factory.server.ts');
        if (testing) return !isPublic(name) && !PUBLIC_FOR_TESTS.includes(name);
        return !isPublic(name) || rankOf(other) >= rankOf(own);
      });
    expect(
      wrong,
      'offer a slot for the page to fill, or publish an event the other listens to',
    ).toEqual([]);
  });
});

test('the README of a feature names what it imports', () => {
  const wrong = ORDER.flatMap((feature) => {
    const readme = readFileSync(`src/features/${feature}/README.md`, 'utf8');
    const line = /^- \*\*Imports:\*\*(.*)$/m.exec(readme)?.[1] ?? '';
    const named = new Set([...line.matchAll(/`([\w-]+)`/g)].map((match) => match[1]!));
    const imported = product
      .filter((file) => featureOf(file) === feature && !file.endsWith('factory.server.ts'))
      .flatMap(importsOf)
      .flatMap(({ target }) => nameOf(featureOf(target.slice(1))) ?? []);
    return [...new Set(imported)]
      .filter((one) => !named.has(one))
      .map((one) => `${feature}: ${one}`);
  });
  expect(wrong).toEqual([]);
});

test('only read-word reads a word; every other file asks it', () => {
  const steps = /\b(readKnown|readGuessed|restoreWord)\b/;
  const asking = product.filter((file) => steps.test(readFileSync(join('src', file), 'utf8')));
  expect(asking.toSorted()).toEqual(['tatar/analyse.ts', 'tatar/read-word.ts', 'tatar/restore.ts']);
});

describe('src/web', () => {
  const shell = product.filter((file) => /^web\/(?!pages\/|layouts\/)/.test(file));
  /** Everybody may ask who is looking and where a thing lives. */
  const isCommon = (target: string) => /\/(viewer\.web|addresses)\.ts$/.test(target);
  const featuresOf = (file: string) =>
    new Set(
      importsOf(file)
        .filter(({ target }) => target.startsWith('#features/') && !isCommon(target))
        .map(({ target }) => featureOf(target.slice(1))),
    );

  test('holds nothing that belongs to one feature, but for pages and layouts', () => {
    const wrong = shell.filter((file) => featuresOf(file).size === 1);
    expect(wrong, 'move it into that feature; its components are public').toEqual([]);
  });

  test('has a small shell', () => {
    const parts = shell.filter((file) => file.startsWith('web/parts/'));
    expect(parts.length).toBeLessThanOrEqual(25);
  });
});

test('the import graph has no circle', () => {
  const done = new Set<string>();
  const open: string[] = [];
  const circles: string[] = [];
  const walk = (file: string): void => {
    if (open.includes(file)) circles.push([...open.slice(open.indexOf(file)), file].join(' > '));
    if (done.has(file) || open.includes(file)) return;
    open.push(file);
    for (const one of importsOf(file)) if (known.has(pathOf(one))) walk(pathOf(one));
    open.pop();
    done.add(file);
  };
  const known = new Set(files);
  files.forEach(walk);
  expect(circles).toEqual([]);
});

test('no schema reaches the browser', () => {
  const isPage = (file: string) => /^(web|ui)\/|\.(tsx|web\.ts)$/.test(file);
  /** What is still imported when the types are gone. */
  const runtimeImportsOf = (file: string) => {
    const text = readFileSync(join('src', file), 'utf8').replaceAll(
      /^(import|export) type [^;]*;$/gm,
      '',
    );
    return [...text.matchAll(/\bfrom '([^']+)'|import\('([^']+)'\)|^import '([^']+)'/gm)].map(
      (match) => ({ file, target: match[1] ?? match[2] ?? match[3] ?? '' }),
    );
  };
  const from = new Map<string, string>();
  const waiting = product.filter((file) => isPage(file) && !file.endsWith('.server.tsx'));
  for (const file of waiting) {
    for (const one of runtimeImportsOf(file)) {
      const next = one.target === 'zod' ? 'zod' : pathOf(one);
      if (from.has(next) || (next !== 'zod' && !files.includes(next))) continue;
      from.set(next, file);
      if (next !== 'zod' && !waiting.includes(next)) waiting.push(next);
    }
  }
  expect(
    from.get('zod'),
    'import the call from client.gen.ts, and only types from calls.ts',
  ).toBeUndefined();
});

test('no file has a name that says nothing', () => {
  const empty = /(^|\/)(index|utils?|helpers?|types|common|misc)\.(ts|tsx)$/;
  expect(files.filter((file) => empty.test(file))).toEqual([]);
});

test('the server asks nobody whom people name, but by the one way that looks where it leads', () => {
  const asking = /(?<![.\w])fetch\(|\brequest\(|from '(node:(https?|http2)|undici)'/;
  const onServer = files.filter(
    (file) => !isTest(file) && (/^(server|main)\//.test(file) || file.endsWith('.server.ts')),
  );
  const wrong = onServer.filter((file) => {
    const text = readFileSync(join('src', file), 'utf8');
    return asking.test(text.replace("import { STATUS_CODES } from 'node:http'", ''));
  });
  expect(wrong, 'no previews, no webhooks: see docs/security.md before you add one').toEqual([
    'server/safe-fetch.ts',
  ]);
});

test('type sizes are tokens or rem, so that text grows with the setting of the browser', () => {
  const inPixels = globSync('src/**/*.{css,tsx,ts}').filter((file) =>
    /text-\[[\d.]+px\]|font-size: [\d.]+px|font: [^;]*? [\d.]+px[ /]/.test(
      readFileSync(file, 'utf8'),
    ),
  );
  expect(inPixels).toEqual([]);
});

test('the gallery shows every part of src/ui', () => {
  const gallery = globSync('src/web/gallery/*.tsx').map((file) => readFileSync(file, 'utf8'));
  /** They show nothing of their own. */
  const unseen = ['Deferred', 'JsonLd', 'PageHead'];
  const missing = globSync('src/ui/**/*.tsx')
    .map((file) => basename(file, '.tsx'))
    .filter(
      (name) =>
        !unseen.includes(name) &&
        !gallery.some((text) => text.includes(`name: '${name}'`) || text.includes(`<${name}`)),
    );
  expect(missing, 'add it to src/web/gallery').toEqual([]);
});

/** This number only falls: take a token of src/ui/tokens.css, or a step of Tailwind's scale. */
const MOST_ARBITRARY = 102;

test('arbitrary Tailwind values do not grow', () => {
  const arbitrary = /(?<=[\s"'`:])-?[a-z]+(?:-[a-z]+)*-\[[^\]\s"'`]+\](?=[\s"'`])/g;
  const found = files
    .filter((file) => !isTest(file))
    .flatMap((file) => readFileSync(join('src', file), 'utf8').match(arbitrary) ?? []);
  expect(found.length).toBeLessThanOrEqual(MOST_ARBITRARY);
});

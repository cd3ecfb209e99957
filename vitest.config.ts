import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { RandomOrder } from './test/sequencer.ts';

// `unit` needs nothing but Node; `api` runs against the real PostgreSQL, Valkey, S3 and SMTP
// servers and gives every test file a database of its own, cloned from a migrated template. `slow`
// has the files of both kinds that take long: CI runs them all, a check before a commit only those
// whose sources changed (`tools/slow-tests.ts`).
const withServices = {
  // The program is loaded once for each worker, not for each of the files: what it keeps in
  // the process it keeps by database, and no two files share one.
  isolate: false,
  globalSetup: ['test/global-setup.ts'],
  hookTimeout: 60_000,
  teardownTimeout: 60_000,
  // As in the browser tests: a shared machine may starve one server for seconds, and the
  // report names what passed only at the second try; what fails twice is broken.
  retry: process.env.CI === undefined ? 0 : 1,
};

/** They replace modules, which no other file may meet. */
const REPLACING = globSync('src/**/*.web.test.ts').filter((file) =>
  readFileSync(file, 'utf8').includes('vi.mock('),
);
const inBrowser = { environment: 'happy-dom', include: ['src/**/*.web.test.ts'] };

export default defineConfig({
  test: {
    expect: { requireAssertions: true },
    // Generous, because a shared machine may be busy; a test that hangs is still found.
    testTimeout: 30_000,
    // Said, not left to the number of cores: projects that run side by side must agree on it.
    maxWorkers: 2,
    sequence: { sequencer: RandomOrder },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Pure code: modules once loaded serve the next file as well.
          isolate: false,
          include: ['{src,tools,lab,test,db}/**/*.test.ts'],
          exclude: ['**/*.{api,slow,web}.test.ts'],
        },
      },
      {
        extends: true,
        test: { ...withServices, name: 'api', include: ['{src,test,db}/**/*.api.test.ts'] },
      },
      {
        extends: true,
        test: {
          ...withServices,
          name: 'slow',
          include: ['{src,tools,lab,test}/**/*.slow.test.ts'],
        },
      },
      {
        extends: true,
        // The document is made once: making it takes longer than most of these files.
        test: { ...inBrowser, name: 'web', isolate: false, exclude: REPLACING },
      },
      {
        extends: true,
        test: { ...inBrowser, name: 'web-isolated', include: REPLACING },
      },
    ],
  },
});

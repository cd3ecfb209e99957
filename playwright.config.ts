import { defineConfig } from '@playwright/test';

// Started by tools/e2e.ts, which builds the site, seeds a database of its own and runs the real
// server in front of it. Chromium comes from the same Debian root as the services.
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // A shared machine may starve one browser for seconds; what fails twice is broken.
  retries: process.env.CI === undefined ? 0 : 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  snapshotPathTemplate: '{testDir}/visual/{arg}{ext}',
  // Where nobody looks at it, a picture is not made but missed.
  ...(process.env.CI !== undefined && { updateSnapshots: 'none' }),
  reporter: [['list'], ['./e2e/summary-reporter.ts']],
  use: {
    baseURL: process.env.E2E_URL ?? 'http://localhost:3000',
    // What it answers, tests cannot see or change; e2e/offline.spec.ts allows it.
    serviceWorkers: 'block',
    locale: 'ru-RU',
    // Where the system asks for light, a reader who has not chosen is asked.
    colorScheme: 'dark',
    timezoneId: 'Europe/Moscow',
    // Recording everything makes every test slower; what is tried again is recorded.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // A microphone that beeps, and nobody who asks whether it may be heard.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
});

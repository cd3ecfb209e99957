import { test as base, expect } from '@playwright/test';

interface Kept {
  /** The way of writing a text that this browser has kept. */
  writing: 'plain' | 'rich';
  /** Whether it underlines words nobody knows. */
  spelling: 'on' | 'off';
}

/** Every test fails on an error in the page, on the console or from the server. */
export const test = base.extend<{ faults: string[] } & Kept>({
  // Where a test does not say otherwise, words are typed into plain fields and nobody judges them.
  writing: ['plain', { option: true }],
  spelling: ['off', { option: true }],
  faults: [
    async ({ page, writing, spelling }, use) => {
      await page.addInitScript(
        (kept) => {
          try {
            for (const [key, value] of Object.entries(kept))
              if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
          } catch {
            // A page of no address keeps nothing.
          }
        },
        { writing, spelling },
      );
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(`page: ${error.message}`));
      page.on('console', (message) => {
        // Playwright says so of each page (playwright.config.ts).
        if (message.text() === 'Service Worker registration blocked by Playwright') return;
        if (message.type() === 'error' || message.type() === 'warning')
          faults.push(`console: ${message.text()} (${message.location().url})`);
      });
      page.on('response', (response) => {
        if (response.status() >= 500) faults.push(`${response.status()} ${response.url()}`);
      });
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Chromium writes a line on the console for an answer that refuses; that one is meant. */
export function ignoreStatus(faults: string[], status: string): void {
  for (let at = faults.length - 1; at >= 0; at -= 1)
    if (faults[at]?.includes(status) === true) faults.splice(at, 1);
}

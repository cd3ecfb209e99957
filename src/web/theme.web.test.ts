import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseTheme, switchTheme, THEME_SCRIPT, themeChoice } from './theme.ts';

const { dataset } = document.documentElement;

/** What the system asks for. */
function system(isLight: boolean): void {
  const query = { matches: isLight, addEventListener: () => undefined };
  vi.stubGlobal('matchMedia', () => query);
}

function load(): void {
  // oxlint-disable-next-line no-implied-eval -- As the browser does with the script of the page.
  new Function(THEME_SCRIPT)();
}

beforeEach(() => {
  localStorage.clear();
  delete dataset['theme'];
  delete dataset['offer'];
  document.head.innerHTML = '<meta name="theme-color" content="">';
});
afterEach(() => vi.unstubAllGlobals());

test('dark is the default, and light is offered where the system asks for it', () => {
  system(false);
  load();
  expect(dataset).toMatchObject({ theme: 'dark' });
  expect(dataset['offer']).toBeUndefined();
  system(true);
  load();
  expect(dataset).toMatchObject({ theme: 'dark', offer: 'light' });
});

test('a choice ends the offer and is there on the next page', () => {
  system(true);
  load();
  chooseTheme('system');
  expect(dataset['offer']).toBeUndefined();
  expect([dataset['theme'], themeChoice()]).toEqual(['light', 'system']);
  load();
  expect(dataset['offer']).toBeUndefined();
  expect(dataset['theme']).toBe('light');
  system(false);
  load();
  expect(dataset['theme']).toBe('dark');
});

test('the switch goes to the other one, and stays there', () => {
  system(true);
  load();
  switchTheme();
  expect([dataset['theme'], themeChoice()]).toEqual(['light', 'light']);
  switchTheme();
  expect([dataset['theme'], themeChoice()]).toEqual(['dark', 'dark']);
  load();
  expect(dataset['theme']).toBe('dark');
});

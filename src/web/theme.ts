// Dark is the default. A reader who chose light gets it before the first paint: the script runs in
// <head>, before anything is drawn.

import { remember } from '#ui/storage.web.ts';

export const COLOURS = { dark: '#0f1412', light: '#f5f2ec' } as const;

export const THEME_SCRIPT = `try{if(localStorage.theme==='light'){document.documentElement.dataset.theme='light';document.querySelector('meta[name=theme-color]').content='${COLOURS.light}'}}catch{}`;

export function switchTheme(): void {
  const { dataset } = document.documentElement;
  const theme = dataset['theme'] === 'light' ? 'dark' : 'light';
  dataset['theme'] = theme;
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', COLOURS[theme]);
  remember('theme', theme);
}

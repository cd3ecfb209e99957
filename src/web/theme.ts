// Dark is the default. A reader who chose light, or what the system has, gets it before the first
// paint: the script runs in <head>, before anything is drawn. Where the system asks for light and
// nothing was chosen, `styles.css` shows an offer (`LightOffer`).

import { recall, remember } from '#ui/storage.web.ts';

export const COLOURS = { dark: '#0f1412', light: '#f5f2ec' } as const;

type Theme = keyof typeof COLOURS;
export type ThemeChoice = Theme | 'system';

const KEY = 'theme';
const LIGHT = '(prefers-color-scheme: light)';

export const THEME_SCRIPT = `try{const m=matchMedia('${LIGHT}'),d=document.documentElement.dataset,f=()=>{const c=localStorage.${KEY},l=c==='light'||(c==='system'&&m.matches);d.theme=l?'light':'dark';document.querySelector('meta[name=theme-color]').content=l?'${COLOURS.light}':'${COLOURS.dark}'};f();m.addEventListener('change',f);if(!localStorage.${KEY}&&m.matches)d.offer='light'}catch{}`;

export const themeChoice = (): ThemeChoice => {
  const chosen = recall(KEY);
  return chosen === 'light' || chosen === 'system' ? chosen : 'dark';
};

export function chooseTheme(choice: ThemeChoice): void {
  const { dataset } = document.documentElement;
  const theme = choice === 'system' ? (matchMedia(LIGHT).matches ? 'light' : 'dark') : choice;
  dataset['theme'] = theme;
  delete dataset['offer'];
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', COLOURS[theme]);
  remember(KEY, choice);
}

export const switchTheme = (): void =>
  chooseTheme(document.documentElement.dataset['theme'] === 'light' ? 'dark' : 'light');

// The greeting of a visitor, as far as the server cannot know it: whether this browser has closed it,
// and which language its reader reads besides Tatar. The script runs in <head>, before anything is
// drawn; `styles.css` shows what it found.

import { remember } from '#ui/storage.web.ts';

/** Who reads neither Tatar nor Russian is most likely helped by English. */
export const VISITOR_INTRO_SCRIPT = `try{const d=document.documentElement.dataset;d.reader=(navigator.languages.find(l=>/^(tt|ru|en)\\b/i.test(l))||'en').slice(0,2).toLowerCase();if(localStorage.hello==='closed')d.hello='closed'}catch{}`;

/** What the greeting says, for those who cannot read the interface: so it is in no catalogue of it. */
export const VISITOR_INTRO = {
  ru: 'Рассказы, рецепты и деревенские новости на татарском: читайте без регистрации, а понравится – пишите сами.',
  en: 'Stories, recipes and village news in Tatar: read without signing up, and if you like it, write your own.',
} as const;

export function closeVisitorIntro(): void {
  document.documentElement.dataset['hello'] = 'closed';
  remember('hello', 'closed');
  // The button is gone with its card; the keyboard goes on at the content.
  document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
}

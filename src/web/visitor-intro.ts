// The greeting of a visitor, as far as the server cannot know it: whether this browser has closed it,
// and which language its reader reads besides Tatar. The script runs in <head>, before anything is
// drawn; `styles.css` shows what it found.

import { remember } from '#ui/storage.web.ts';

/** Who reads neither Tatar nor Russian is most likely helped by English. */
export const VISITOR_INTRO_SCRIPT = `try{const d=document.documentElement.dataset;d.reader=(navigator.languages.find(l=>/^(tt|ru|en)\\b/i.test(l))||'en').slice(0,2).toLowerCase();if(localStorage.hello==='closed')d.hello='closed'}catch{}`;

/** What the greeting says, for those who cannot read the interface: so it is in no catalogue of it. */
export const VISITOR_INTRO = {
  ru: 'Здесь люди пишут на татарском. Нажмите на незнакомое слово – и сразу узнаете, что оно значит.',
  en: 'People write here in Tatar. Tap any word – it opens and tells you what it means.',
} as const;

export function closeVisitorIntro(): void {
  document.documentElement.dataset['hello'] = 'closed';
  remember('hello', 'closed');
  // The button is gone with its card; the keyboard goes on at the content.
  document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
}

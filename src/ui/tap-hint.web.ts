// Whether this browser has opened the card of a word: then it needs no `TapHint`.

import { recall, remember } from './storage.web.ts';

const KEY = 'tapped';

/** Runs in <head>, before anything is drawn. */
export const TAP_HINT_SCRIPT = `try{if(localStorage.${KEY})document.documentElement.dataset.${KEY}=''}catch{}`;

export const rememberTap = (): void => remember(KEY, '1');

/** For the next page: on this one nothing may move. */
export function hideTapHint(): void {
  if (recall(KEY) !== null) document.documentElement.dataset[KEY] = '';
}

import { useLingui } from '@lingui/react/macro';
import { recall, remember } from './storage.web.ts';

const KEY = 'tapped';

/** Whoever has opened the card of a word needs no hint; runs in <head>, before anything is drawn. */
export const TAP_HINT_SCRIPT = `try{if(localStorage.${KEY})document.documentElement.dataset.${KEY}=''}catch{}`;

export const rememberTap = (): void => remember(KEY, '1');

/** For the next page: on this one nothing may move. */
export function hideTapHint(): void {
  if (recall(KEY) !== null) document.documentElement.dataset[KEY] = '';
}

/** Says that words can be tapped, until one was. */
export function TapHint({ className = '' }: { className?: string }) {
  const { t } = useLingui();
  return (
    <p className={`tap-hint script-only text-[14px] text-gold-text ${className}`}>
      {t`Теләсә кайсы сүзгә басыгыз`}
    </p>
  );
}

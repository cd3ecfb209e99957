// Does what was typed and pressed before the scripts came (pre-hydration.ts).

import type { PreHydration } from './pre-hydration.ts';

declare global {
  interface Window {
    early?: PreHydration | undefined;
  }
}

/** Called once the page is alive. */
export function replayInput(): void {
  const { early } = window;
  if (early === undefined) return;
  window.early = undefined;
  for (const name of ['input', 'pointerdown', 'click', 'submit'] as const)
    removeEventListener(name, early[name], true);
  for (const field of early.fields) if (field.isConnected) tellReact(field);
  // By then the words have reached the form that is sent.
  setTimeout(() => pressAgain(early.press));
}

function pressAgain(press: HTMLElement | null): void {
  if (press?.isConnected !== true) return;
  if (press instanceof HTMLFormElement) press.requestSubmit();
  else press.click();
}

/**
 * React compares a field with what it last knew of it, and first knew it with the words in it. So it
 * is shown the field as it was, and then the words, past the setter by which it watches.
 */
function tellReact(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): void {
  if (field instanceof HTMLSelectElement) {
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  if (field.type === 'checkbox' || field.type === 'radio' || field.type === 'file') return;
  const { value, selectionStart } = field;
  field.value = field.defaultValue;
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
  if (selectionStart !== null && document.activeElement === field)
    field.setSelectionRange(selectionStart, selectionStart);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

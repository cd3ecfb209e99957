// A label of the interface to be explained: after a long press, or `?` while it has the
// focus (a key of its own only there: WCAG 2.1.4). What it says is found later, by others.

import type { Messages } from '@lingui/core';

const HOLD_MS = 700;
/** A finger that moves farther scrolls. */
const FAR = 10;

/** What is pressed or read as a name; texts of people have their own cards. */
const LABELS = 'button, summary, label, legend, h1, h2, h3, th, dt, [role=tab], a';
const WRITTEN_IN = 'input:not([type=checkbox], [type=radio]), textarea, [contenteditable]';

function labelAt(target: EventTarget | null, texts: () => Messages): HTMLElement | null {
  const label = target instanceof Element ? target.closest<HTMLElement>(LABELS) : null;
  if (label === null || label.closest('[data-words], .word-place') !== null) return null;
  // Of links only those with a text of ours: others are titles and names, and keep their own menu.
  const isOurs =
    !label.matches('a') ||
    label.closest('nav') !== null ||
    Object.values(texts()).some((text) => String(text) === label.innerText.trim());
  return isOurs ? label : null;
}

/** Listens until it is told to stop. */
export function watchLabels(
  texts: () => Messages,
  onLabel: (label: HTMLElement) => void,
): () => void {
  let pressed: { label: HTMLElement; timer: number; x: number; y: number } | null = null;
  let isTold = false;
  const release = () => {
    clearTimeout(pressed?.timer);
    pressed = null;
  };
  const tell = () => {
    if (pressed === null) return;
    isTold = true;
    getSelection()?.removeAllRanges();
    onLabel(pressed.label);
    release();
  };
  const handlers = {
    pointerdown: (event: PointerEvent) => {
      release();
      isTold = false;
      const label = event.button === 0 ? labelAt(event.target, texts) : null;
      if (label === null) return;
      pressed = {
        label,
        timer: window.setTimeout(tell, HOLD_MS),
        x: event.clientX,
        y: event.clientY,
      };
    },
    pointermove: ({ clientX, clientY }: PointerEvent) => {
      if (pressed !== null && Math.hypot(clientX - pressed.x, clientY - pressed.y) > FAR) release();
    },
    pointerup: release,
    pointercancel: release,
    // On a phone the menu of a link comes at the same moment.
    contextmenu: (event: Event) => {
      if (pressed === null && !isTold) return;
      event.preventDefault();
      tell();
    },
    // Who was told about a button has not pressed it.
    click: (event: Event) => {
      if (!isTold) return;
      isTold = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    keydown: (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.altKey || event.metaKey) return;
      const { target } = event;
      if (!(target instanceof Element) || target.matches(WRITTEN_IN)) return;
      const label = labelAt(target.closest('label') ?? target, texts);
      if (label === null) return;
      event.preventDefault();
      onLabel(label);
    },
  };
  const all = Object.entries(handlers) as [string, EventListener][];
  for (const [name, handler] of all) document.addEventListener(name, handler, { capture: true });
  return () => {
    release();
    for (const [name, handler] of all)
      document.removeEventListener(name, handler, { capture: true });
  };
}

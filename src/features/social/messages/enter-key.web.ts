import type { KeyboardEvent } from 'react';

/** Whoever has a keyboard sends by Enter; on a touch screen Enter is a new line, and the button sends. */
export const hasKeyboard = () => matchMedia('(pointer: fine)').matches;

/** Whether the key sends what is written: Enter, and Ctrl or ⌘ with it everywhere. */
export const isSendKey = ({
  key,
  nativeEvent,
  ctrlKey,
  metaKey,
  shiftKey,
}: KeyboardEvent): boolean =>
  key === 'Enter' &&
  !nativeEvent.isComposing &&
  (ctrlKey || metaKey || (!shiftKey && hasKeyboard()));

// What is written in: a field, or a text that is written in place.

export type TextControl = HTMLInputElement | HTMLTextAreaElement;

export const isTextField = (element: unknown): element is TextControl =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && (element.type === 'text' || element.type === 'search'));

export type Written = HTMLElement;

export const isWritten = (element: unknown): element is Written =>
  isTextField(element) || (element instanceof HTMLElement && element.isContentEditable);

/** Whether Tatar is written in it, as it or something around it says. */
export const isTatar = (written: Written): boolean =>
  written.closest<HTMLElement>('[lang]')?.lang.startsWith('tt') === true;

// Typing for the person: into the place of the caret, as one step that "undo" takes back.

export type TextControl = HTMLInputElement | HTMLTextAreaElement;

export const isTextField = (element: unknown): element is TextControl =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && (element.type === 'text' || element.type === 'search'));

/** The command takes minutes for thousands of lines; what is longer goes in without it. */
const LONGEST_UNDONE = 2000;

export function insertText(field: TextControl, text: string): void {
  field.focus();
  // The old command is the only one that keeps the field's own history of undoing.
  if (text.length <= LONGEST_UNDONE && document.execCommand('insertText', false, text)) return;
  const { selectionStart, selectionEnd } = field;
  field.setRangeText(text, selectionStart ?? 0, selectionEnd ?? 0, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Puts `text` where `from`–`to` stood and selects a part of it. */
export function replaceText(
  field: TextControl,
  change: { from: number; to: number; text: string; select: readonly [number, number] },
): void {
  field.focus();
  field.setSelectionRange(change.from, change.to);
  insertText(field, change.text);
  field.setSelectionRange(...change.select);
}

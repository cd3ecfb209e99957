// Typing for the person: into the place of the caret, as one step that "undo" takes back.

import { isTextField, type TextControl, type Written } from './written.web.ts';

/** The text before the caret: all of it in a field, that of the paragraph in a written text. */
export function textBefore(written: Written): string {
  if (isTextField(written)) return written.value.slice(0, written.selectionStart ?? 0);
  const caret = getSelection();
  if (caret === null || caret.rangeCount === 0) return '';
  const { startContainer, startOffset } = caret.getRangeAt(0);
  const block = startContainer instanceof Element ? startContainer : startContainer.parentElement;
  const before = document.createRange();
  before.setStart(block?.closest('p, h2, h3') ?? written, 0);
  before.setEnd(startContainer, startOffset);
  const copied = before.cloneContents();
  for (const end of copied.querySelectorAll('br')) end.replaceWith('\n');
  return copied.textContent ?? '';
}

/** The command takes minutes for thousands of lines; what is longer goes in without it. */
const LONGEST_UNDONE = 2000;

export function insertText(field: Written, text: string): void {
  field.focus();
  // The old command is the only one that keeps the field's own history of undoing.
  if (text.length <= LONGEST_UNDONE && document.execCommand('insertText', false, text)) return;
  if (!isTextField(field)) return;
  const { selectionStart, selectionEnd } = field;
  field.setRangeText(text, selectionStart ?? 0, selectionEnd ?? 0, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** A whole new text, also for a field out of sight; the form hears of it as if it were typed. */
export function putText(field: TextControl, text: string): void {
  field.setRangeText(text, 0, field.value.length, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Puts letters in the place of what is selected and of so many that stand before it. */
export function replaceBefore(written: Written, length: number, text: string): void {
  if (isTextField(written)) {
    const from = (written.selectionStart ?? 0) - length;
    const caret = from + text.length;
    const to = written.selectionEnd ?? from + length;
    return replaceText(written, { from, to, text, select: [caret, caret] });
  }
  const selection = getSelection();
  for (let at = 0; at < length; at += 1) selection?.modify('extend', 'backward', 'character');
  insertText(written, text);
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

import type { Selected } from './phrase.ts';

/** Words of a picture and of its button are no part of the text. */
const isText = (node: Node) => node.parentElement?.closest('figure, button') === null;

/** What is selected inside an element; null where it is nothing, or goes beyond it. */
export function selectedIn(element: HTMLElement): Selected | null {
  const selection = getSelection();
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!element.contains(range.commonAncestorContainer)) return null;
  const text = selection.toString().trim();
  return text === '' ? null : { text, before: shownBefore(element, range) };
}

/** Each piece of text is apart: no phrase goes over the end of one. */
function shownBefore(element: HTMLElement, range: Range): string {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const pieces: string[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    if (node === range.startContainer) {
      if (isText(node)) pieces.push(text.slice(0, range.startOffset));
      break;
    }
    if (range.comparePoint(node, text.length) >= 0) break;
    if (isText(node)) pieces.push(text);
  }
  return pieces.join('\n');
}

/** Whether something inside of it is selected. */
export function hasSelected(element: HTMLElement): boolean {
  const selection = getSelection();
  return selection?.isCollapsed === false && element.contains(selection.anchorNode);
}

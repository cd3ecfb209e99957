// Underlines words where they stand, without a mark in the page: the text neither moves nor is it
// read another way. Browsers that cannot do it show the text as it is.

const NAME = 'unknown-words';
const WORD = /\p{L}[\p{L}\p{M}]*(?:[-‐‑ʼ’'][\p{L}][\p{L}\p{M}]*)*/gu;

/** By note, the places of its unknown words. */
const places = new Map<string, readonly Range[]>();

const canUnderline = (): boolean => 'highlights' in CSS && typeof Highlight === 'function';

function show(): void {
  const all = [...places.values()].flat();
  if (all.length === 0) CSS.highlights.delete(NAME);
  else CSS.highlights.set(NAME, new Highlight(...all));
}

function rangesIn(container: Element, forms: ReadonlySet<string>): Range[] {
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(WORD)) {
      if (!forms.has(word.toLowerCase())) continue;
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      ranges.push(range);
    }
  return ranges;
}

/** Underlines these words wherever the text of the note stands on the page; none takes them away. */
export function underline(note: { id: string; idC: string }, forms: readonly string[]): void {
  if (!canUnderline()) return;
  const wanted = new Set(forms);
  const containers = document.querySelectorAll(`[data-note="${note.idC}"]`);
  const ranges = wanted.size === 0 ? [] : [...containers].flatMap((one) => rangesIn(one, wanted));
  if (ranges.length === 0) places.delete(note.id);
  else places.set(note.id, ranges);
  show();
}

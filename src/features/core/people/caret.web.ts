// Where on the screen somebody is being named. In a text that is written in place browsers tell it, in
// a text area they do not: there the text before the caret is written once more into a box of the same
// measures.

import type { Written } from '#ui/written.web.ts';
import type { Begun } from './mention.ts';

const COPIED = [
  'boxSizing',
  'width',
  'paddingTop',
  'paddingRight',
  'paddingBottom',
  'paddingLeft',
  'borderTopWidth',
  'borderRightWidth',
  'borderBottomWidth',
  'borderLeftWidth',
  'font',
  'letterSpacing',
  'lineHeight',
  'tabSize',
] as const;

interface Line {
  left: number;
  top: number;
  bottom: number;
}

/** The line in which the `@` stands, as the page is seen now. */
export const caretLine = (field: Written, { from, letters }: Begun): Line =>
  field instanceof HTMLTextAreaElement ? lineOfArea(field, from) : lineInPlace(letters.length + 1);

function lineInPlace(length: number): Line {
  const named = getSelection()?.getRangeAt(0).cloneRange();
  if (named === undefined) return { left: 0, top: 0, bottom: 0 };
  const { startContainer, startOffset } = named;
  if (startContainer instanceof Text)
    named.setStart(startContainer, Math.max(0, startOffset - length));
  return named.getBoundingClientRect();
}

function lineOfArea(area: HTMLTextAreaElement, at: number): Line {
  const style = getComputedStyle(area);
  const box = document.createElement('div');
  for (const name of COPIED) box.style[name] = style[name];
  Object.assign(box.style, {
    position: 'absolute',
    visibility: 'hidden',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
  });
  const mark = document.createElement('span');
  mark.textContent = '@';
  box.append(area.value.slice(0, at), mark);
  document.body.append(box);
  const { offsetLeft, offsetTop, offsetHeight } = mark;
  box.remove();
  const seen = area.getBoundingClientRect();
  const top = seen.top + offsetTop - area.scrollTop;
  return { left: seen.left + offsetLeft, top, bottom: top + offsetHeight };
}

// Draws lines under misspelt words. In a text that is written in place the browser marks ranges by
// itself; under a field lies a layer with the same words in the same places, of which only the lines
// are seen. Neither changes what is written.

import { insertText, replaceText } from '#ui/insert-text.web.ts';
import { isTextField, type Written } from '#ui/written.web.ts';
import { type Misspelt, misspeltIn } from './spelling.web.ts';

export interface Hint extends Misspelt {
  box: () => DOMRect;
  /** Whether the caret stands at it. */
  isAtCaret: () => boolean;
  replace: (word: string) => void;
}

export interface Hints {
  draw: () => Hint[];
  /** Something was typed; what would stand in a wrong place goes until the next drawing. */
  follow: () => void;
  close: () => void;
}

/** What decides where the words of a field stand. */
const SHAPE = [
  'boxSizing',
  'fontFamily',
  'fontSize',
  'fontStyle',
  'fontWeight',
  'letterSpacing',
  'lineHeight',
  'overflowWrap',
  'paddingBottom',
  'paddingLeft',
  'paddingRight',
  'paddingTop',
  'textIndent',
  'whiteSpace',
  'wordBreak',
  'borderTopWidth',
  'borderRightWidth',
  'borderBottomWidth',
  'borderLeftWidth',
] as const;

/** A field in which lines can be drawn; short ones scroll sideways and have none. */
export const canHint = (written: Written): boolean =>
  written instanceof HTMLTextAreaElement || !isTextField(written);

export const textOf = (written: Written): string =>
  isTextField(written) ? written.value : written.innerText;

/** About how long it is, without asking where its lines end: that is asked at every key. */
export const lengthOf = (written: Written): number =>
  isTextField(written) ? written.value.length : (written.textContent ?? '').length;

function openLayer(field: HTMLTextAreaElement): Hints {
  const layer = document.createElement('div');
  layer.className = 'misspelt-layer';
  layer.ariaHidden = 'true';
  field.after(layer);

  function place(): void {
    const style = getComputedStyle(field);
    for (const name of SHAPE) layer.style[name] = style[name];
    layer.style.top = `${field.offsetTop}px`;
    layer.style.left = `${field.offsetLeft}px`;
    layer.style.width = `${field.offsetWidth}px`;
    layer.style.height = `${field.offsetHeight}px`;
    layer.scrollTop = field.scrollTop;
  }
  const scroll = () => {
    layer.scrollTop = field.scrollTop;
  };
  const size = new ResizeObserver(place);
  size.observe(field);
  field.addEventListener('scroll', scroll);

  return {
    follow: () => layer.replaceChildren(),
    draw: () => {
      const text = field.value;
      const parts: (string | HTMLElement)[] = [];
      let end = 0;
      const hints = misspeltIn(text).map((found): Hint => {
        const line = document.createElement('u');
        line.textContent = found.word;
        parts.push(text.slice(end, found.start), line);
        end = found.end;
        return {
          ...found,
          box: () => line.getBoundingClientRect(),
          isAtCaret: () =>
            field.selectionStart === field.selectionEnd &&
            field.selectionStart >= found.start &&
            field.selectionStart <= found.end,
          replace: (word) => {
            const caret = found.start + word.length;
            replaceText(field, {
              from: found.start,
              to: found.end,
              text: word,
              select: [caret, caret],
            });
          },
        };
      });
      layer.replaceChildren(...parts, text.slice(end));
      place();
      return hints;
    },
    close: () => {
      size.disconnect();
      field.removeEventListener('scroll', scroll);
      layer.remove();
    },
  };
}

const HIGHLIGHT = 'misspelt';

function openHighlight(written: HTMLElement): Hints {
  return {
    // The browser moves its ranges with their words.
    follow: () => undefined,
    draw: () => {
      const hints: Hint[] = [];
      const ranges: Range[] = [];
      const walk = document.createTreeWalker(
        written,
        NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
        (node) => {
          if (node instanceof Text) return NodeFilter.FILTER_ACCEPT;
          // What stands in the text without being of it: a picture with its buttons.
          const isApart = node instanceof HTMLElement && !node.isContentEditable;
          return isApart ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP;
        },
      );
      for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
        const piece = node;
        for (const found of misspeltIn(piece.textContent ?? '')) {
          const range = document.createRange();
          range.setStart(piece, found.start);
          range.setEnd(piece, found.end);
          ranges.push(range);
          hints.push({
            ...found,
            box: () => range.getBoundingClientRect(),
            isAtCaret: () => {
              const caret = getSelection();
              if (caret === null || !caret.isCollapsed || caret.anchorNode === null) return false;
              return range.isPointInRange(caret.anchorNode, caret.anchorOffset);
            },
            replace: (word) => {
              written.focus();
              getSelection()?.setBaseAndExtent(piece, found.start, piece, found.end);
              insertText(written, word);
            },
          });
        }
      }
      CSS.highlights.set(HIGHLIGHT, new Highlight(...ranges));
      return hints;
    },
    close: () => void CSS.highlights.delete(HIGHLIGHT),
  };
}

/** Null where this browser cannot draw them. */
export function openHints(written: Written): Hints | null {
  if (written instanceof HTMLTextAreaElement) return openLayer(written);
  return isTextField(written) || !('highlights' in CSS) ? null : openHighlight(written);
}

// Measures where things to press lie. They may not leave the screen or their column, be cut off,
// stick out of their frame or lie on one another: none of that shows in the text of a page. What
// ends in dots is short on purpose, and a row that slides may be longer than the screen.

import type { Page } from '@playwright/test';

/** What is wrong with the page as it lies now; empty where all is well. */
export async function wrongBoxes(page: Page): Promise<string[]> {
  return page.evaluate(measure);
}

/** Runs in the page, so everything it needs stands inside it. */
function measure(): string[] {
  interface Box {
    left: number;
    top: number;
    right: number;
    bottom: number;
  }
  interface Around {
    /** Whether it stands in a row that slides. */
    slides: boolean;
    /** Whether words in it end in dots. */
    dots: boolean;
    /** Whether only those hear of it who do not see the page. */
    unseen: boolean;
    /** The bar that moves over the page, where it stands in one. */
    bar: Element | null;
    /** Whether that bar stays where it is. */
    isFixed: boolean;
    /** Everything around it that shows only a part of what it holds. */
    frames: readonly Element[];
  }
  interface Control {
    element: Element;
    /** What is seen of it: its frame, or its words line by line. */
    seen: Box[];
    top: number;
    bottom: number;
    around: Around;
  }
  /** Lines of text touch by a hair. */
  const HAIR = 2;
  /** A line of text is higher than its letters: so much of it, above and below, is air. */
  const AIR = 0.2;
  const wrong = new Set<string>();
  const nameOf = (element: Element) => {
    const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `${element.tagName.toLowerCase()} «${words.trim().slice(0, 40)}»`;
  };
  const isVisible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const isLarge = ({ left, top, right, bottom }: Box) => right - left > HAIR && bottom - top > HAIR;

  const extra = document.documentElement.scrollWidth - innerWidth;
  if (extra > 0) wrong.add(`the page scrolls sideways by ${extra} px`);

  const NOWHERE: Around = {
    slides: false,
    dots: false,
    unseen: false,
    bar: null,
    isFixed: false,
    frames: [],
  };
  const known = new Map<Element, Around>();
  /** Asked of every control, and the same for all in one place: each element is looked at once. */
  const aroundOf = (element: Element): Around => {
    const old = known.get(element);
    if (old !== undefined) return old;
    const over = element.parentElement === null ? NOWHERE : aroundOf(element.parentElement);
    const style = getComputedStyle(element);
    const { overflowX, position } = style;
    const isBar = position === 'fixed' || position === 'sticky';
    // What is fixed is cut by the screen alone.
    const outer = position === 'fixed' ? { ...NOWHERE, unseen: over.unseen } : over;
    const isHidden = style.clipPath === 'inset(50%)' || element.matches('[inert]');
    const around = {
      slides: outer.slides || /auto|scroll/.test(overflowX),
      dots: outer.dots || style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none',
      unseen: outer.unseen || isHidden,
      bar: isBar ? element : over.bar,
      isFixed: isBar ? position === 'fixed' : over.isFixed,
      frames: overflowX === 'visible' ? outer.frames : [...outer.frames, element],
    };
    known.set(element, around);
    return around;
  };
  const cut = (box: Box, frames: readonly Element[]): Box =>
    frames.reduce((rest, element) => {
      const frame = element.getBoundingClientRect();
      return {
        left: Math.max(rest.left, frame.left),
        top: Math.max(rest.top, frame.top),
        right: Math.min(rest.right, frame.right),
        bottom: Math.min(rest.bottom, frame.bottom),
      };
    }, box);
  const hasFrame = (element: Element) => {
    const style = getComputedStyle(element);
    return (
      style.borderTopWidth !== '0px' ||
      style.backgroundColor !== 'rgba(0, 0, 0, 0)' ||
      /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName)
    );
  };
  /** Its words line by line, and its pictures. */
  const insideOf = (element: Element): { words: Box[]; pictures: Box[] } => {
    const words: Box[] = [];
    const pictures: Box[] = [];
    const walk = document.createTreeWalker(element);
    for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
      const parent = node instanceof Element ? node : (node.parentElement ?? element);
      const { frames, unseen } = aroundOf(parent);
      if (unseen || !isVisible(parent)) continue;
      if (node instanceof Text && node.data.trim() !== '') {
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const { left, top, right, bottom, height } of range.getClientRects()) {
          const line = { left, right, top: top + AIR * height, bottom: bottom - AIR * height };
          words.push(cut(line, frames));
        }
      } else if (node instanceof Element && /^(svg|IMG)$/.test(node.tagName))
        pictures.push(cut(node.getBoundingClientRect(), frames));
    }
    return { words: words.filter(isLarge), pictures: pictures.filter(isLarge) };
  };

  const controls: Control[] = [];
  const CONTROLS = 'a[href], button, input, textarea, select, summary';
  for (const element of document.querySelectorAll(CONTROLS)) {
    const around = aroundOf(element);
    // The field no person fills in, and files that are chosen by a button, are no controls.
    if (!isVisible(element) || around.unseen || element.matches('[tabindex="-1"]')) continue;
    const box = element.getBoundingClientRect();
    const { words, pictures } = insideOf(element);
    const framed = hasFrame(element);
    const seen = framed ? [cut(box, around.frames)].filter(isLarge) : [...words, ...pictures];
    if (seen.length === 0) continue;
    const top = Math.min(...seen.map((part) => part.top));
    const bottom = Math.max(...seen.map((part) => part.bottom));
    controls.push({ element, seen, top, bottom, around });
    const outer = aroundOf(element.parentElement ?? element);
    if (framed && words.some(({ left, right }) => left < box.left - 1 || right > box.right + 1))
      wrong.add(`${nameOf(element)} is wider than its frame`);
    if (outer.slides || outer.dots) continue;
    if (box.left < -1 || box.right > innerWidth + 1)
      wrong.add(`${nameOf(element)} leaves the screen`);
    for (const over of outer.frames) {
      const frame = over.getBoundingClientRect();
      if (box.right > frame.right + 1 || box.left < frame.left - 1)
        wrong.add(`${nameOf(element)} is cut off`);
    }
    if (around.isFixed) continue;
    const column = element.closest('header, nav, main, aside')?.getBoundingClientRect();
    if (column && (box.left < column.left - 1 || box.right > column.right + 1))
      wrong.add(`${nameOf(element)} leaves its column`);
  }

  const meet = (a: Box, b: Box) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > HAIR &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > HAIR;
  controls.sort((one, other) => one.top - other.top);
  controls.forEach((one, at) => {
    for (const other of controls.slice(at + 1)) {
      // All that follow begin further down.
      if (other.top >= one.bottom) break;
      // A bar lies over what scrolls under it, but two that stay where they are lie side by side.
      const together = one.around.bar === other.around.bar;
      if (!together && !(one.around.isFixed && other.around.isFixed)) continue;
      // A button may stand on a link.
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      if (one.seen.some((a) => other.seen.some((b) => meet(a, b))))
        wrong.add(`${nameOf(one.element)} lies on ${nameOf(other.element)}`);
    }
  });
  return [...wrong];
}

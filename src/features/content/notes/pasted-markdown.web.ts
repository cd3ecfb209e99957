// What is pasted from a page or from Word, as our few signs: bold, italic, lists, links, headings
// and quotes. All else is plain text. Pasted pages are huge and odd, so every step is bounded and
// takes time in proportion to them.

import { repairWords } from '#tatar/repair.ts';
import { inlineLines, isTarget, type Run } from './rich-inline.ts';

/** More than any note; what is longer is pasted as the browser does it. */
export const LONGEST_HTML = 1_000_000;
const MOST_NODES = 20_000;
const DEEPEST = 60;
/** A little more than a note can hold: the rest would be refused. */
const LONGEST_TEXT = 25_000;

const SKIPPED = new Set('HEAD STYLE SCRIPT TITLE META LINK TEMPLATE SVG IMG'.split(' '));
const BLOCKS = new Set(
  'P DIV SECTION ARTICLE HEADER FOOTER MAIN UL OL TABLE TR PRE BLOCKQUOTE LI H1 H2 H3 H4 H5 H6'.split(
    ' ',
  ),
);
const HEADINGS: Readonly<Record<string, string>> = {
  H1: '## ',
  H2: '## ',
  H3: '### ',
  H4: '### ',
  H5: '### ',
  H6: '### ',
};
/** As in a line of words; a note has no tables. */
const BETWEEN_CELLS = ' · ';
/** What Word draws in front of an entry: a point of another font, or a number. */
const OWN_BULLET = /^(?:[·•o§–-]|\d{1,3}[.)])\s+/;

type Font = Omit<Run, 'text'>;
const PLAIN: Font = { strong: false, emphasis: false, href: null };

interface Line {
  /** Signs before the line. */
  lead: string;
  runs: Run[];
  /** Follows the line before without an empty one between. */
  tight: boolean;
}

/** Takes words and line ends one after the other, and no more than a note can be made of. */
function openText() {
  const lines: { lead: string; text: string; tight: boolean }[] = [];
  let open: Line = { lead: '', runs: [], tight: false };
  let left = MOST_NODES;
  let length = 0;
  let isMarked = false;
  return {
    lastLead: () => lines.at(-1)?.lead ?? '',
    /** False once there is too much. */
    spend: (): boolean => (left -= 1) >= 0 && length < LONGEST_TEXT,
    /** Ends the line; the next one begins with these signs. */
    begin(lead = '', tight = false): void {
      const text = inlineLines(open.runs).join(' ').replaceAll(/ +/g, ' ');
      if (text !== '') {
        lines.push({ lead: open.lead, text, tight: open.tight });
        isMarked ||= open.lead !== '' || open.runs.some(hasSign);
      }
      open = { lead, runs: [], tight };
    },
    write(text: string, font: Font): void {
      open.runs.push({ ...font, text });
      length += text.length;
    },
    beginCell(): void {
      if (open.runs.some(({ text }) => text.trim() !== ''))
        open.runs.push({ ...PLAIN, text: BETWEEN_CELLS });
    },
    /** Whether anything in it needs a sign. */
    isMarked: (): boolean => isMarked,
    whole: (): string =>
      lines
        .map(({ lead, text, tight }, at) => (at === 0 ? '' : tight ? '\n' : '\n\n') + lead + text)
        .join('')
        .slice(0, LONGEST_TEXT),
  };
}
const hasSign = ({ text, strong, emphasis, href }: Run): boolean =>
  text.trim() !== '' && (strong || emphasis || (href !== null && href !== text));

type OpenText = ReturnType<typeof openText>;

/**
 * Styles under another name: the policy of the page lets no style in, and says so for each, even in
 * a document that nobody sees.
 */
export const withoutStyles = (html: string): string =>
  html
    .replaceAll(/<(\/?)style(?=[\s/>])/gi, '<$1template')
    .replaceAll(/<[a-z][^<>]*>/gi, (tag) => tag.replaceAll(/\sstyle(?=\s*=)/gi, ' data-style'));

const styleOf = (element: Element): string =>
  (element.getAttribute('data-style') ?? '').slice(0, 1000).toLowerCase().replaceAll(' ', '');

/** Some editors wrap all of it in a `b` that is not bold, so what the style says comes first. */
function fontOf(element: Element, around: Font): Font {
  const { tagName } = element;
  const style = styleOf(element);
  const weight = /(?:^|;)font-weight:(\w+)/.exec(style)?.[1];
  const slant = /(?:^|;)font-style:(\w+)/.exec(style)?.[1];
  const isBold = tagName === 'B' || tagName === 'STRONG' || around.strong;
  const isItalic = tagName === 'I' || tagName === 'EM' || around.emphasis;
  return {
    strong: weight === undefined ? isBold : weight === 'bold' || Number(weight) >= 600,
    emphasis: slant === undefined ? isItalic : slant === 'italic',
    href: null,
  };
}

const plainOf = (text: string | null): string => (text ?? '').replaceAll(/[\s\u00a0]+/g, ' ');

function linkOf(element: Element): Run | null {
  const href = (element.getAttribute('href') ?? '').trim();
  const text = plainOf(element.textContent).replaceAll(/[[\]]/g, '').trim();
  return isTarget(href) && text !== '' ? { ...PLAIN, text, href } : null;
}

/** The next number of a list, counted as its entries come by. */
function numberIn(list: Element, numbers: Map<Element, number>): number {
  const number = (numbers.get(list) ?? 0) + 1;
  numbers.set(list, number);
  return number;
}

function leadOf(element: Element, numbers: Map<Element, number>): string {
  const { tagName, parentElement } = element;
  if (tagName === 'LI')
    return parentElement?.tagName === 'OL' ? `${numberIn(parentElement, numbers)}. ` : '- ';
  if (/mso-list:l\d/.test(styleOf(element))) return wordLead(element);
  return HEADINGS[tagName] ?? '';
}

/** Word draws the number of an entry itself, in a piece of its own. */
function wordLead(entry: Element): string {
  const pieces = [...entry.querySelectorAll('span[data-style]')].slice(0, 20);
  const drawn = pieces.find((piece) => styleOf(piece).includes('mso-list:ignore'));
  const number = /^\s*(\d{1,3})[.)]/.exec(drawn?.textContent ?? '')?.[1];
  return number === undefined ? '- ' : `${number}. `;
}

interface Walk {
  into: OpenText;
  numbers: Map<Element, number>;
}

interface Place {
  font: Font;
  /** Signs of the block around. */
  lead: string;
  depth: number;
}

function walk(node: Node, of: Walk, { font, lead: around, depth }: Place): void {
  const { into, numbers } = of;
  if (!into.spend() || depth > DEEPEST) return;
  if (node.nodeType === Node.TEXT_NODE) return into.write(plainOf(node.textContent), font);
  if (!(node instanceof Element) || SKIPPED.has(node.tagName.toUpperCase())) return;
  // The bullet Word draws itself.
  if (styleOf(node).includes('mso-list:ignore')) return;
  if (node.tagName === 'BR') return into.begin(around === '> ' ? around : '', true);
  const link = node.tagName === 'A' ? linkOf(node) : null;
  if (link !== null) return into.write(link.text, link);
  if ((node.tagName === 'TD' || node.tagName === 'TH') && node.previousElementSibling !== null)
    into.beginCell();
  const isBlock = BLOCKS.has(node.tagName);
  const own = isBlock ? leadOf(node, numbers) : '';
  const isQuoted = node.tagName === 'BLOCKQUOTE' || around === '> ';
  // A paragraph inside an entry goes on with it.
  const lead = own === '' && isBlock && isQuoted ? '> ' : own;
  const isOfEntry = isBlock && node.parentElement?.tagName === 'LI' && own === '';
  if (isBlock && !isOfEntry)
    into.begin(lead, rowOf(lead) !== null && rowOf(lead) === rowOf(into.lastLead()));
  // A heading is bold by itself.
  const within = isQuoted ? '> ' : lead === '' ? around : lead;
  const inside = within.startsWith('#') ? PLAIN : fontOf(node, font);
  const place = { font: inside, lead: within, depth: depth + 1 };
  for (const child of node.childNodes) walk(child, of, place);
  if (isBlock) into.begin();
}

/** Entries of one list, and lines of one quote, follow one another. */
function rowOf(lead: string): string | null {
  if (lead === '' || lead.startsWith('#')) return null;
  return /^\d/.test(lead) ? 'number' : lead;
}

/** Null where there is nothing our signs could keep; then the plain text is pasted. */
export function markdownOf(html: string): string | null {
  if (
    html.length > LONGEST_HTML ||
    !/<(?:b|strong|i|em|li|a|h[1-6]|blockquote|span|p)[\s>]/i.test(html)
  )
    return null;
  // A document of its own: nothing in it is fetched or run.
  const { body } = new DOMParser().parseFromString(withoutStyles(html), 'text/html');
  const into = openText();
  walk(body, { into, numbers: new Map() }, { font: PLAIN, lead: '', depth: 0 });
  into.begin();
  const text = into.whole();
  return into.isMarked() ? text.split('\n').map(withoutOwnBullet).join('\n') : null;
}

const withoutOwnBullet = (line: string): string =>
  line.startsWith('- ') ? `- ${line.slice(2).replace(OWN_BULLET, '')}` : line;

/** What is put into the text instead of what the browser would paste; null where it would be the same. */
export function pastedText(html: string, plain: string): string | null {
  const text = markdownOf(html) ?? plain;
  if (text.length > LONGEST_TEXT) return null;
  const mended = repairWords(text);
  return mended === plain ? null : mended;
}

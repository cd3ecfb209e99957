// The small Markdown of notes, parsed to a tree. Everything that is not in the subset stays plain
// text; nothing ever becomes HTML. Time grows in proportion to the text, whatever is written in it.
//
// Blocks: paragraphs, `##` and `###` headings, `>` quotes, `-` and `1.` lists, and `![words](1)` on
// a line of its own: the first picture of the note itself. No other picture can be named.
// Inside them: **bold**, *italic*, [words](https://…), bare https://… addresses, line breaks.
// `\` before a sign makes it text: `\*`, `1\. may`.

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'break' }
  | { kind: 'strong' | 'emphasis'; children: Inline[] }
  | { kind: 'link'; href: string; text: string };

export type Block =
  | { kind: 'paragraph'; children: Inline[] }
  | { kind: 'heading'; level: 2 | 3; children: Inline[] }
  | { kind: 'quote'; paragraphs: Inline[][] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'picture'; number: number; words: string };

const HEADING = /^(#{1,3})[ \t]+(\S.*)$/;
const QUOTE = /^>[ \t]?(.*)$/;
const BULLET = /^[-*•][ \t]+(\S.*)$/;
const NUMBER = /^\d{1,3}[.)][ \t]+(\S.*)$/;
const PICTURE = /^!\[([^[\]]{0,1000})\]\(([1-9]\d?)\)$/;

type LineKind = 'blank' | 'heading' | 'quote' | 'bullet' | 'number' | 'picture' | 'text';

interface Line {
  kind: LineKind;
  text: string;
  level: 2 | 3;
  /** Which picture. */
  number?: number;
}

/** The picture a line stands for, or null. */
export function pictureOf(line: string): { number: number; words: string } | null {
  const found = PICTURE.exec(line.trim());
  return found && { number: Number(found[2]), words: (found[1] ?? '').trim() };
}

function readLine(raw: string): Line {
  const line = raw.trim();
  if (line === '') return { kind: 'blank', text: '', level: 2 };
  const heading = HEADING.exec(line);
  if (heading !== null)
    // The title of the note is the first heading of the page, so `#` counts as `##`.
    return { kind: 'heading', text: heading[2] ?? '', level: heading[1] === '###' ? 3 : 2 };
  const picture = pictureOf(line);
  if (picture !== null)
    return { kind: 'picture', text: picture.words, level: 2, number: picture.number };
  for (const [kind, pattern] of [
    ['quote', QUOTE],
    ['bullet', BULLET],
    ['number', NUMBER],
  ] as const) {
    const found = pattern.exec(line);
    if (found !== null) return { kind, text: found[1] ?? '', level: 2 };
  }
  return { kind: 'text', text: line, level: 2 };
}

/** Whether a line by itself is only text: no heading, no entry of a list, no picture. */
export const isTextLine = (line: string): boolean => readLine(line).kind === 'text';

export function parseMarkdown(source: string): Block[] {
  const lines = source.split(/\r\n?|\n/).map(readLine);
  const blocks: Block[] = [];
  let at = 0;

  /** The texts of the run of lines of the same kind that starts here. */
  const run = (kind: LineKind): string[] => {
    const texts: string[] = [];
    for (; lines[at]?.kind === kind; at += 1) texts.push(lines[at]?.text ?? '');
    return texts;
  };

  while (at < lines.length) {
    const { kind, text, level, number = 0 } = lines[at] as Line;
    switch (kind) {
      case 'blank':
        at += 1;
        break;
      case 'heading':
        at += 1;
        blocks.push({ kind, level, children: parseInline(text) });
        break;
      case 'picture':
        at += 1;
        blocks.push({ kind, number, words: text });
        break;
      case 'quote':
        blocks.push({ kind, paragraphs: quoteParagraphs(run(kind)) });
        break;
      case 'bullet':
      case 'number': {
        const items = run(kind).map(parseInline);
        blocks.push({ kind: 'list', ordered: kind === 'number', items });
        break;
      }
      case 'text':
        blocks.push({ kind: 'paragraph', children: parseInline(run(kind).join('\n')) });
        break;
    }
  }
  return blocks;
}

const quoteParagraphs = (lines: string[]): Inline[][] =>
  lines
    .join('\n')
    .split(/\n[ \t]*\n/)
    .map((paragraph) => parseInline(paragraph.trim()))
    .filter((paragraph) => paragraph.length > 0);

// One alternative per kind of mark; none of them can look further than the next mark of its kind,
// so no text makes the search quadratic.
export const MARK =
  /\\[\\*_[\]()#>\-•.!]|\n|\*+|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|\[(?<words>[^[\]\n]{1,300})\]\((?<target>https?:\/\/(?:[^\s()<>]|\([^\s()<>]{0,200}\)){1,2000})\)|(?<bare>https?:\/\/[^\s<>()[\]«»"]{1,2000})/giu;

const AFTER_ADDRESS = new Set(".,:;!?…*_'’-");

interface Open {
  mark: string;
  /** Where in the output the open mark stands as text, until its pair is found. */
  children: Inline[];
}

function pushText(into: Inline[], text: string): void {
  if (text === '') return;
  const last = into.at(-1);
  if (last?.kind === 'text') last.text += text;
  else into.push({ kind: 'text', text });
}

/** An open mark without a pair is only text after all. */
function unfold(stack: Open[]): void {
  const open = stack.pop();
  const into = stack.at(-1)?.children;
  if (open === undefined || into === undefined) return;
  pushText(into, open.mark);
  for (const child of open.children) {
    if (child.kind === 'text') pushText(into, child.text);
    else into.push(child);
  }
}

/** `***a** b*`: what was opened at once is nested in the order in which it is closed. */
function orderOpened(closing: string, stack: readonly Open[]): void {
  const [outer, inner] = stack.slice(-2);
  if (outer?.mark !== closing || outer.children.length > 0) return;
  if (inner === undefined || inner.mark === '_' || inner.children.length === 0) return;
  outer.mark = inner.mark;
  inner.mark = closing;
}

/** Deeper nesting than a person writes is left as text: unfolding must stay cheap. */
const DEEPEST = 8;

export function parseInline(source: string): Inline[] {
  const stack: Open[] = [{ mark: '', children: [] }];
  const top = (): Inline[] => (stack.at(-1) as Open).children;
  let end = 0;

  /** A mark opens before a letter and closes after one: in «2 * 3» it is only a star. */
  const toggle = (mark: string, touches: { left: boolean; right: boolean }): void => {
    if (touches.left) orderOpened(mark, stack);
    const opened = stack.findLastIndex((open) => open.mark === mark);
    const held = stack[opened]?.children.length ?? 0;
    if (opened > 0 && held > 0 && touches.left) {
      while (stack.length - 1 > opened) unfold(stack);
      const { children } = stack.pop() as Open;
      top().push({ kind: mark === '**' ? 'strong' : 'emphasis', children });
    } else if (opened > 0 || stack.length > DEEPEST || !touches.right) pushText(top(), mark);
    else stack.push({ mark, children: [] });
  };

  const readMark = (mark: string): void => {
    const touches = {
      left: /\S/.test(source[end - mark.length - 1] ?? ' '),
      right: /\S/.test(source[end] ?? ' '),
    };
    const [outer, inner] = stack.slice(-2).map((open) => open.mark);
    const isBetween = touches.left && touches.right;
    if (mark.length < 3) toggle(mark, touches);
    else if (mark.length === 3)
      for (const one of inner === '*' ? ['*', '**'] : ['**', '*']) toggle(one, touches);
    // Inside a word the outer one ends and the inner one goes on: both are closed, one is reopened.
    else if (isBetween && mark.length === 4 && outer === '**' && inner === '*')
      for (const one of ['*', '**', '*']) toggle(one, touches);
    else if (isBetween && mark.length === 5 && outer === '*' && inner === '**')
      for (const one of ['**', '*', '**']) toggle(one, touches);
    else pushText(top(), mark);
  };

  for (const found of source.matchAll(MARK)) {
    pushText(top(), source.slice(end, found.index));
    end = found.index + found[0].length;
    const { words, target, bare } = found.groups ?? {};
    if (found[0] === '\n') top().push({ kind: 'break' });
    else if (found[0].startsWith('\\')) pushText(top(), found[0].slice(1));
    else if (words !== undefined && target !== undefined)
      top().push({ kind: 'link', href: target, text: words });
    else if (bare !== undefined) {
      // The full stop after an address belongs to the sentence.
      let length = bare.length;
      while (AFTER_ADDRESS.has(bare[length - 1] ?? '')) length -= 1;
      const href = bare.slice(0, length);
      top().push({ kind: 'link', href, text: href });
      pushText(top(), bare.slice(length));
    } else readMark(found[0]);
  }
  pushText(top(), source.slice(end));
  while (stack.length > 1) unfold(stack);
  return top();
}

/** The words of a piece of text, a space where a line ends. */
export const inlineText = (children: readonly Inline[]): string =>
  children
    .map((child) => {
      if (child.kind === 'break') return ' ';
      if (child.kind === 'text' || child.kind === 'link') return child.text;
      return inlineText(child.children);
    })
    .join('');

/** Ends a heading or a line of a list as a sentence, where the writer has not. */
const closed = (text: string): string => (/[\p{L}\p{N})»]$/u.test(text) ? `${text}.` : text);

/** The numbers of the pictures that stand inside a text. */
export const picturesIn = (source: string): ReadonlySet<number> =>
  new Set(
    parseMarkdown(source).flatMap((block) => (block.kind === 'picture' ? [block.number] : [])),
  );

/** Whether an address stands in a text. */
export const hasLinks = (source: string): boolean => /https?:\/\//i.test(source);

/** The words alone, for cards, descriptions and feeds. */
export const plainText = (source: string): string =>
  parseMarkdown(source)
    .map((block) => {
      if (block.kind === 'picture') return '';
      if (block.kind === 'quote') return block.paragraphs.map(inlineText).join(' ');
      if (block.kind === 'list') return block.items.map(inlineText).map(closed).join(' ');
      const text = inlineText(block.children);
      return block.kind === 'heading' ? closed(text) : text;
    })
    .filter((text) => text !== '')
    .join(' ');

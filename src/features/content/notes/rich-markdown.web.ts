// Between the document of the rich editor and the Markdown of notes, which is what is kept. The
// document has exactly what our Markdown has; `rich-schema.web.ts` says so to the editor.

import type { JSONContent } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type Block, type Inline, isTextLine, parseMarkdown } from './markdown.ts';
import { inlineLines, type Run, runsOf } from './rich-inline.ts';

const EMPTY: JSONContent = { type: 'paragraph' };

const marksOf = ({ strong, emphasis, href }: Run): JSONContent['marks'] => [
  ...(strong ? [{ type: 'strong' }] : []),
  ...(emphasis ? [{ type: 'emphasis' }] : []),
  ...(href === null ? [] : [{ type: 'link', attrs: { href } }]),
];

function contentOf(children: readonly Inline[]): JSONContent {
  const content = runsOf(children).map((run): JSONContent => {
    const marks = marksOf(run) ?? [];
    if (run.text === '\n') return { type: 'break' };
    return { type: 'text', text: run.text, ...(marks.length > 0 && { marks }) };
  });
  return content.length > 0 ? { content } : {};
}

const paragraph = (children: readonly Inline[]): JSONContent => ({
  type: 'paragraph',
  ...contentOf(children),
});

function blockOf(block: Block): JSONContent {
  switch (block.kind) {
    case 'paragraph':
      return paragraph(block.children);
    case 'heading':
      return { type: 'heading', attrs: { level: block.level }, ...contentOf(block.children) };
    case 'quote': {
      const content = block.paragraphs.map(paragraph);
      return { type: 'quote', content: content.length > 0 ? content : [EMPTY] };
    }
    case 'list':
      return {
        type: block.ordered ? 'orderedList' : 'bulletList',
        content: block.items.map((item) => ({ type: 'listItem', content: [paragraph(item)] })),
      };
    case 'picture':
      return { type: 'picture', attrs: { number: block.number, words: block.words } };
  }
}

/** The document of a text. */
export function docOf(source: string): JSONContent {
  const content = parseMarkdown(source).map(blockOf);
  return { type: 'doc', content: content.length > 0 ? content : [EMPTY] };
}

function runOf(node: Node): Run {
  const named = (name: string) => node.marks.find(({ type }) => type.name === name);
  return {
    text: node.isText ? (node.text ?? '') : '\n',
    strong: named('strong') !== undefined,
    emphasis: named('emphasis') !== undefined,
    href: (named('link')?.attrs['href'] as string | undefined) ?? null,
  };
}

const linesOf = (textblock: Node): string[] => inlineLines(textblock.children.map(runOf));

/** A line that begins like a heading, a quote or an entry, and is none: `\# a`, `1\. a`. */
const textLine = (line: string): string =>
  isTextLine(line) ? line : line.replace(/^(\d{1,3})?/, '$1\\');

const HIGHEST_NUMBER = 999;

function listOf(list: Node): string[] {
  const lines = list.children.flatMap((item) => item.children.flatMap(linesOf));
  if (list.type.name === 'bulletList') return lines.map((line) => `- ${line}`);
  return lines.map((line, at) => `${Math.min(at + 1, HIGHEST_NUMBER)}. ${line}`);
}

function textOf(block: Node): string {
  const { attrs } = block;
  switch (block.type.name) {
    case 'picture': {
      const words = String(attrs['words']).replaceAll(/[[\]\s]+/g, ' ');
      return `![${words.trim()}](${attrs['number']})`;
    }
    case 'heading':
      return linesOf(block)
        .map((line) => `${attrs['level'] === 3 ? '###' : '##'} ${line}`)
        .join('\n');
    case 'quote': {
      const paragraphs = block.children.map(linesOf).filter((lines) => lines.length > 0);
      const lines = paragraphs.flatMap((some, at) => (at === 0 ? some : ['', ...some]));
      return (lines.length === 0 ? [''] : lines).map((line) => `> ${line}`.trim()).join('\n');
    }
    case 'paragraph':
      return linesOf(block).map(textLine).join('\n');
    default:
      return listOf(block).join('\n');
  }
}

/** Blocks do not change; a key pressed in one leaves the others as they were written. */
const written = new WeakMap<Node, string>();

function writtenOf(block: Node): string {
  const old = written.get(block);
  if (old !== undefined) return old;
  const text = textOf(block);
  written.set(block, text);
  return text;
}

/** The text of a document. */
export const sourceOf = (doc: Node): string =>
  doc.children
    .map(writtenOf)
    .filter((text) => text !== '')
    .join('\n\n');

// A block of a note in the letters of its reader: only the words change, never what they are.

import { readTogether } from '#tatar/read-together.ts';
import type { Block, Inline } from './markdown.ts';

const textsIn = (children: readonly Inline[]): string[] =>
  children.flatMap((child) => {
    if (child.kind === 'break') return [];
    return 'children' in child ? textsIn(child.children) : [child.text];
  });

/** Puts the texts back where they were, in the same order. */
const filled = (children: readonly Inline[], texts: Iterator<string>): Inline[] =>
  children.map((child) => {
    if (child.kind === 'break') return child;
    if ('children' in child) return { ...child, children: filled(child.children, texts) };
    return { ...child, text: texts.next().value ?? child.text };
  });

const readInline = (children: Inline[], read: (text: string) => string): Inline[] =>
  filled(children, readTogether(textsIn(children), read).values());

export function readBlock(block: Block, read: (text: string) => string): Block {
  switch (block.kind) {
    case 'picture':
      return block;
    case 'quote':
      return { ...block, paragraphs: block.paragraphs.map((one) => readInline(one, read)) };
    case 'list':
      return { ...block, items: block.items.map((one) => readInline(one, read)) };
    default:
      return { ...block, children: readInline(block.children, read) };
  }
}

// The text of a comment as it is drawn: addresses that stand in a line of their own become cards.

import { partsOf } from '#kernel/links.ts';

interface Block {
  text: string;
  /** One address and nothing else. */
  isCard: boolean;
}

export function blocksOf(content: string): Block[] {
  const blocks: Block[] = [];
  for (const line of content.split('\n')) {
    const [first, ...others] = partsOf(line.trim());
    const isCard = first !== undefined && first.href !== null && others.length === 0;
    const last = blocks.at(-1);
    if (isCard) blocks.push({ text: line.trim(), isCard });
    else if (last === undefined || last.isCard) blocks.push({ text: line, isCard });
    else last.text += `\n${line}`;
  }
  return blocks;
}

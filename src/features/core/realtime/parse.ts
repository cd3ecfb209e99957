// Reads server-sent events out of text that comes in pieces.

export interface Said {
  /** Null where it has no number. */
  id: string | null;
  name: string;
  data: string;
}

/** The events that have come whole, and what is left of the text for the next piece. */
export function readEvents(text: string): { events: Said[]; rest: string } {
  const blocks = text.split('\n\n');
  const rest = blocks.pop() ?? '';
  return { events: blocks.flatMap(readBlock), rest };
}

function readBlock(block: string): Said[] {
  const fields = new Map<string, string>();
  for (const line of block.split('\n')) {
    const [, name = '', value = ''] = /^(\w*): ?(.*)$/.exec(line) ?? [];
    fields.set(name, value);
  }
  const name = fields.get('event');
  return name === undefined
    ? []
    : [{ id: fields.get('id') ?? null, name, data: fields.get('data') ?? '' }];
}
